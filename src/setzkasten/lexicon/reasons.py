"""Why a word counts or not, as sentences for players: one entry for each kind of reason."""

from typing import Final

import msgspec

from setzkasten.lexicon.policy import Policy, Topic
from setzkasten.lexicon.verdict import Reason


class Kind(msgspec.Struct, frozen=True):
    """A kind of reason: the booklet topic it cites, and its sentence with places to fill.

    Places: `{word}`, `{lemma}`, `{form}`, `{right}` (the right form or spelling), `{limit}`.
    """

    code: str
    topic: Topic
    de: str
    en: str
    accepts: bool = False


_DECIDING: Final[dict[str, tuple[str, str]]] = {
    **dict.fromkeys(
        ("name", "product"),
        (
            "Namen zählen nur, wenn das Wort auch eine allgemeine Bedeutung hat.",
            "Names count only if the word has a general meaning as well.",
        ),
    ),
    "abbreviation": (
        "Abkürzungen zählen nur, wenn sie wie ein Wort gesprochen und gebeugt werden.",
        "Abbreviations count only if they are spoken and inflected like a word.",
    ),
    "affix": (
        "Wortteile zählen nicht für sich allein.",
        "Parts of words do not count by themselves.",
    ),
    "phrase": (
        "Ein Teil einer Wendung braucht ein eigenes Stichwort.",
        "A part of a phrase needs an entry of its own.",
    ),
    "dative_e": (
        "Den Dativ auf -e gibt es neben einem Genitiv auf -es, bei Fremdwörtern kaum.",
        "A dative in -e goes with a genitive in -es, and hardly ever with loans.",
    ),
    "participle": (
        "Gebeugt wird es, wenn das Verb ein Objekt hat oder etwas Abgeschlossenes nennt.",
        "It is declined if the verb has an object or names something completed.",
    ),
    **dict.fromkeys(
        ("compound", "gender"),
        (
            "Ableitungen und Zusammensetzungen brauchen ein eigenes Stichwort.",
            "Derived and compound words need an entry of their own.",
        ),
    ),
    **dict.fromkeys(
        ("single_source", "doubtful", "not_found"),
        (
            "Es zählt, was als Stichwort verzeichnet ist, und seine Beugungsformen.",
            "What is listed as an entry counts, with its inflected forms.",
        ),
    ),
    "old_spelling": (
        "Alte Schreibungen zählen nur, wenn sie noch als Stichwort stehen.",
        "Old spellings count only where they still are entries.",
    ),
}
"""What decides by the booklets, in our own words: it follows the reason of a refusal."""

