"""What the grammar yields: a form of a word, and why it is wrong if it is one that players try."""

from typing import Final, NamedTuple


class Form(NamedTuple):
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


def ends_in_vowel(stem: str) -> bool:
    """Tell whether a stem ends in a vowel or in a vowel and a mute h (`flieh`, `freu`)."""
    if not stem:
        return False
    if stem[-1] in "aeiouäöü":
        return True
    return len(stem) > 1 and stem[-1] == "h" and stem[-2] in "aeiouäöü"


def syllables(text: str) -> int:
    """Count groups of vowels, a fair measure of syllables in German spelling."""
    count, inside = 0, False
    for letter in text:
        vowel = letter in VOWELS
        count += vowel and not inside
        inside = vowel
    return count
