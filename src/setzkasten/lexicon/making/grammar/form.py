"""What the grammar yields: a form of a word, and why it is wrong if it is one that players try."""

from typing import Final

import msgspec


class Form(msgspec.Struct, frozen=True, gc=False):
    """A form as it is written (lower case, with ß), the key of `forms.FORMS`, and why it fails.

    `why` is empty for forms that count; else it is a code of `reasons.KINDS`, and `right` is the
    form that should stand there.
    """

    text: str
    key: str
    why: str = ""
    right: str = ""


VOWELS: Final = frozenset("aeiouyäöü")
"""Letters that make a syllable."""

_DIPHTHONGS: Final = (
    "ai", "au", "äu", "ei", "eu", "oi", *(letter + "y" for letter in "abcdefghiklmnopqrstuvwxzäöü")
)  # fmt: skip
"""What ends a syllable before another vowel; a y that stands first in a word does not."""


def ends_in_vowel(stem: str) -> bool:
    """Check whether a stem ends in a vowel or in a vowel and a mute h (`flieh`, `freu`)."""
    if not stem:
        return False
    if stem[-1] in "aeiouäöü":
        return True
    return len(stem) > 1 and stem[-1] == "h" and stem[-2] in "aeiouäöü"


def syllables(text: str) -> int:
    """Count groups of vowels, a fair measure of syllables in German spelling.

    A vowel behind a diphthong or a y begins another one: `Geier`, `Feuer`, `Flyer` have two.
    """
    count, inside = 0, False
    for place, letter in enumerate(text):
        vowel = letter in VOWELS
        if vowel and (not inside or text[max(place - 2, 0) : place].endswith(_DIPHTHONGS)):
            count += 1
        inside = vowel
    return count


def needs_e(stem: str) -> bool:
    """Check whether an e stands before -t and -st: `redet`, `atmet`, but `lernt`, `filmt`."""
    if stem[-1:] in ("d", "t"):
        return True
    if stem[-1:] in ("m", "n") and len(stem) > 1:
        before = stem[-2]
        if before in "aeiouyäöülr" or before == stem[-1]:
            return False
        # wohnt, lahmt, clownt: h and w are mute after a vowel, and so is the g of designt;
        # zeichnet, rechnet: these are not
        mute = before in "hw" and len(stem) > 2 and stem[-3] in "aeiouäöü"
        return not (mute or stem.endswith("sign"))
    return False