_KINDS: Final = (
    Kind("listed", "listed", "{word} ist zulässig: {form}.", "{word} is allowed: {form}.", True),
    Kind(
        "inflected",
        "inflection",
        "{word} ist eine Beugungsform von „{lemma}“: {form}.",
        "{word} is a form of “{lemma}”: {form}.",
        True,
    ),
    Kind(
        "name_admitted",
        "name",
        "{word} ist ein Eigenname; dieses Spiel lässt Namen zu.",
        "{word} is a proper name; this game admits names.",
        True,
    ),
    Kind(
        "own_list",
        "listed",
        "{word} steht auf der Liste „{layer}“.",
        "{word} is on the list “{layer}”.",
        True,
    ),
    Kind("empty", "listed", "Kein Wort angegeben.", "No word was given."),
    Kind(
        "too_short",
        "listed",
        "Ein Wort hat mindestens zwei Buchstaben.",
        "A word has at least two letters.",
    ),
    Kind(
        "too_long",
        "length",
        "{word} ist zu lang: höchstens {limit} Buchstaben.",
        "{word} is too long: at most {limit} letters.",
    ),
    Kind(
        "mark",
        "mark",
        "{word} enthält ein Zeichen, das kein Buchstabe ist ({form}).",
        "{word} contains a mark that is no letter ({form}).",
    ),
    Kind(
        "hyphen",
        "mark",
        "„{lemma}“ wird mit Bindestrich, Apostroph oder Punkt geschrieben und zählt deshalb nicht.",
        "“{lemma}” is written with a hyphen, apostrophe or full stop and does not count.",
    ),
    Kind(
        "digit",
        "mark",
        "{word} enthält eine Ziffer; Ziffern liegen auf keinem Stein.",
        "{word} contains a digit; no tile shows one.",
    ),
    Kind(
        "foreign_letter",
        "letters",
        "{word} enthält ein Zeichen, das kein Stein zeigt ({mark}).",
        "{word} contains a character that no tile shows ({mark}).",
    ),
    Kind(
        "name",
        "name",
        "„{lemma}“ ist ein Eigenname.",
        "“{lemma}” is a proper name.",
    ),
    Kind(
        "unique",
        "unique",
        "„{lemma}“ bezeichnet etwas Einzigartiges und zählt wie ein Eigenname.",
        "“{lemma}” names something unique and counts as a proper name.",
    ),
    Kind(
        "abbreviation",
        "abbreviation",
        "„{lemma}“ ist eine Abkürzung oder ein Zeichen, kein Wort.",
        "“{lemma}” is an abbreviation or a symbol, not a word.",
    ),
    Kind(
        "affix",
        "affix",
        "„{lemma}“ kommt nur als Vor- oder Nachsilbe vor.",
        "“{lemma}” occurs as a prefix or suffix only.",
    ),
    Kind(
        "phrase",
        "phrase",
        "{word} kommt nur in einer Wendung vor („{lemma}“).",
        "{word} occurs in a set phrase only (“{lemma}”).",
    ),
    Kind(
        "umlaut",
        "letters",
        "Umlaute sind eigene Buchstaben: richtig ist {right}.",
        "Umlauts are letters of their own: it is spelled {right}.",
    ),
    Kind(
        "eszett",
        "letters",
        "ß wird als SS gelegt: richtig ist {right}.",
        "ß is laid as SS: it is spelled {right}.",
    ),
    Kind(
        "not_built",
        "inflection",
        "{word} wird so nicht von „{lemma}“ gebildet.",
        "{word} is not how “{lemma}” forms this.",
    ),
    Kind(
        "e_needed",
        "elision",
        "Das e am Ende darf hier nicht wegfallen: {right} (von „{lemma}“).",
        "The final e may not be dropped here: {right} (from “{lemma}”).",
    ),
    Kind(
        "e_inner",
        "elision",
        "Dieses e darf hier nicht wegfallen: {right} (von „{lemma}“).",
        "This e may not be dropped here: {right} (from “{lemma}”).",
    ),
    Kind(
        "e_both",
        "elision",
        "Nur eines der beiden e darf wegfallen (von „{lemma}“).",
        "Only one of the two e may be dropped (from “{lemma}”).",
    ),
    Kind(
        "e_must_go",
        "elision",
        "Das e im Stamm muss hier wegfallen: {right} (von „{lemma}“).",
        "The e of the stem must be dropped here: {right} (from “{lemma}”).",
    ),
    Kind(
        "dative_e",
        "noun",
        "„{lemma}“ hat im Dativ kein -e.",
        "“{lemma}” takes no -e in the dative.",
    ),
    Kind(
        "genitive",
        "noun",
        "Diesen Genitiv bildet „{lemma}“ nicht; richtig ist {right}.",
        "“{lemma}” does not form this genitive; it is {right}.",
    ),
    Kind(
        "no_comparison",
        "adjective",
        "Von „{lemma}“ sind keine Steigerungsformen belegt, und der Sinn verlangt keine.",
        "No degrees of “{lemma}” are attested, and its sense asks for none.",
    ),
    Kind(
        "bare_superlative",
        "adjective",
        "Der Superlativ steht nie ungebeugt: {right} (von „{lemma}“).",
        "The superlative never stands undeclined: {right} (from “{lemma}”).",
    ),
    Kind(
        "no_declension",
        "adjective",
        "„{lemma}“ wird nicht gebeugt.",
        "“{lemma}” is not declined.",
    ),
    Kind(
        "attributive_only",
        "adjective",
        "„{lemma}“ gibt es nur gebeugt: {right}.",
        "“{lemma}” exists in declined forms only: {right}.",
    ),
    Kind(
        "participle",
        "verb",
        "Das Partizip von „{lemma}“ wird nicht gebeugt: Ein Objekt des Verbs ist nicht belegt.",
        "The participle of “{lemma}” is not declined: no object of the verb is attested.",
    ),
    Kind(
        "participle_degrees",
        "verb",
        "Das Partizip von „{lemma}“ wird nicht gesteigert.",
        "The participle of “{lemma}” has no degrees of comparison.",
    ),
    Kind(
        "defective",
        "verb",
        "„{lemma}“ hat diese Person nicht.",
        "“{lemma}” does not have this person.",
    ),
    Kind(
        "detached",
        "verb",
        "Von „{lemma}“ steht allein nur eine gebeugte Form, kein Partizip und kein Infinitiv.",
        "Of “{lemma}” only finite forms stand alone, no participle and no infinitive.",
    ),
    Kind(
        "es_fused",
        "elision",
        "Hier ist ein Wort mit „es“ verschmolzen; das sind zwei Wörter.",
        "Here a word is fused with “es”; those are two words.",
    ),
    Kind(
        "not_found",
        "listed",
        "{word} kennt unser Wörterbuch nicht.",
        "{word} is not known to our lexicon.",
    ),
    Kind(
        "denied",
        "listed",
        "{word} ist durch die Liste „{layer}“ gesperrt.",
        "{word} is denied by the list “{layer}”.",
    ),
    Kind(
        "compound",
        "compound",
        "„{lemma}“ ist eine Zusammensetzung, für deren eigenen Eintrag zu wenig spricht.",
        "“{lemma}” is a compound with too little behind it to count as an entry.",
    ),
    Kind(
        "short_list",
        "listed",
        "{word} gehört nicht zu den Wörtern mit zwei Buchstaben.",
        "{word} is not one of the words of two letters.",
    ),
    Kind(
        "product",
        "name",
        "„{lemma}“ ist ein Produkt- oder Firmenname.",
        "“{lemma}” is the name of a product or a company.",
    ),
    Kind(
        "single_source",
        "listed",
        "„{lemma}“ ist zu schwach belegt, um als Stichwort zu gelten.",
        "“{lemma}” is attested too weakly to count as an entry.",
    ),
    Kind(
        "doubtful",
        "listed",
        "„{lemma}“ ist belegt, steht aber in keinem allgemeinen Wörterbuch, das wir kennen.",
        "“{lemma}” is attested, but stands in no general dictionary that we know.",
    ),
    Kind(
        "not_attested",
        "listed",
        "{word} steht nicht auf der Liste „{layer}“, die hier entscheidet.",
        "{word} is not on the list “{layer}”, which decides here.",
    ),
    Kind(
        "gender",
        "gender",
        "Die weibliche Form {word} ist nicht verzeichnet.",
        "The feminine form {word} is not recorded.",
    ),
    Kind(
        "old_spelling",
        "variant",
        "{word} ist eine alte Schreibung und nicht als eigenes Stichwort verzeichnet.",
        "{word} is an old spelling without an entry of its own.",
    ),
    Kind(
        "not_stored",
        "listed",
        "{word} ist länger, als das Wörterbuch reicht: Es hat nur Wörter bis {limit} Buchstaben.",
        "{word} is longer than the lexicon goes: it has words of up to {limit} letters only.",
    ),
    Kind(
        "contraction",
        "elision",
        "{word} ist eine Verschmelzung, die man spricht, aber nicht als Wort verzeichnet.",
        "{word} is a contraction that is spoken but has no entry.",
    ),
    Kind(
        "mark_away",
        "mark",
        "Ohne dieses Zeichen zählt es: {right}.",
        "Without the mark it counts: {right}.",
    ),
    Kind(
        "eszett_laid",
        "letters",
        "ß wird als SS gelegt.",
        "ß is laid as SS.",
    ),
)

