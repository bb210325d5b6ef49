"""A lexicon as steps, with and without a word graph of its own."""

from collections.abc import Iterator

from setzkasten.engine.words.steps import Node, Steps, steps_of
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.wordlist import WordList
from tests.games.crossword.tables import crossword


def walked(steps: Steps, limit: int) -> Iterator[str]:
    """Every word up to a length, found by walking."""

    def go_on(node: Node, text: str) -> Iterator[str]:
        edges, ends = steps.look(node)
        if ends:
            yield text
        if len(text) < limit:
            for letter, child in edges.items():
                yield from go_on(child, text + letter)

    return go_on(steps.root, "")


def test_walking_meets_exactly_the_words() -> None:
    words = WordList(["TOR", "TORE", "ÖL", "ORT"])
    assert sorted(walked(steps_of(words), 9)) == sorted(words)


def test_following_letters() -> None:
    steps = steps_of(WordList(["TORE"]))
    end = steps.follow(steps.root, "TORE")
    assert end is not None
    assert steps.look(end) == ({}, True)
    assert steps.follow(steps.root, "TOX") is None


def test_the_steps_of_a_lexicon_are_kept() -> None:
    words = WordList(["TOR"])
    assert steps_of(words) is steps_of(words)


def test_the_built_lexicon_is_walked_by_its_graph(lexicon: BuiltLexicon) -> None:
    words = lexicon.words(policy_of(crossword("kompakt")))
    twos = sorted(walked(steps_of(words), 2))
    assert twos == sorted(word for word in words if len(word) == 2)
    assert "ÖL" in twos
