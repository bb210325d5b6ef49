"""Two verbs spelled alike, one of which parts: which of them the dictionary explains."""

import re
from collections.abc import Sequence
from typing import Final

from setzkasten.lexicon.making.grammar.verbs import Verb
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence

_AROUND: Final = re.compile(
    r"\b(um|über|durch|unter)\b.*\b(herum|hinweg|hindurch)|herum(fahr|stell|reit|lauf|flieg)"
    r"|einkreis|umkreis|umgeben|umschließ|umsäum|umgreif|durchquer|hinterzieh|Zeitraum"
)
"""What the verb says that does not part: um etwas herumfahren, and not fahrend umstoßen."""


def explained(verbs: Sequence[Verb], evidence: Evidence) -> Verb:
    """Return the verb that the entry of this spelling is about: úmbauen, but umgében.

    It is the one whose participle is common; of two that are about as common, the one that a
    sense speaks of, and else the one that parts.
    """
    first, last = verbs[0], verbs[-1]
    parted, whole = _commonness(first, evidence), _commonness(last, evidence)
    if parted != whole:
        return first if parted < whole else last
    senses = evidence.meanings.get(first.particle + first.infinitive, ())
    return last if any(_AROUND.search(sense) for sense in senses[:1]) else first


def _commonness(verb: Verb, evidence: Evidence) -> int:
    grades = (evidence.grade(verb.particle + participle) for participle in verb.participles)
    return min(grades, default=UNKNOWN)
