"""Why a word counts or not: one entry for each kind of reason, with the topic that it cites.

The sentences stand in the catalogues under the code (`texts/*/lexicon.ftl`).
"""

from typing import Final

import msgspec

from setzkasten.lexicon.policy import Policy, Topic
from setzkasten.lexicon.verdict import Reason
from setzkasten.texts import Detail


class Kind(msgspec.Struct, frozen=True):
    """A kind of reason: its code, the booklet topic it cites, whether it names the right form."""

    code: str
    topic: Topic
    corrects: bool = False


_KINDS: Final = (
    Kind("listed", "listed"),
    Kind("inflected", "inflection"),
    Kind("name_admitted", "name"),
    Kind("own_list", "listed"),
    Kind("empty", "listed"),
    Kind("too_short", "listed"),
    Kind("too_long", "length"),
    Kind("mark", "mark"),
    Kind("hyphen", "mark"),
    Kind("digit", "mark"),
    Kind("foreign_letter", "letters"),
    Kind("name", "name"),
    Kind("unique", "unique"),
    Kind("abbreviation", "abbreviation"),
    Kind("affix", "affix"),
    Kind("phrase", "phrase"),
    Kind("umlaut", "letters", corrects=True),
    Kind("eszett", "letters", corrects=True),
    Kind("not_built", "inflection"),
    Kind("e_needed", "elision", corrects=True),
    Kind("e_inner", "elision", corrects=True),
    Kind("e_both", "elision"),
    Kind("e_must_go", "elision", corrects=True),
    Kind("dative_e", "noun"),
    Kind("genitive", "noun", corrects=True),
    Kind("no_comparison", "adjective"),
    Kind("bare_superlative", "adjective", corrects=True),
    Kind("no_declension", "adjective"),
    Kind("attributive_only", "adjective", corrects=True),
    Kind("participle", "verb"),
    Kind("participle_degrees", "verb"),
    Kind("defective", "verb"),
    Kind("detached", "verb"),
    Kind("es_fused", "elision"),
    Kind("not_found", "listed"),
    Kind("denied", "listed"),
    Kind("compound", "compound"),
    Kind("short_list", "listed"),
    Kind("product", "name"),
    Kind("single_source", "listed"),
    Kind("doubtful", "listed"),
    Kind("not_attested", "listed"),
    Kind("gender", "gender"),
    Kind("old_spelling", "variant"),
    Kind("not_stored", "listed"),
    Kind("contraction", "elision"),
    Kind("gerundive", "verb"),
)

KINDS: Final = {kind.code: kind for kind in _KINDS}
"""Kinds of reasons by their code."""

NUMBERED: Final = ("", *(kind.code for kind in _KINDS))
"""Codes by the number that the built lexicon stores; 0 means that the reading counts."""

NAMES: Final = frozenset(NUMBERED.index(code) for code in ("name", "unique", "product"))
"""Numbers of the reasons that do not matter where names count (002)."""

NUMBER: Final = {code: number for number, code in enumerate(NUMBERED)}

_SHARED: Final = frozenset({"digit", "not_found"})
"""Codes that others use as well: of a word they have a wording of their own."""


def explain(code: str, policy: Policy, *, topic: Topic | None = None, **details: Detail) -> Reason:
    """Make a reason for a game: its code, the section of the game's booklet, and its details."""
    if code in _SHARED:
        details["wording"] = "word"
    return Reason(code, policy.cite(topic or KINDS[code].topic), details)
