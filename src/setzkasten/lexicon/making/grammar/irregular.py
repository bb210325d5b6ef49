"""Verbs whose forms no rule makes (`sein`, `können`): they stand one by one in a table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.grammar.participles import past_participle, present_participle

_PERSONS: Final = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")


def irregular_verb(
    tables: Mapping[str, Sequence[str]],
    infinitive: str,
    particle: str = "",
    prefix: str = "",
    declines: bool = True,
) -> Iterator[Form]:
    """Yield all forms of a wholly irregular verb, or of one with a particle or prefix before it.

    A prefix (`ver` in `vermögen`) never parts, and the participle has no ge- then.
    """
    whole = particle + prefix
    yield Form(whole + infinitive, "inf")
    yield Form(whole + infinitive + "s", "noun.gen")
    for form in irregular_forms(tables, particle):
        yield Form(particle + prefix + form.text[len(particle) :], form.key)
    present, past = tables["part"]
    if particle:
        yield Form(particle + "zu" + prefix + infinitive, "inf.zu")
        if declines:
            for ending in ("e", "em", "en", "er", "es"):
                yield Form(particle + "zu" + prefix + present + ending, f"part.zu.pos.{ending}")
    yield from present_participle(whole + present[:-1], frozenset())
    for participle in past.split("/"):
        if participle == "worden" and whole:
            continue
        inflected = declines and participle != "worden"
        bare = participle.removeprefix("ge") if prefix else participle
        yield from past_participle(whole + bare, inflected, frozenset())


def irregular_forms(tables: Mapping[str, Sequence[str]], particle: str = "") -> Iterator[Form]:
    """Read the forms of a wholly irregular verb (`sein`, `können`) from its table."""
    for mood in ("prs", "prt", "sj1", "sj2"):
        for person, cell in zip(_PERSONS, tables[mood], strict=True):
            for text in cell.split("/"):
                yield Form(particle + text, f"{person}.{mood}")
    if not particle:
        for key, cell in zip(("imp.sg", "imp.pl"), tables.get("imp", ()), strict=False):
            for text in cell.split("/"):
                yield Form(text, key)
    for row in tables["short"]:
        key, text = row.split(" ")
        if not (particle and key.startswith("imp")):
            yield Form(particle + text, key + "~")
