"""Nouns: the cases from a declension, with the rules on genitive, dative -e and dative plural."""

from collections.abc import Iterator
from typing import Final

import msgspec

from setzkasten.lexicon.making.grammar.form import Form, ends_in_vowel, syllables


class Noun(msgspec.Struct, frozen=True):
    """A noun's declension: genitives and plurals as written, weak or not.

    `weak` nouns end in -n or -en in all other cases. `oblique` are further singular forms. A
    noun without `singular` exists in the plural only. `foreign` nouns take no dative -e
    unless their plural changes the vowel.
    """

    lemma: str
    genitives: tuple[str, ...] = ()
    plurals: tuple[str, ...] = ()
    datives: tuple[str, ...] = ()
    singular: bool = True
    feminine: bool = False
    foreign: bool = False


_UMLAUT: Final = str.maketrans("aouAOU", "äöüÄÖÜ")

_SHORT_GENITIVE: Final = (
    "ig", "ling", "messing", "fasching", "wirsing", "ich", "tum", "abend", "dutzend",
    "nal", "kal", "sal", "gal", "dal", "ral", "ial", "eal", "spital", "kapital", "portal",
    "metall", "kristall", "ell", "vier", "nier", "zier", "lier", "gier", "rier", "xier", "dier",
    "papier", "quartier", "portier", "kon", "lon", "non", "ion", "mon", "fon", "phon", "baron",
    "karton", "beton", "roman", "organ", "orkan", "ozean", "porzellan", "in", "em", "om", "il",
    "yl", "kül", "iv", "ol", "modul", "är", "ör", "eur", "ar", "humor", "marmor", "kamel",
    "gramm", "pudding", "tabak", "habicht", "kehricht", "dickicht", "röhricht", "igam",
    "balsam", "elend", "tresor", "tenor", "major", "dekor", "meteor", "kondor", "korridor",
    "vulkan", "turban", "kaftan", "pelikan", "dekan", "fasan", "tukan", "konsum", "oheim",
)  # fmt: skip
_EITHER_GENITIVE: Final = (
    "eig", "reich", "eich", "stich", "strich", "fell", "quell", "gestell", "ein", "strom", "dom",
    "eil", "stil", "pol", "hör", "aar", "altar", "star", "bier", "tier", "hain", "rain", "laich",
    "gebell", "wich",
)  # fmt: skip
"""Endings of nouns of several syllables: their genitive is short; and others that look so."""

_LIGHT: Final = ("el", "em", "en", "er", "lein", "erl")
_STRESSED: Final = (
    "iel", "iem", "ien", "ier", "eel", "eem", "een", "eer", "kren", "aerogel", "schmer",
    "kerl",
)  # fmt: skip
"""Light endings of a noun's last syllable, and others that look so."""


def decline(noun: Noun) -> Iterator[Form]:
    """Yield all case forms; wrong datives in -e come with their reason."""
    lemma = noun.lemma
    if lemma + "s" in noun.genitives and only_short_genitive(lemma):
        genitives = tuple(g for g in noun.genitives if g != lemma + "es")
        noun = msgspec.structs.replace(noun, genitives=genitives)
    if noun.singular:
        yield Form(lemma, "nom.sg")
        for genitive in noun.genitives:
            if genitive != lemma:
                yield Form(genitive, "gen.sg")
        for dative in noun.datives:
            if dative != lemma:
                yield Form(dative, "dat.sg")
        if not noun.feminine:
            yield from _dative_e(noun)
            yield from _wrong_genitive(noun)
    for plural in noun.plurals:
        if plural != lemma or not noun.singular:
            yield Form(plural, "nom.pl")
        with_n = dative_plural(plural)
        if with_n != plural:
            yield Form(with_n, "dat.pl")


def only_short_genitive(lemma: str) -> bool:
    """Check whether a noun takes -s alone: `Königs`, `Klaviers`, not `Königes` (003 II.3).

    Everyday texts show -es with nearly every noun; the dictionary does not where the last
    syllable is a light ending or that of a loan.
    """
    word = lemma.lower()
    exempt = ("karton", "quartier", "portier", "kondom", "monopol")
    if word in ("hering", "duell") or has_light_ending(word):
        return True
    if syllables(word) < 2 or (word.endswith(_EITHER_GENITIVE) and not word.endswith(exempt)):
        return False
    return word.endswith(_SHORT_GENITIVE)


def has_light_ending(word: str) -> bool:
    """Check whether a lower-case noun ends in an unstressed -el, -em, -en, -er, -erl or -lein.

    Such a noun has neither a genitive in -es nor a dative in -e: `Krater`, `Geier`, `Feuer`. But
    -ee- and -ie- are stressed (`Ziel`, not `Feier`), and so are short words inside others.
    """
    if not word.endswith(_LIGHT) or syllables(word) < 2:
        return False
    return word.endswith(("eiel", "eien", "eier")) or not word.endswith(_STRESSED)


def takes_long_genitive(lemma: str, plurals: tuple[str, ...]) -> bool:
    """Check whether a noun with a genitive in -s takes -es as well: `Prospekt(e)s`.

    Nouns with a plural in -e or -er do, and those of one syllable without a plural. What ends in
    a vowel, in an unstressed -el, -em, -en, -er or -lein, and loans of another plural do not.
    """
    word = lemma.lower()
    if ends_in_vowel(word) or only_short_genitive(lemma):
        return False
    if word.endswith(_LIGHT) and syllables(word) > 1:
        return False
    if word.endswith("or") and any(plural.endswith("oren") for plural in plurals):
        return False  # Motor, also with the plural Motore
    if plurals:
        others = (plural.lower() for plural in plurals if plural != lemma)  # das Er, die Er
        return any(plural.endswith(("e", "er")) for plural in others)
    return syllables(word) == 1


def dative_plural(plural: str) -> str:
    """Return the dative plural: -n is added to plurals in -e, -el, -er (`Häusern`)."""
    if plural.endswith(("e", "el", "er")) and not plural.endswith(("ee", "ae")):
        return plural + "n"
    return plural


def _dative_e(noun: Noun) -> Iterator[Form]:
    lemma = noun.lemma
    doubled = lemma.endswith("nis") and lemma + "ses" in noun.genitives
    long_genitive = doubled or lemma + "es" in noun.genitives
    form = lemma + ("se" if doubled else "e")
    if form in noun.plurals:
        return
    if takes_dative_e(noun, long_genitive):
        yield Form(form, "dat.e")
    elif not lemma.endswith("e") and not lemma.endswith(("el", "en", "er")):
        yield Form(form, "dat.e", "dative_e")


def takes_dative_e(noun: Noun, long_genitive: bool) -> bool:
    """Check whether the dative may end in -e: see booklet 003 II.3 and the decision 0022."""
    lemma = noun.lemma
    if not long_genitive or lemma.endswith("e"):
        return False
    if ends_in_vowel(lemma.lower()):
        return False
    if noun.foreign:
        return any(_changed(lemma, plural) for plural in noun.plurals)
    return True


def _changed(lemma: str, plural: str) -> bool:
    """Check whether a plural shows an umlaut that the singular lacks."""
    return any(a != b and b == a.translate(_UMLAUT) for a, b in zip(lemma, plural, strict=False))


def _wrong_genitive(noun: Noun) -> Iterator[Form]:
    """The genitive in -es that people try where the dictionary has only -s."""
    lemma = noun.lemma
    if lemma + "s" in noun.genitives and lemma + "es" not in noun.genitives:
        yield Form(lemma + "es", "gen.sg", "genitive", lemma + "s")
