"""How a noun is declined when no table tells: from its ending, checked against forms in use."""

from collections.abc import Callable
from typing import Final

from setzkasten.lexicon.making.grammar.form import syllables
from setzkasten.lexicon.making.grammar.nouns import Noun

Attested = Callable[[str], bool]
"""Whether a form, as it is written, occurs in the sources."""

_FEMININE: Final = (
    "ung", "heit", "keit", "schaft", "ion", "tät", "enz", "anz", "ik", "ur", "ei", "age", "ade",
    "ette", "euse", "ose", "itis", "sis", "esse", "isse", "ive", "ine", "elle", "ie", "üre", "thek",
)  # fmt: skip
_WEAK: Final = (
    "ist", "ant", "ent", "ast", "loge", "nome", "graf", "graph", "soph", "arch", "krat", "path",
    "naut", "ot", "et", "it", "at",
)  # fmt: skip
_NEVER_FEMININE: Final = ("um", "om", "ment", "ling", "iv", "or", "ell", "id", "up", "op", "it")
_NEUTER_PLURALS: Final = {"um": ("en", "a"), "on": ("en", "a"), "ma": ("men", "mata", "mas")}
_UMLAUTS: Final = {"a": "ä", "o": "ö", "u": "ü", "A": "Ä", "O": "Ö", "U": "Ü"}


def guess(lemma: str, attested: Attested) -> Noun:
    """Return a declension for a noun: regular endings by rule, everything else as attested."""
    if lemma.endswith("in") and attested(lemma + "nen"):
        return Noun(lemma, plurals=(lemma + "nen",), feminine=True)
    if lemma.endswith(("chen", "lein")) and len(lemma) > 6:
        return Noun(lemma, (lemma + "s",), (lemma,))
    if lemma.endswith("ismus"):
        plurals = (lemma[:-2] + "en",) if attested(lemma[:-2] + "en") else ()
        return Noun(lemma, (), plurals, foreign=True)
    if lemma.endswith("nis"):
        genitive = (lemma + "ses",) if attested(lemma + "ses") else ()
        return Noun(lemma, genitive, (lemma + "se",) if attested(lemma + "se") else ())
    if lemma.endswith("erl") and len(lemma) > 5:
        return Noun(lemma, (lemma + "s",), (lemma + "n",))
    if lemma.endswith("iker"):
        return Noun(lemma, (lemma + "s",), (lemma,))
    person = lemma.endswith("ist") and not lemma.endswith(("eist", "frist"))
    if person and syllables(lemma.lower()) > 1 and not attested(lemma + "e"):
        weak = (lemma + "en",)
        return Noun(lemma, weak, weak, weak, foreign=True)
    if lemma.endswith("or") and attested(lemma + "en"):
        return Noun(lemma, (lemma + "s",), (lemma + "en",), foreign=True)
    if lemma.endswith("er"):
        strong = attested(lemma + "s") or attested(lemma + "n")
        adjective = attested(lemma[:-1] + "m")
        if strong or not (adjective or _plurals(lemma, attested)):
            return Noun(lemma, (lemma + "s",), (lemma,))
    return _unattested(_from_forms(lemma, attested))


def _unattested(noun: Noun) -> Noun:
    """Add a genitive in -s where no form occurs and the ending tells that it is no feminine."""
    known = noun.plurals or noun.genitives or noun.feminine
    if known or not noun.lemma.endswith(_NEVER_FEMININE):
        return noun
    return Noun(noun.lemma, (noun.lemma + "s",), foreign=True)


def _from_forms(lemma: str, attested: Attested) -> Noun:
    plurals = _plurals(lemma, attested)
    genitives = tuple(g for g in (lemma + "s", lemma + "es") if attested(g))
    if lemma.endswith(("s", "ß", "x", "z")):
        genitives = tuple(g for g in (lemma + "es", lemma + "ses") if attested(g))
    masculine_weak = lemma.endswith("e") and lemma + "n" in plurals and lemma + "s" not in genitives
    feminine = lemma.endswith(_FEMININE) or (masculine_weak and not genitives)
    weak = lemma.endswith(_WEAK) and lemma + "en" in plurals and lemma + "s" not in genitives
    if feminine and not weak:
        plurals = tuple(p for p in plurals if p != lemma + "s" or lemma.endswith(("a", "ei")))
        return Noun(lemma, (), plurals, feminine=True)
    if lemma + "s" in plurals and lemma + "s" not in genitives:
        genitives = (lemma + "s", *genitives)
    return Noun(lemma, genitives, plurals)


def _plurals(lemma: str, attested: Attested) -> tuple[str, ...]:
    candidates = []
    if lemma.endswith("e"):
        candidates.append(lemma + "n")
    else:
        candidates += [lemma + "en", lemma + "e"]
        if lemma.endswith(("el", "er", "ar", "or")):
            candidates.append(lemma + "n")
    for ending, others in _NEUTER_PLURALS.items():
        if lemma.endswith(ending):
            candidates += [lemma[: -len(ending)] + other for other in others]
    if lemma.endswith(("a", "us", "os")):
        cut = 1 if lemma.endswith("a") else 2
        candidates += [lemma[:-cut] + "en", lemma[:-cut] + "i", lemma[:-cut] + "ae"]
    changed = umlauted(lemma)
    if changed:
        candidates += [changed + "e", changed + "er"]
        if lemma.endswith(("el", "er", "en")):
            candidates.append(changed)
    else:
        candidates.append(lemma + "er")
    found = [c for c in candidates if attested(c)]
    if not found and attested(lemma + "s"):
        return ()
    return tuple(dict.fromkeys(found))


def umlauted(text: str) -> str:
    """Return a word with its last a, o, u (or au) changed to the umlaut; empty without one."""
    for place in range(len(text) - 1, -1, -1):
        letter = text[place]
        if letter in _UMLAUTS:
            if letter == "u" and place and text[place - 1] in "aA":
                place -= 1
                letter = text[place]
            return text[:place] + _UMLAUTS[letter] + text[place + 1 :]
        if letter in "eiyäöüEI" and place < len(text) - 3:
            return ""
    return ""