KINDS: Final = {kind.code: kind for kind in _KINDS}
"""Kinds of reasons by their code."""

NUMBERED: Final = ("", *(kind.code for kind in _KINDS))
"""Codes by the number that the built lexicon stores; 0 means that the reading counts."""

NAMES: Final = frozenset(NUMBERED.index(code) for code in ("name", "unique", "product"))
"""Numbers of the reasons that do not matter where names count (002)."""

NUMBER: Final = {code: number for number, code in enumerate(NUMBERED)}


def explain(
    code: str,
    policy: Policy,
    *,
    topic: Topic | None = None,
    de: str = "",
    en: str = "",
    **fill: str,
) -> Reason:
    """Write out a reason for a game. `de` and `en` fill the place `{form}` in each language."""
    kind = KINDS[code]
    places = {
        "word": "",
        "lemma": "",
        "right": "",
        "limit": "",
        "mark": "",
        "layer": "",
        "note": "",
    }
    places |= fill
    deciding = _DECIDING.get(code, ("", ""))
    told = (kind.de.format(form=de, **places), kind.en.format(form=en, **places))
    sentences = (f"{reason} {rule}".strip() for reason, rule in zip(told, deciding, strict=True))
    return Reason(code, policy.cite(topic or kind.topic), *sentences)
