"""Adjectives: declension, comparison, and where an e must, may or may not be left out.

Rules followed: booklet 003 II.4 and II.5 and school grammar. Whether an adjective is compared at
all is known from usage and handed in; whether an ending is sound is decided here.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from setzkasten.lexicon.making.grammar.form import VOWELS, Form, ends_in_vowel, needs_e, syllables
from setzkasten.lexicon.making.grammar.participles import ENDINGS


class Adjective(msgspec.Struct, frozen=True):
    """An adjective ready for inflection.

    `compares`: it has degrees. `umlaut`: the stems of its degrees with another vowel, `plain` says
    whether the unchanged vowel is right as well. `long_superlative`: -est beside -st.
    `declines`: it has endings at all; `bare`: it stands without ending. `kind` is one of
    `native`, `foreign`, `english` and tells how -el, -en, -er behave. `superlatives` are stems
    in use instead of the regular ones (`törichtst`).
    """

    base: str
    compares: bool = False
    umlaut: tuple[str, ...] = ()
    plain: bool = True
    long_superlative: bool = False
    declines: bool = True
    bare: bool = True
    kind: str = "native"
    superlatives: tuple[str, ...] = ()


_STRESSED_EL: Final = frozenset(
    {
        "fidel", "parallel", "antiparallel", "allel", "dysmel", "scheel", "grandel", "stockscheel",
        "infidel",
    }
)  # fmt: skip
_STRESSED_EN: Final = (
    "een", "ien", "ogen", "agen", "igen", "sgen", "telegen", "allergen", "phren", "solvent",
    "alien",
)  # fmt: skip
_STRESSED_ER: Final = (
    "ier", "eer", "schwer", "quer", "leger", "passager", "omer", "lymer", "hemer", "moter",
    "photer", "ifer", "pher", "imer", "amer",
)  # fmt: skip
_STRESSED_LAST: Final = frozenset({"unstet", "alert", "inert", "horrend", "stupend"})
_MUTE_E: Final = frozenset({"safe", "live", "fake", "nice", "beige", "orange"})
_MUST_DROP_ER: Final = frozenset({"illuster", "integer", "medioker"})
_KEEPS_ER: Final = frozenset(
    {"vorder", "hinter", "ober", "unter", "nieder", "inner", "äußer", "mittler", "hinterer"}
)
_BARE_SUPERLATIVES: Final = frozenset({"ehest", "höchst", "meist", "mindest", "längst"})


def inflect(adjective: Adjective) -> Iterator[Form]:
    """Yield all forms of an adjective; forms that players get wrong come with their reason."""
    base = adjective.base
    if adjective.bare:
        yield Form(base, "adj.pos")
    else:
        yield Form(base, "adj.pos", "attributive_only", base + "e")
    if base.endswith("y") and adjective.compares:
        yield from _english_y(adjective)
        return
    if not adjective.declines:
        for ending in ENDINGS:
            if not base.endswith("e"):
                yield Form(base + ending, f"adj.pos.{ending}", "no_declension")
        return
    yield from _positive(adjective)
    if adjective.compares:
        yield from _degrees(adjective)
    else:
        yield from _no_degrees(base)


def _english_y(adjective: Adjective) -> Iterator[Form]:
    """Loans in -y have exactly base, -er and -sten: `sexy`, `sexyer`, `sexysten`."""
    base = adjective.base
    yield Form(base + "er", "adj.cmp")
    yield Form(base + "sten", "adj.sup.en")
    for ending in ENDINGS:
        if ending != "er":
            yield Form(base + ending, f"adj.pos.{ending}", "no_declension")
        yield Form(base + "er" + ending, f"adj.cmp.{ending}", "no_declension")
        if ending != "en":
            yield Form(base + "st" + ending, f"adj.sup.{ending}", "no_declension")


def _positive(adjective: Adjective) -> Iterator[Form]:
    base, kind = adjective.base, adjective.kind
    if base.endswith("e"):
        yield from _endings(base[:-1], "adj.pos")
    elif base.endswith("a"):
        # a colour in -a takes an n before its endings, as people say it; without, it stays as it is
        yield from _endings(base + "n", "adj.pos")
    elif base == "hoch" or base.endswith("hoch"):
        yield from _endings(base[:-2] + "h", "adj.pos")
    elif _is_el(base):
        short = base[:-2] + "l"
        yield from _endings(short, "adj.pos~")
        for ending in ENDINGS:
            yield Form(base + ending, f"adj.pos.{ending}", "e_must_go", short + ending)
    elif _is_en(base):
        yield from _endings(base, "adj.pos")
        why = "e_inner" if base.endswith("nen") else ""
        yield from _endings(base[:-2] + "n", "adj.pos~", why, base)
    elif _is_er(base, kind):
        yield from _positive_er(base, kind)
    else:
        yield from _endings(base, "adj.pos")


def _is_el(base: str) -> bool:
    return base.endswith("el") and syllables(base) > 1 and base not in _STRESSED_EL


def _is_en(base: str) -> bool:
    """Check whether -en is unstressed: `trocken`, not `fotogen`."""
    return base.endswith("en") and syllables(base) > 1 and not base.endswith(_STRESSED_EN)


def _is_er(base: str, kind: str) -> bool:
    """Check whether the e of -er may go: `finster`, not `luftleer` or `polymer`."""
    if base.endswith(("auer", "euer")):
        return True
    return base.endswith("er") and syllables(base) > 1 and not base.endswith(_STRESSED_ER)


def _positive_er(base: str, kind: str) -> Iterator[Form]:
    short = base[:-2] + "r"
    if kind == "english" or base in _KEEPS_ER:
        yield from _endings(base, "adj.pos")
        yield from _endings(short, "adj.pos~", "e_inner", base)
        return
    if base in _MUST_DROP_ER:
        yield from _endings(short, "adj.pos~")
        for ending in ENDINGS:
            yield Form(base + ending, f"adj.pos.{ending}", "e_must_go", short + ending)
        return
    yield from _endings(base, "adj.pos")
    yield from _endings(short, "adj.pos~")
    if kind == "native":
        for ending in ("m", "n"):
            yield Form(base + ending, f"adj.pos.e{ending}~")
            yield Form(short + ending, f"adj.pos.e{ending}~", "e_both", base + ending)
        yield Form(base + "s", "adj.pos.es~", "e_inner", short + "es")


def _endings(stem: str, key: str, why: str = "", right: str = "") -> Iterator[Form]:
    key, tail = (key[:-1], "~") if key.endswith("~") else (key, "")
    for ending in ENDINGS:
        yield Form(stem + ending, f"{key}.{ending}{tail}", why, right + ending if why else "")


def _degrees(adjective: Adjective) -> Iterator[Form]:
    base = adjective.base
    stems = [*adjective.umlaut]
    if adjective.plain or not stems:
        stems.append(base)
    for stem in stems:
        for comparative, shortened in _comparatives(stem, adjective.kind):
            tail = "~" if shortened else ""
            yield Form(comparative, f"adj.cmp{tail}")
            for ending in ENDINGS:
                yield Form(comparative + ending, f"adj.cmp.{ending}{tail}")
        for superlative in adjective.superlatives or superlatives(stem, adjective.long_superlative):
            for ending in ENDINGS:
                yield Form(superlative + ending, f"adj.sup.{ending}")
            if superlative not in _BARE_SUPERLATIVES:
                yield Form(superlative, "adj.sup", "bare_superlative", superlative + "e")


def _comparatives(stem: str, kind: str) -> Iterator[tuple[str, bool]]:
    if stem.endswith("e"):
        yield stem + "r", False
    elif stem.endswith("höch"):
        yield stem[:-2] + "her", False
    elif _is_el(stem):
        yield stem[:-2] + "ler", False
    elif _is_er(stem, kind):
        if stem not in _MUST_DROP_ER:
            yield stem + "er", False
        if kind != "english":
            yield stem[:-2] + "rer", True
    elif _is_en(stem):
        yield stem + "er", False
        if not stem.endswith("nen"):
            yield stem[:-2] + "ner", True
    else:
        yield stem + "er", False


def superlatives(stem: str, both: bool = False) -> list[str]:
    """Return the superlative stems: `schönst`, `breitest`, `neust` and `neuest`."""
    if stem in _MUTE_E:
        return [stem + "st"]
    if stem.endswith("näh"):
        return [stem[:-1] + "chst"]
    if stem.endswith("e") and stem[-2:-1] not in VOWELS:
        stem = stem[:-1]
    if stem.endswith(("groß", "größ")):
        return [stem[:-2] + "ößt"]
    if ends_in_vowel(stem):
        return [stem + "st", stem + "est"]
    if stem.endswith(("nächst", "höchst")):
        return [stem]
    if stem.endswith("isch") and (syllables(stem) > 1 or stem[-5:-4] in VOWELS):
        return [stem + "st"]
    if stem.endswith(("end", "ert", "elt")) or _has_joint(stem):
        return [stem + ("st" if _is_unstressed(stem) else "est")]
    if stem.endswith("sch"):
        return [stem + "est", stem + "st"] if both else [stem + "est"]
    if stem.endswith(("d", "t", "s", "ß", "x", "z")):
        return [stem + "est"]
    return [stem + "st", stem + "est"] if both else [stem + "st"]


def _has_joint(stem: str) -> bool:
    """Check whether -et is an ending (`gebildet`, `geordnet`), not part of the word (`diskret`)."""
    return stem.endswith("et") and needs_e(stem[:-2])


def _is_unstressed(stem: str) -> bool:
    """Check whether the last syllable is weak: `spannend`, `begeistert`; not `wert`, `versiert`."""
    return (
        syllables(stem) > 1
        and not stem.endswith(("iert", "wert", "eelt"))
        and stem not in _STRESSED_LAST
    )


def _no_degrees(base: str) -> Iterator[Form]:
    """The degrees that people try on adjectives which have none."""
    if base.endswith(("e", "el", "er", "en")) or syllables(base) > 6:
        return
    yield Form(base + "ere", "adj.cmp.e", "no_comparison")
    for superlative in superlatives(base):
        for ending in ("e", "er", "en"):
            yield Form(superlative + ending, f"adj.sup.{ending}", "no_comparison")
