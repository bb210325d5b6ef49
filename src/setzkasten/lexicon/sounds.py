"""Words that sound like what somebody wrote: the letters that German spells one sound with."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.trail import BIT, Trail, follow

_LONGEST: Final = 24
_WIDEST: Final = 4
"""The longest part that is respelled."""


_SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "AI": ("EI",), "EI": ("AI", "IE"), "IE": ("I", "EI", "IH"), "EU": ("ÄU", "OI"), "ÄU": ("EU",),
    "OI": ("EU", "OY"), "AIE": ("EE",), "EE": ("E", "EH"), "AA": ("A", "AH"), "OO": ("O", "OH"),
    "AH": ("A", "AA"), "EH": ("E", "EE"), "OH": ("O", "OO"), "UH": ("U",), "IH": ("I", "IE"),
    "ÄH": ("Ä",), "ÖH": ("Ö",), "ÜH": ("Ü",), "Ä": ("E", "ÄH"), "E": ("Ä", "EH"), "I": ("IE", "Y"),
    "Y": ("Ü", "I"), "Ü": ("Y", "ÜH"), "A": ("AH",), "U": ("UH",), "Ö": ("ÖH",),
    "T": ("TH", "D", "DT"), "TH": ("T",), "DT": ("T", "D"), "D": ("T",), "R": ("RH",), "RH": ("R",),
    "F": ("V", "PH"), "V": ("F", "W"), "PH": ("F",), "W": ("V",), "K": ("CK", "C", "G", "CH"),
    "CK": ("K",), "C": ("K", "Z"), "CH": ("SCH", "K", "G"), "G": ("K", "CH"), "QU": ("KW",),
    "KW": ("QU",), "X": ("CHS", "KS", "CKS"), "KS": ("X", "CHS"), "CHS": ("X",),
    "Z": ("TZ", "C", "TS"),
    "TZ": ("Z",), "TS": ("Z", "TZ"), "B": ("P",), "P": ("B",), "SCH": ("CH", "SH", "S"),
    "SH": ("SCH",), "SCHT": ("ST",), "SCHP": ("SP",), "S": ("SS", "Z"), "SS": ("S",),
    "ÖR": ("EUR",), "O": ("OH", "AU", "EAU"), "SCHÖ": ("GEO",), "J": ("G", "Y"),
}  # fmt: skip
_DOUBLED: Final = "BDFGLMNPRT"
_RULES: Final = {
    **_SPELLINGS,
    **{letter * 2: (letter, *_SPELLINGS.get(letter * 2, ())) for letter in _DOUBLED},
}
_Spelling = tuple[str, int, int]
_PARTS: Final[dict[str, tuple[tuple[str, tuple[_Spelling, ...]], ...]]] = {
    letter: tuple(
        (
            part,
            tuple(
                (other, BIT[other[0]], BIT[other[-1]])
                for other in ((*others, part * 2) if part in _DOUBLED else others)
            ),
        )
        for part, others in sorted({**dict.fromkeys(_DOUBLED, ()), **_RULES}.items())
        if part[0] == letter
    )
    for letter in {part[0] for part in (*_RULES, *_DOUBLED)}
}
"""By the first letter: parts of words, and what they may be spelled with instead.

With each spelling come the bits of its first and its last letter.
"""


def sounding(
    graph: Dawg, backwards: Sequence[Dawg], word: str, trail: Trail | None = None
) -> list[str]:
    """Return words of the graph that a word may stand for by its sound, one spelling changed.

    `backwards` has the words from their end, as in `suggest.near`: it tells from where on the
    word's ending is one. `trail` is where the word leads, if that is known.
    """
    if not 2 < len(word) <= _LONGEST:
        return []
    trail = follow(graph, backwards, word) if trail is None else trail
    return _changed(graph, word, _Place("", 0, trail.nodes), trail.behind)


def sounding_afar(
    graph: Dawg, backwards: Sequence[Dawg], word: str, trail: Trail | None = None
) -> list[str]:
    """Return words of the graph that sound alike with two spellings changed."""
    if not 3 < len(word) <= _LONGEST:
        return []
    trail = follow(graph, backwards, word) if trail is None else trail
    if len(trail.nodes) < 4 or not trail.behind[-3]:
        return []
    ending = next(place for place, mask in enumerate(trail.behind) if mask)
    found: list[str] = []
    for start in _starts(graph, word, trail):
        if start.at + len(start.nodes) - 1 + _WIDEST >= ending:
            found += _changed(graph, word, start, trail.behind)
    return [*dict.fromkeys(found)]


class _Place(NamedTuple):
    """From where on a word is respelled: what stands before, the letter, the nodes from there."""

    head: str
    at: int
    nodes: list[int]


def _starts(graph: Dawg, word: str, trail: Trail) -> Iterator[_Place]:
    """Yield the places behind a changed spelling, where the graph goes on with it."""
    for place in range(min(len(trail.nodes), len(word))):
        after = trail.ahead[place]
        for part, others in _PARTS.get(word[place], ()):
            if not word.startswith(part, place):
                continue
            end = place + len(part)
            for other, first, _ in others:
                node = graph.walk(other, trail.nodes[place]) if after & first else -1
                if node > 0:
                    yield _Place(word[:place] + other, end, _nodes(graph, word[end:], node))


def _nodes(graph: Dawg, text: str, node: int) -> list[int]:
    """Return the nodes that the beginnings of a text lead to from a node, as far as words go."""
    nodes = [node]
    for letter in text:
        node = graph.child(node, letter)
        if node < 0:
            break
        nodes.append(node)
    return nodes


def _changed(graph: Dawg, word: str, start: _Place, behind: list[int]) -> list[str]:
    """Return the words that come out when one spelling is changed, from a place on."""
    head, at, nodes = start
    found = []
    for place in range(at, min(at + len(nodes), len(word))):
        node = nodes[place - at]
        after = graph.mask[node]
        for part, others in _PARTS.get(word[place], ()):
            end = place + len(part)
            if end > len(word) or not behind[end] or not word.startswith(part, place):
                continue
            before = behind[end]
            for other, first, last in others:
                if after & first and before & last:
                    tail = word[end:]
                    reached = graph.walk(other + tail, node)
                    if reached > 0 and graph.accepts(reached):
                        found.append(head + word[at:place] + other + tail)
    return found
