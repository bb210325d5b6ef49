"""What the judge answers: a verdict with its reason, and every reading of the word."""

import msgspec

from setzkasten.texts import Detail, Sentence


class Reason(msgspec.Struct, frozen=True):
    """Why a word counts or not: a code, the booklet section, and what its sentence speaks of.

    `setzkasten.say(reason, language)` puts it into words.
    """

    code: str
    rule: str
    details: dict[str, Detail] = {}


class Analysis(msgspec.Struct, frozen=True):
    """One reading of a word: the dictionary word, its class, and which form of it this is.

    `form` is a sentence by its key (`form_2sg_prt`). `meaning` is short and may be empty; `credit`
    names whom it comes from. `admissible` is false for readings that do not count, and `reason` (a
    code) then says why. `layer` is the list that the reading comes from when it is not the
    lexicon's own.
    """

    lemma: str
    word_class: str
    form: Sentence
    meaning: str = ""
    credit: str = ""
    admissible: bool = True
    reason: str = ""
    layer: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """The judge's answer on one word, spelled as on the table.

    `band` tells how common the word is: 1 (everyday) to 5 (rare or unknown).
    """

    word: str
    admissible: bool
    reason: Reason
    analyses: tuple[Analysis, ...] = ()
    suggestions: tuple[str, ...] = ()
    band: int = 5
