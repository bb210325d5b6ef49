"""The sets of cards that spell a word, in the form that the compiled players ask."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from setzkasten.engine.kernel.cards.faces import FaceGraph, walk_faces
from setzkasten.engine.kernel.cards.partition import LETTERS, MOST, Spellable, add_keys
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.steps import Node, Steps, steps_of
from setzkasten.games.words import LetterGraph, Lexicon
from setzkasten.letters import ALPHABET, TileSet

MOST_FACES: Final = 200
"""With more different cards the key of a set would not fit into 64 bits."""

_FIRST_ROOM: Final = 1 << 16


class CardWords:
    """Which sets of up to eight cards spell a word; `faces` gives cards numbers in their order."""

    def __init__(self, tiles: TileSet, keys: Numbers, least: int) -> None:
        self.faces = tuple(sorted(tiles.values))
        self.number = {face: number for number, face in enumerate(self.faces)}
        sums = [tiles.values[face] + (len(face) << LETTERS) for face in self.faces]
        room = max(64, 1 << (2 * len(keys)).bit_length())
        slots, bits = np.zeros(room, np.int64), np.zeros(max(64, room // 8), np.int64)
        self.spellable = Spellable(np.array(sums, np.int64), slots, bits, least)
        self.size = int(add_keys(keys, slots, bits))

    def __repr__(self) -> str:
        return f"CardWords({self.size} sets of {len(self.faces)} faces)"

    def numbers(self, cards: Sequence[str]) -> list[int]:
        """Return cards as numbers in ascending order."""
        return sorted(self.number[card] for card in cards)


def fits(tiles: TileSet, cards: int) -> bool:
    """Check whether the compiled players can deal with a deck and so many cards at once."""
    return len(tiles.values) <= MOST_FACES and cards <= MOST


def collect(words: Lexicon, tiles: TileSet, least: int) -> CardWords:
    """Find all sets of cards that spell a word; a big lexicon takes about half a second."""
    graph = words.graph
    faces = sorted(tiles.values)
    if graph is not None:
        return CardWords(tiles, _from_graph(graph, faces, least), least)
    keys = sorted({*_from_steps(steps_of(words), faces, least)})
    return CardWords(tiles, np.array(keys, np.int64), least)


def _from_graph(graph: LetterGraph, faces: list[str], least: int) -> Numbers:
    mask, first, target = (
        np.array(np.frombuffer(part, np.uint32), np.int64)
        for part in (graph.mask, graph.first, graph.target)
    )
    spelled = np.array([ALPHABET.index(letter) for face in faces for letter in face], np.int64)
    starts = np.zeros(len(faces) + 1, np.int64)
    np.cumsum([len(face) for face in faces], out=starts[1:])
    stack = np.zeros(4 * (MOST + 1), np.int64)
    keys: Numbers = np.zeros(_FIRST_ROOM, np.int64)
    flat = FaceGraph(mask, first, target, graph.root)
    while True:
        count = walk_faces(flat, spelled, starts, least, MOST, stack, keys)
        if count <= len(keys):
            return np.unique(keys[:count])
        keys = np.zeros(count, np.int64)


def _from_steps(steps: Steps, faces: list[str], least: int) -> Iterator[int]:
    base = len(faces) + 1

    def go_on(node: Node, row: tuple[int, ...]) -> Iterator[int]:
        for number, face in enumerate(faces):
            child = steps.follow(node, face)
            if child is None:
                continue
            longer = (*row, number)
            if len(longer) >= least and steps.look(child)[1]:
                key = 0
                for its in sorted(longer):
                    key = key * base + its + 1
                yield key
            if len(longer) < MOST:
                yield from go_on(child, longer)

    yield from go_on(steps.root, ())
