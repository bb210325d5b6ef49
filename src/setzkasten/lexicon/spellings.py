"""From letters on the table back to spelled words: AE may be Ä, or A and E; SS may be ß."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

_PAIRS = {"AE": "Ä", "OE": "Ö", "UE": "Ü"}
_MOST = 6

# What a sound is written with before ß or SS; AE, OE, UE are umlauts where words are laid so.
_BEFORE_S: Final = re.compile(r"(IE|EI|AI|ÄU|EU|AU|AE|OE|UE|[AEIOUÄÖÜY]?)(ß|SS)")
_PLAIN: Final = {"ÄU": "AU", "AE": "A", "Ä": "A", "OE": "O", "Ö": "O", "UE": "U", "Ü": "U"}
_LONG: Final = frozenset({"IE", "EI", "AI", "EU", "AU"})


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


def has_sharp_s(word: str, lemma: str) -> bool:
    """Check whether an inflected form that is laid with SS is written with ß.

    A form keeps what its dictionary word has (`Fuß`, `Füße`), unless a strong verb has another
    vowel in it: ß stands after long ones (`ließ`, `fraß`, `weiß`), ss after short ones
    (`verschloss`, `riss`, `isst`). `word` is in capitals.
    """
    # upper() would write ß as SS. *Sitzen* has its s only in the past: saß, gesessen.
    spelled = lemma.replace("ß", "\0").upper().replace("\0", "ß").replace("SITZ", "SISS")
    here = [_sound(vowel) for vowel, _ in _BEFORE_S.findall(word)]
    there = [(_sound(vowel), kept) for vowel, kept in _BEFORE_S.findall(spelled)]
    if here and len(here) < len(there) and here[0] != there[0][0]:
        there = there[-len(here) :]  # ge came between the s of aus and the one of schließen
    return any(_sharp(now, was, kept) for now, (was, kept) in zip(here, there, strict=False))


def _sound(vowel: str) -> str:
    """Return a vowel without its umlaut, which makes none longer or shorter."""
    return _PLAIN.get(vowel, vowel)


def _sharp(now: str, was: str, kept: str) -> bool:
    """Check whether ß stands after a vowel, given what the dictionary word has in its place."""
    if now == was:
        return kept == "ß"
    return now in _LONG or (now == "A" and was in ("E", "I"))
