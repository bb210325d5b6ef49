"""Words that sound like what somebody wrote: the letters that German spells one sound with."""

from collections.abc import Iterator, Sequence
from typing import Final

from setzkasten.lexicon.graph import Dawg

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
_PARTS: Final[dict[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    letter: tuple(
        (part, (*others, part * 2) if part in _DOUBLED else others)
        for part, others in sorted({**dict.fromkeys(_DOUBLED, ()), **_RULES}.items())
        if part[0] == letter
    )
    for letter in {part[0] for part in (*_RULES, *_DOUBLED)}
}
"""By the first letter: parts of words, and what they may be spelled with instead."""


def sounding(graph: Dawg, backwards: Sequence[Dawg], word: str) -> list[str]:
    """Return words of the graph that a word may stand for by its sound, one spelling changed.

    `backwards` has the words from their end, as in `suggest.near`: it tells from where on the
    word's ending is one.
    """
    if not 2 < len(word) <= _LONGEST:
        return []
    return _changed(graph, word, _nodes(graph, word), _ending(backwards, word) - _WIDEST)


def sounding_afar(graph: Dawg, backwards: Sequence[Dawg], word: str) -> list[str]:
    """Return words of the graph that sound alike with two spellings changed."""
    nodes = _nodes(graph, word)
    if not 3 < len(word) <= _LONGEST or len(nodes) < 4:
        return []
    found: list[str] = []
    ending = _ending(backwards, word)
    if ending > len(word) - 2:
        return []
    for place, text in _starts(graph, word, nodes):
        least = max(place, ending - _WIDEST + len(text) - len(word))
        found += _changed(graph, text, _nodes(graph, text), least)
    return [*dict.fromkeys(found)]


def _ending(backwards: Sequence[Dawg], word: str) -> int:
    """Return from which letter on the rest of a word is the ending of one."""
    if not backwards:
        return 0
    turned = word[::-1]
    return len(word) - max(len(_nodes(graph, turned)) - 1 for graph in backwards)


def _nodes(graph: Dawg, word: str) -> list[int]:
    """Return the nodes that the beginnings of a word lead to, as far as words go."""
    node = graph.root
    nodes = [node]
    for letter in word:
        node = graph.child(node, letter)
        if node < 0:
            break
        nodes.append(node)
    return nodes


def _starts(graph: Dawg, word: str, nodes: list[int]) -> Iterator[tuple[int, str]]:
    """Yield the word with one spelling changed where the graph goes on behind it, and where."""
    for place, node in enumerate(nodes[: len(word)]):
        for part, others in _PARTS.get(word[place], ()):
            if word.startswith(part, place):
                for other in others:
                    if graph.walk(other, node) > 0:
                        text = word[:place] + other + word[place + len(part) :]
                        yield place + len(other), text


def _changed(graph: Dawg, word: str, nodes: list[int], least: int) -> list[str]:
    """Return the words that come out when one spelling is changed, from a place on."""
    found = []
    for place in range(max(least, 0), min(len(nodes), len(word))):
        for part, others in _PARTS.get(word[place], ()):
            if not word.startswith(part, place):
                continue
            for other in others:
                node = graph.walk(other, nodes[place])
                if node > 0:
                    tail = word[place + len(part) :]
                    node = graph.walk(tail, node) if tail else node
                    if node > 0 and graph.accepts(node):
                        found.append(word[:place] + other + tail)
    return found
