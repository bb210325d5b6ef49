"""Participles: uninflected, declined, and compared where usage compares them."""

from collections.abc import Iterator
from typing import Final

from setzkasten.lexicon.making.grammar.form import Form, ends_in_vowel

ENDINGS: Final = ("e", "em", "en", "er", "es")


def present_participle(infinitive: str, graded: frozenset[str]) -> Iterator[Form]:
    """Yield `gehend` and its declension; degrees only when they are attested."""
    base = infinitive + "d"
    yield Form(base, "part1")
    yield from decline(base, "part1.pos")
    yield from _degrees(base, "part1", graded)


def past_participle(participle: str, declines: bool, graded: frozenset[str]) -> Iterator[Form]:
    """Yield `gegangen`; if declined, its declension and that with an e less (`gebrochne`)."""
    yield Form(participle, "part2")
    if participle.endswith("en") and ends_in_vowel(participle[:-2]):
        yield Form(participle[:-2] + "n", "part2~")
    if not declines:
        for ending in ENDINGS:
            yield Form(participle + ending, f"part2.pos.{ending}", "participle")
        return
    yield from decline(participle, "part2.pos")
    if participle.endswith("en"):
        short = participle[:-2] + "n"
        doubled = participle.endswith("nen")
        for ending in ENDINGS:
            if doubled:
                yield Form(short + ending, f"part2.pos.{ending}~", "e_inner", participle + ending)
            else:
                yield Form(short + ending, f"part2.pos.{ending}~")
    yield from _degrees(participle, "part2", graded)


def decline(base: str, key: str) -> Iterator[Form]:
    """Yield the five declined forms."""
    for ending in ENDINGS:
        yield Form(base + ending, f"{key}.{ending}")


def _degrees(base: str, key: str, graded: frozenset[str]) -> Iterator[Form]:
    comparative, superlative = base + "er", superlative_of(base)
    if base in graded:
        yield Form(comparative, f"{key}.cmp")
        for ending in ENDINGS:
            yield Form(comparative + ending, f"{key}.cmp.{ending}")
            yield Form(superlative + ending, f"{key}.sup.{ending}")
    else:
        yield Form(comparative + "e", f"{key}.cmp.e", "participle_degrees")
        yield Form(superlative + "e", f"{key}.sup.e", "participle_degrees")


def superlative_of(base: str) -> str:
    """Return the stem of the superlative: `spannendst`, `gebildetst`, `beleidigtst`."""
    if base.endswith("igt"):
        return base + "st"
    if base.endswith(("tt", "rt", "ft", "cht", "zt", "st", "lt", "nt", "kt", "pt", "gt", "mt")):
        return base + "est"
    return base + "st"
