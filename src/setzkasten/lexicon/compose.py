"""From the sources to readings: which dictionary words there are, and in which forms."""

from collections.abc import Callable, Mapping
from typing import Final

from setzkasten.letters import fold
from setzkasten.lexicon.draft import Draft, class_number
from setzkasten.lexicon.sources import Wheel

_KEEP: Final = frozenset("abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜéèêáàâçñëïôó")
_NAMES: Final = (
    "orname",
    "achname",
    "amilienname",
    "Stadt in",
    "Stadt im",
    "Ortsteil von",
    "Gemeinde in",
)


def compose(
    wheels: Mapping[str, Wheel], report: Callable[[str, float], None]
) -> tuple[Draft, dict[str, int]]:
    """Enter all words of the sources into a draft; give it with the frequency bands."""
    draft = Draft()
    report("Bedeutungen lesen", 0.0)
    glosses = dict(
        line.split("\t", 1) for line in wheels["wiktionary"].lines("glosses") if "\t" in line
    )
    names = {
        key for key, gloss in glosses.items() if any(n in gloss.split(" | ")[0] for n in _NAMES)
    }
    report("Wörter lesen", 0.3)
    word, name = class_number("word"), class_number("name")
    for line in wheels["wiktionary"].lines("headwords"):
        head = line.split("\t", 1)[0]
        if len(head) < 2 or not set(head) <= _KEEP or head[1:] != head[1:].lower():
            continue
        meaning = glosses.get(head, "").split(" | ")[0][:120]
        kind, why = (name, "name") if head in names else (word, "")
        form = "base" if meaning else "form"
        draft.add(
            fold(head), draft.lemma(head, kind, meaning, weight=0 if meaning else 1), form, why
        )
    bands = {}
    if "frequency" in wheels:
        report("Häufigkeiten lesen", 0.9)
        for line in wheels["frequency"].lines("graded"):
            text, _, grade = line.partition("\t")
            bands[fold(text)] = min(4, max(1, -(-int(grade) // 15)))
    return draft, bands
