"""The principal parts of strong verbs: read from their table, and with a prefix before them."""

from collections.abc import Mapping

from setzkasten.lexicon.making.grammar.verbs import Principal


def read_principal(row: list[str], simple: Mapping[str, list[str]]) -> Principal:
    """Read one row of the table of strong verbs."""
    infinitive, present, past, subjunctive, participle, imperative, notes = row
    marks = notes.split()
    return Principal(
        present,
        tuple(past.split("/")),
        tuple(subjunctive.split("/")),
        tuple(participle.split("/")),
        imperative,
        weak="weak" in marks or "weakonly" in marks,
        weak_present="weakpresent" in marks,
        simple=tuple(_pair(text) for text in simple.get(infinitive, ())),
    )


def _pair(text: str) -> tuple[str, str]:
    key, _, form = text.partition(" ")
    return key, form


def prefixed(parts: Principal, prefix: str, *, weak: bool) -> Principal:
    """Put an inseparable prefix before the parts of a strong verb; the ge- goes."""

    def bare(participle: str) -> str:
        return participle.removeprefix("ge")

    return Principal(
        prefix + parts.present if parts.present else "",
        tuple(prefix + past for past in parts.past),
        tuple(prefix + form for form in parts.subjunctive),
        tuple(prefix + bare(p) for p in parts.participles),
        prefix + parts.imperative if parts.imperative else "",
        weak=weak,
        weak_present=parts.weak_present,
    )
