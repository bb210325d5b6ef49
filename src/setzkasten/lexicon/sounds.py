"""Words that sound like what somebody wrote: the letters that German spells one sound with."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.matching import BIT, PartialMatch, match_ends

_LONGEST: Final = 24
_WIDEST: Final = 4
"""The longest part that is respelled."""


_SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "AI": ("EI",), "EI": ("AI", "IE"), "IE": ("I", "EI", "IH"), "EU": ("ÄU", "OI"), "ÄU": ("EU",),
    "OI": ("EU", "OY"), "AIE": ("EE",), "EE": ("E", "EH"), "AA": ("A", "AH"), "OO": ("O", "OH"),
    "AH": ("A", "AA"), "EH": ("E", "EE", "Ä"), "OH": ("O", "OO"), "UH": ("U",), "IH": ("I", "IE"),
    "ÄH": ("Ä", "EH"), "ÖH": ("Ö",), "ÜH": ("Ü",), "Ä": ("E", "ÄH"), "E": ("Ä", "EH", "EE", "ÄH"),
    "I": ("IE", "Y"), "Y": ("Ü", "I"), "Ü": ("Y", "ÜH"), "A": ("AH",), "U": ("UH",), "Ö": ("ÖH",),
    "T": ("TH", "D", "DT"), "TH": ("T",), "DT": ("T", "D"), "D": ("T",), "R": ("RH",), "RH": ("R",),
    "F": ("V", "PH"), "V": ("F", "W"), "PH": ("F",), "W": ("V",), "K": ("CK", "C", "G", "CH"),
    "CK": ("K",), "C": ("K", "Z"), "CH": ("SCH", "K", "G"), "G": ("K", "CH"), "QU": ("KW",),
    "KW": ("QU",), "X": ("CHS", "KS", "CKS"), "KS": ("X", "CHS"), "CHS": ("X",),
    "Z": ("TZ", "C", "TS"),
    "TZ": ("Z",), "TS": ("Z", "TZ"), "B": ("P",), "P": ("B",), "SCH": ("CH", "SH", "S"),
    "SH": ("SCH",), "SCHT": ("ST",), "SCHP": ("SP",), "S": ("SS", "Z"), "SS": ("S",),
    "ST": ("TST",), "TST": ("ST",),
    "ÖR": ("EUR",), "O": ("OH", "AU", "EAU"), "SCHÖ": ("GEO",), "RÜ": ("RHY",),
    "RI": ("RHY",), "RAT": ("RRAD",), "J": ("G", "Y"),
}  # fmt: skip
_DOUBLED: Final = "BDFGLMNPRT"
_RULES: Final = {
    **_SPELLINGS,
    **{letter * 2: (letter, *_SPELLINGS.get(letter * 2, ())) for letter in _DOUBLED},
}
_OTHERS: Final = {
    part: tuple((other, BIT[other[0]], BIT[other[-1]]) for other in others)
    for part, others in {
        **_RULES,
        **{letter: (*_RULES.get(letter, ()), letter * 2) for letter in _DOUBLED},
    }.items()
}
"""What a part of a word may be spelled with instead, each with its first and last letter's bit."""

_WIDTHS: Final = {
    letter: tuple(sorted({len(part) for part in _OTHERS if part[0] == letter}))
    for letter in {part[0] for part in _OTHERS}
}
"""By the first letter: how long the parts are that may be spelled otherwise."""


def sounding(
    graph: Dawg, backwards: Sequence[Dawg], word: str, match: PartialMatch | None = None
) -> list[str]:
    """Return words of the graph that a word may stand for by its sound, one spelling changed.

    `backwards` has the words from their end, as in `suggest.near`: it tells from where on the
    word's ending is one. `match` is where the word leads, if that is known.
    """
    if not 2 < len(word) <= _LONGEST:
        return []
    match = match_ends(graph, backwards, word) if match is None else match
    return _changed(graph, word, _Place("", 0, match.nodes), match)


def sounding_afar(
    graph: Dawg, backwards: Sequence[Dawg], word: str, match: PartialMatch | None = None
) -> list[str]:
    """Return words of the graph that sound alike with two spellings changed."""
    if not 3 < len(word) <= _LONGEST:
        return []
    match = match_ends(graph, backwards, word) if match is None else match
    if len(match.nodes) < 4 or not match.behind[-3]:
        return []
    found: dict[str, None] = {}
    for start in _starts(graph, word, match):
        found |= dict.fromkeys(_changed(graph, word, start, match))
    return [*found]


class _Place(NamedTuple):
    """From where on a word is respelled: what stands before, the letter, the nodes from there."""

    head: str
    at: int
    nodes: list[int]


def _starts(graph: Dawg, word: str, match: PartialMatch) -> Iterator[_Place]:
    """Yield the places behind a changed spelling, where the graph goes on with it.

    Left out are those from where words go on, but do not reach what may be changed once more.
    """
    size = len(word)
    for place in range(min(len(match.nodes), size)):
        node, after = match.nodes[place], match.ahead[place]
        for width in _WIDTHS.get(word[place], ()):
            end = place + width
            for other, first, _ in _OTHERS.get(word[place:end], ()) if end <= size else ():
                reached = graph.walk(other, node) if after & first else -1
                if reached > 0:
                    nodes = _nodes(graph, word, end, reached)
                    if end + len(nodes) - 1 + _WIDEST >= match.ending:
                        yield _Place(word[:place] + other, end, nodes)


def _nodes(graph: Dawg, word: str, at: int, node: int) -> list[int]:
    """Return the nodes that a word leads to from a node and a letter on, as far as words go."""
    masks, first, target = graph.mask, graph.first, graph.target
    nodes = [node]
    for letter in word[at:]:
        bit, mask = BIT.get(letter, 0), masks[node]
        if not mask & bit:
            break
        node = target[first[node] + (mask & (bit - 1)).bit_count()]
        nodes.append(node)
    return nodes


def _changed(graph: Dawg, word: str, start: _Place, match: PartialMatch) -> list[str]:
    """Return the words that come out when one spelling is changed, from a place on."""
    head, at, nodes = start
    size, behind, masks = len(word), match.behind, graph.mask
    found = []
    for place in range(max(at, match.ending - _WIDEST), min(at + len(nodes), size)):
        widths = _WIDTHS.get(word[place])
        if widths is None:
            continue
        node = nodes[place - at]
        after = masks[node]
        for width in widths:
            end = place + width
            before = behind[end] if end <= size else 0
            if not before:
                continue
            for other, first, last in _OTHERS.get(word[place:end], ()):
                if after & first and before & last:
                    reached = graph.walk(other, node)
                    if reached > 0 and graph.leads(reached, word[end:]):
                        found.append(head + word[at:place] + other + word[end:])
    return found
