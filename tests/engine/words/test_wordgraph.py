"""The word graph: exactly its words, from disk as from memory, and clear words about bad ones."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.engine.kernel.words.filters import LETTER_HASHES, holds
from setzkasten.engine.kernel.words.graph import ACCEPT, LETTERS, SEPARATOR
from setzkasten.engine.kernel.words.storage import load_graph, save_graph
from setzkasten.engine.words import wordgraph
from setzkasten.engine.words.wordgraph import TooManyWords, WordGraph
from setzkasten.letters import ALPHABET, Unspellable
from setzkasten.lexicon import WordList
from setzkasten.lexicon.files.graph_builder import build_graph

words = st.lists(st.text("ABÜ", min_size=2, max_size=9), max_size=40)


def children(graph: WordGraph, arc: int) -> Iterator[tuple[int, int]]:
    """The arcs behind an arc, each with its bit."""
    place = arc >> 32
    for bit in range(30):
        if arc & (LETTERS | SEPARATOR) & 1 << bit:
            yield bit, int(graph.stored.arcs[place])
            place += 1


def forward(graph: WordGraph) -> set[str]:
    """All words, read from their first letter on."""
    found, waiting = set(), [("", int(graph.stored.arcs[1]))]
    while waiting:
        text, arc = waiting.pop()
        if arc & ACCEPT:
            found.add(text)
        waiting += [(text + ALPHABET[bit], child) for bit, child in children(graph, arc)]
    return found


def outwards(graph: WordGraph) -> list[str]:
    """All words, read from each of their letters to the left, and from there to the right."""
    found = []
    waiting = [("", int(graph.stored.arcs[0]), False)]
    while waiting:
        text, arc, turned = waiting.pop()
        if arc & ACCEPT:
            found.append(text)
        for bit, child in children(graph, arc):
            if bit == 29:
                waiting.append((text, child, True))
            else:
                letter = ALPHABET[bit]
                waiting.append((text + letter if turned else letter + text, child, turned))
    return found


@given(words)
def test_every_word_from_each_of_its_letters(listed: list[str]) -> None:
    graph = WordGraph.compile(listed)
    assert forward(graph) == set(listed)
    assert sorted(outwards(graph)) == sorted(w for w in set(listed) for _ in w)
    assert len(graph) == len(set(listed))


@given(st.lists(st.text(ALPHABET, min_size=20, max_size=31), max_size=5))
def test_long_words(listed: list[str]) -> None:
    assert forward(WordGraph.compile(listed)) == set(listed)


def test_what_cannot_be_laid_is_left_out() -> None:
    assert forward(WordGraph.compile(["A", "", "AB", "A" * 32, "B" * 31])) == {"AB", "B" * 31}


@pytest.mark.parametrize("bad", ["STRAßE", "X-BEIN", "abc", "ÉCLAIR", "A\x00", "漢字"])
def test_unspellable_words_are_named(bad: str) -> None:
    with pytest.raises(Unspellable) as caught:
        WordGraph.compile(["AB", bad, "ZZZ"])
    assert caught.value.text == bad
    assert caught.value.character not in ALPHABET


def test_filters_know_every_word_and_few_others() -> None:
    chance = random.Random(5)
    listed = {"".join(chance.choices(ALPHABET, k=chance.randint(7, 15))) for _ in range(3000)}
    stored = WordGraph.compile(listed).stored
    size = len(stored.filters) - stored.whole

    def hashed(letters: str) -> int:
        total = sum(int(LETTER_HASHES[ALPHABET.index(letter)]) for letter in letters)
        return (total + 2**63) % 2**64 - 2**63

    for word in listed:
        mixed = "".join(chance.sample(word, len(word)))
        assert holds(stored.filters, 0, stored.whole, hashed(mixed))
        assert holds(stored.filters, stored.whole, size, hashed(mixed[1:]))
    others = ["".join(chance.choices(ALPHABET, k=9)) for _ in range(3000)]
    assert sum(bool(holds(stored.filters, 0, stored.whole, hashed(w))) for w in others) < 300


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(wordgraph, "FOLDER", tmp_path / "graphs")
    return tmp_path / "graphs"


LISTED: Final = ["ABEND", "ABENDE", "BEENDEN"]


def test_built_once_then_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = WordGraph.of(LISTED)
    monkeypatch.setattr(WordGraph, "compile", None)  # from here on nothing may be built
    again = WordGraph.of([*reversed(LISTED), *LISTED])
    assert forward(again) == forward(built) == set(LISTED)
    assert again.nbytes == built.nbytes
    assert len([*cache.iterdir()]) == 1


def test_words_with_a_name_are_not_read_again(cache: Path) -> None:
    class Named(WordList):
        id = "lexicon-1/tile"

    assert len(WordGraph.of(Named(LISTED))) == 3
    assert len(WordGraph.of(Named([]))) == 3


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "foreign"])
def test_a_damaged_file_is_built_anew(cache: Path, damage: str) -> None:
    WordGraph.of(LISTED)
    (path,) = cache.iterdir()
    data = path.read_bytes()
    path.unlink()
    if damage == "cut":
        path.write_bytes(data[:-8])
    elif damage == "changed":
        path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    elif damage == "empty":
        path.write_bytes(b"")
    else:
        path.write_bytes(b"X" * len(data))
    assert load_graph(path) is None
    assert forward(WordGraph.of(LISTED)) == set(LISTED)
    assert load_graph(path) is not None


def test_a_folder_that_cannot_be_written_costs_time_only(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, graph: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(wordgraph, "save_graph", refuse)
    assert forward(WordGraph.of(LISTED)) == set(LISTED)
    assert not cache.exists()


def test_a_failed_write_leaves_nothing_behind(cache: Path) -> None:
    (cache / "x.graph").mkdir(parents=True)
    with pytest.raises(OSError, match="graph"):
        save_graph(cache / "x.graph", WordGraph.compile(LISTED).stored)
    assert [path.name for path in cache.iterdir()] == ["x.graph"]


def test_of_file(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("ABEND\nÜBEN\n", "utf-8")
    assert forward(WordGraph.of_file(tmp_path / "list.txt")) == {"ABEND", "ÜBEN"}


@given(words)
def test_a_lexicon_with_a_graph_is_walked(listed: list[str]) -> None:
    """Words that have a graph of their own are read from it, and never one by one."""
    plain = build_graph(sorted({word for word in listed if word}))

    class Woven(WordList):
        graph = plain

        def __iter__(self) -> Iterator[str]:
            raise AssertionError("read one by one")

    assert forward(WordGraph.compile(Woven([]))) == set(listed)


def test_long_and_short_words_of_a_lexicon_are_left_out() -> None:
    plain = build_graph(["A", "AB", "B" * 31, "C" * 32, "C" * 40])

    class Woven(WordList):
        graph = plain

        def __iter__(self) -> Iterator[str]:
            raise AssertionError("read one by one")

    assert forward(WordGraph.compile(Woven([]))) == {"AB", "B" * 31}


def test_a_list_that_would_take_gigabytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setzkasten.engine.kernel.words.graph.MOST", 9)
    assert len(WordGraph.compile(["AB", "ABC"])) == 2
    with pytest.raises(TooManyWords):
        WordGraph.compile(["AB", "ABC", "DEF"])
