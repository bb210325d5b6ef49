"""From letters on the table back to spelled words: AE may be Ä, or A and E."""

from collections.abc import Iterator
from itertools import product

_PAIRS = {"AE": "Ä", "OE": "Ö", "UE": "Ü"}
_MOST = 6


def with_umlauts(word: str) -> Iterator[str]:
    """Yield every reading of AE, OE, UE in a word as pair or as umlaut; the word itself first.

    Words with more than six such pairs are given as they are only.
    """
    if "AE" not in word and "OE" not in word and "UE" not in word:
        yield word
        return
    places = [i for i in range(len(word) - 1) if word[i : i + 2] in _PAIRS]
    if len(places) > _MOST:
        yield word
        return
    for chosen in product((False, True), repeat=len(places)):
        letters = list(word)
        for place, joined in zip(places, chosen, strict=True):
            if joined:
                letters[place] = _PAIRS[word[place : place + 2]]
                letters[place + 1] = ""
        yield "".join(letters)


def as_pairs(word: str) -> str:
    """Spell the umlauts of a word as AE, OE, UE."""
    return word.replace("Ä", "AE").replace("Ö", "OE").replace("Ü", "UE")
