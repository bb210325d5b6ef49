"""A game's words in a file: the table answers exactly, and the graph holds the same words."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.lexicon.files import container
from setzkasten.lexicon.files.container import Container, ContainerBroken
from setzkasten.lexicon.files.gamefile import graph_in, membership_in
from setzkasten.lexicon.files.pack import pack_game

WORDS = st.sets(st.text("AENSTÄÜ", min_size=1, max_size=7), max_size=60)


def stored(words: set[str]) -> Container:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "words.bin"
        container.write(path, pack_game("game", sorted(words)))
        return Container(path)


@given(WORDS, st.lists(st.text(max_size=12), max_size=20))
def test_the_table_holds_exactly_the_words(words: set[str], others: list[str]) -> None:
    file = stored(words)
    admits = membership_in(file, "game")
    assert admits is not None
    assert all(admits(word) for word in words)
    for other in (*others, *(word[::-1] for word in words), *(word[:-1] for word in words)):
        assert admits(other) == (other in words)
    assert [*graph_in(file, "game")] == sorted(words)


def test_line_feeds_do_not_join_neighbours() -> None:
    """With two words there are two buckets: many pairs of words share one."""
    for first in ("AB", "AN", "AU", "DA", "DU", "EI"):
        for second in ("ES", "ER", "IN", "OB", "SO", "ZU"):
            admits = membership_in(stored({first, second}), "game")
            assert admits is not None
            for text in (f"{first}\n{second}", f"{second}\n{first}", f"{first}\n", "\n", ""):
                assert not admits(text)


def test_a_name_that_is_not_there() -> None:
    file = stored({"AB"})
    assert membership_in(file, "other") is None
    with pytest.raises(ContainerBroken, match="other"):
        graph_in(file, "other")
