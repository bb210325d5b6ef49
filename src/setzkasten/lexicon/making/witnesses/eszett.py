"""Spelling with ß again what a source has spelled with ss throughout."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

_SHORTEST: Final = 4
"""A part of a word that tells how its ss is spelled has so many letters at least."""

_CHANCE: Final = 7
"""Of so many letters are forms that other words begin with by chance: `aßen`, and `assentieren`."""

_VOWELS: Final = frozenset("aeiouäöü")

_SECOND: Final = ("sst", "ssp", "ssc")
"""How two parts meet of which the second begins with st, sp or sch: `Glasschirm`."""

_FORMS: Final = ("e", "em", "en", "er", "es", "n", "s", "t", "te", "ten")
"""Endings of forms that a dictionary does not explain by themselves: `bewußte`, `Straßen`."""

_PLAIN: Final = str.maketrans("äöü", "aou")
"""What plurals have for the vowel of the singular: `Füßen`."""

_ENDING: Final = re.compile(r"t(e([mnrst]|st)?)?")
"""How forms of verbs end, which tell nothing of how parts meet: `gleißt`, but `Gleisstrang`."""


class Eszett:
    """Knows from a list with ß how the words of a list without it are spelled.

    A word that the list has with ss as well (`Masse`, `Maße`) has both spellings. A longer word
    is spelled like the longest known part that it ends or begins with: `herumstoßen`, `Großtat`;
    else like the words that end alike, if none of them has ss (`vierfüßig`, by `barfüßig`).
    Where words that begin alike up to the letter behind have ss, and none has ß, two parts meet
    there: `Eisstaub`, by `Eisstadion`; so they do between two words of `today` (`Glassachen`).

    `today` are the words that a dictionary explains. What it has with ss only has no ß any more,
    nor have forms and compounds of it (`Haß`, `bewußte`): such spellings teach nothing.
    """

    def __init__(self, words: Iterable[str], today: Collection[str] = ()) -> None:
        self._sharp: dict[str, str] = {}
        self._plain: set[str] = set()
        self._today = today
        self._old: set[str] = set()
        joined: set[str] = set()
        whole: set[str] = set()
        for word in words:
            if "ß" in word:
                lower = word.lower()
                if self._is_old(word):
                    self._old.add(lower)
                    continue
                spelled = lower.replace("ß", "ss")
                self._sharp.setdefault(spelled, lower)
                place = lower.index("ß")
                if not _ENDING.fullmatch(lower, place + 1):
                    whole.add(_beginning(spelled, place))
            elif "ss" in word:
                lower = word.lower()
                self._plain.add(lower)
                joined.add(_beginning(lower, lower.index("ss")))
                if word.startswith("auss") and word.endswith("en"):
                    self._plain.add(word[:-2])  # aus|senden, and so Aussendung; not außen
        self._joined = {start for start in joined - whole if start.endswith(_SECOND)}
        self._tails = {tail for word in self._sharp for tail in _tails(word)}
        self._tails -= {tail for word in self._plain for tail in _tails(word)}

    def spellings(self, word: str) -> tuple[str, ...]:
        """Return how a word may be spelled: most have one spelling."""
        if "ss" not in word or "ß" in word:
            return (word,)
        return tuple(word[0] + found[1:] for found in self._of(word.lower()))

    def respelled(self, head: str) -> str:
        """Return a headword with ß as it is spelled today, if it or its first part was mended."""
        lower = head.lower()
        first = lower[: lower.index("ß") + 1]
        if first not in self._old and not self._is_old(head):
            return head
        return head.replace("ß", "ss", 1)

    def _is_old(self, word: str) -> bool:
        """Check whether today's dictionary has a word with ß, or what it is a form of, with ss."""
        stems = [stem for stem in _stems(word) if "ß" in stem]
        if any(self._is_word(stem) or self._is_word(stem.translate(_PLAIN)) for stem in stems):
            return False
        return any(stem.replace("ß", "ss") in self._today for stem in stems)

    def _parts(self, word: str) -> tuple[str, str] | None:
        """Return the two words of today that meet in the ss of a third, the longest first one."""
        if any(stem in self._sharp or stem + "n" in self._sharp for stem in _stems(word)):
            return None
        for end in range(len(word) - _SHORTEST, 2, -1):
            if word.startswith("ss", end - 1):
                front, back = word[:end], word[end:]
                sharp = self._begun(front + "s") and any(map(self._is_word, _stems(back[1:])))
                if not sharp and self._is_word(front) and self._is_word(back):
                    return front, back
        return None

    def _is_word(self, text: str) -> bool:
        return text in self._today or text.capitalize() in self._today

    def _of(self, word: str) -> tuple[str, ...]:
        known = self._known(word)
        if known or "ss" not in word:
            return known or (word,)
        parts = self._parts(word)
        if parts is not None:
            return tuple(
                front + back for front in self._of(parts[0]) for back in self._of(parts[1])
            )
        meeting = word.index("ss") + 1
        if _beginning(word, meeting - 1) in self._joined:
            return tuple(word[:meeting] + end for end in self._of(word[meeting:]))
        place = word.rindex("ss")
        for start in range(1, min(place, len(word) - _SHORTEST) + 1):
            ends = self._known(word[start:])
            if ends:
                return tuple(front + end for front in self._of(word[:start]) for end in ends)
        place = word.index("ss")
        for end in range(len(word) - 1, max(place + 2, _SHORTEST) - 1, -1):
            fronts = self._begun(word[:end])
            if fronts:
                return tuple(front + last for front in fronts for last in self._of(word[end:]))
        for tail in _tails(word):
            if tail in self._tails:
                return (word[: -len(tail)] + tail.replace("ss", "ß"),)
        return (word,)

    def _begun(self, front: str) -> tuple[str, ...]:
        """Return the spellings that the first part of a compound has: no chance form (`saß`)."""
        found = self._known(front)
        if not found or not self._today or "ß" not in found[0] or len(front) > _CHANCE:
            return found
        stems = _stems(found[0])
        words = (*stems, *(s.translate(_PLAIN) for s in stems), found[0] + "en", found[0] + "n")
        return found if any(map(self._is_word, words)) else found[1:]

    def _known(self, word: str) -> tuple[str, ...]:
        """Return the spellings that the list has of a word or part, none if it has none."""
        sharp = self._sharp.get(word)
        plain = (word,) if word in self._plain else ()
        return (sharp, *plain) if sharp is not None else plain


def _stems(word: str) -> list[str]:
    """Return a word and what it may be a form of."""
    return [word, *(word.removesuffix(ending) for ending in _FORMS if word.endswith(ending))]


def _beginning(word: str, place: int) -> str:
    """Return a word up to the letter behind its first ss."""
    return word[: place + 3]


def _tails(word: str) -> Iterator[str]:
    """Yield endings of a word that have its last ss, two letters before it and a vowel behind it.

    Only between vowels is ß spelled today as it was before the reform. The longest come first.
    """
    place = word.rindex("ss")
    if word[place + 2 : place + 3] not in _VOWELS:
        return
    for start in range(max(0, place - _SHORTEST), place - 1):
        if len(word) - start > _SHORTEST + 1 and word.count("ss", start) == 1:
            yield word[start:]
