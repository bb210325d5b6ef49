"""Classes of words that one rule each settles: some of each side, in the big lexicon."""

import re
from pathlib import Path

import pytest

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.gamewords import ALL, RARE
from setzkasten.texts.catalogue import say
from tests.lexicon.conftest import KLASSISCH, ROMMEE, WORTSPIEL, admits

DATA = Path(__file__).parent / "data"

RIGHT = {
    "words with ß in sources without it": "GRÖSSTENTEILS FOLGENDERMASSEN ABSCHMEISSEN HERUMSTOSSEN",
    "an adjective that looks like a verb": "VOLLKOMMEN VOLLKOMMENE DERMASSEN UMFAHREN",
    "common words": "ZURECHT ALLEDEM ÖFTEREN VONSTATTEN ZIELSICHER WELTBESTEN ZWISCHENABLAGE",
    "denied participles": "UNBESTRITTEN UNAUFGEREGT",
    "decades": "ZWANZIGER SECHZIGER SIEBZIGER NEUNZIGER",
    "superlatives raised": "ALLERGRÖSSTE ÜBERNÄCHSTE VORLETZTEN ZWEITBESTE ALLERMEISTEN",
    "participles of verbs with an object": "HERAUSGEBRACHTE ANGELEIMTE AUSGEFEILTE ABGENÄHTE",
    "both genitives": "PROSPEKTES PROSPEKTS BASTARDES BEREICHES QUIRLES WULSTES TRAKTATES",
    "degrees that the tables know": "UNPRAKTISCHERE FRÜHZEITIGERE AHNUNGSVOLLSTE",
    "inhabitants": "BOCHUMERIN LEIPZIGERIN DÜSSELDORFERIN MARBURGER",
    "names that are nouns": "ROM TIRANA ELBEN TEQUILA",
    "verbs in -ern of German": "HAMSTRE FÜTTRE ZAUBRE KLETTRE FLÜSTRE LIEFRE OPFRE",
    "weak verbs beside strong ones": "BEWEGTE ERSCHRECKTE VERSENDETE ABHÄNGTE VERSENKTE ERTRÄNKTE",
    "datives with -e": "FRACKE DURSTE GRASE SARGE LEIBE TODE",
    "participles of what is completed": "VERBLÜHTEM ERTRUNKENER ENTSPRUNGENER ERSTARRTE",
    "nouns of verbs in common use": "AUSSCHÜTTUNG NACHBEREITUNG",
    "nouns in -elei": "KRITZELEI BETTELEI",
    "kinds of gods": "DONNERGOTT WETTERGÖTTER MEERESGOTT",
    "nouns without a plain vowel letter": "CRWTH ASAR",
}
WRONG = {
    "two letters beside the table": "MM ÖH JÖ YI",
    "forms of what is refused": "YIS HINZEN KUNZE BOHRERINNEN",
    "feminines of tools": "BOHRERIN",
    "names and makes": "ALABAMA BIRMINGHAM BECKER ZEUS WOLGA LABELLO STANFORD",
    "one genitive only": "ESTRICHES KÖNIGES HERINGES PROGRAMMES MOTORES",
    "no degrees": "BLITZSCHNELLERE MAUSETOTERE ZWEIARMIGERE MÜNDLICHERE ZÖGERNDERE",
    "participles without an object": "HERUMGELUNGERTE GESCHNARCHTE NACHGEDACHTE",
    "weak forms of strong verbs": "BEFEHLTE UNTERSCHREIBTE ANGREIFTE VERZEIHTE ZERREISSTE",
    "datives of loans": "KLUBE INTERNETE HOTELE MUSEUME LAPTOPE",
    "verbs in -ern of English": "TRIGGRE TWITTRE CHARTRE RENDRE CLUSTRE PAMPRE",
    "verbs against somebody": "WIDERSPROCHENER WIDERSTREBTER",
    "abbreviations in lower case": "DPA HDL HDM ALG",
    "abbreviations that are spelled": "TBC PKW LKW KFZ",
    "signs of functions": "TAN SIN COS",
    "fused with an apostrophe": "SON SONER",
    "no first and second person": "MISSGLÜCKST GELINGST",
}


@pytest.mark.parametrize("kind", RIGHT)
def test_these_count(lexicon: BuiltLexicon, kind: str) -> None:
    assert admits(lexicon, RIGHT[kind]) == RIGHT[kind].split()


@pytest.mark.parametrize("kind", WRONG)
def test_these_do_not(lexicon: BuiltLexicon, kind: str) -> None:
    assert admits(lexicon, WRONG[kind]) == []


@pytest.mark.parametrize("word", ["ROM", "TIRANA", "PETER", "FUSS"])
def test_no_noun_is_shown_with_the_meaning_of_a_name(lexicon: BuiltLexicon, word: str) -> None:
    verdict = lexicon.judge(word, KLASSISCH)
    assert verdict.admissible
    meaning = verdict.analyses[0].meaning
    assert not any(told in meaning for told in ("Vorname", "Hauptstadt", "Stadt in"))


@pytest.mark.parametrize("word", ["MERKEL", "LOUISE", "JAMES", "STANFORD"])
def test_a_name_goes_before_the_accident_of_a_form(lexicon: BuiltLexicon, word: str) -> None:
    assert lexicon.judge(word, KLASSISCH).reason.code == "name"


def test_what_tiles_do_with_a_word_is_said(lexicon: BuiltLexicon) -> None:
    assert "SS" in say(lexicon.judge("FUSS", KLASSISCH).reason)
    mail = lexicon.judge("E-Mail", KLASSISCH)
    assert (mail.reason.code, mail.suggestions) == ("mark", ("EMAIL",))
    assert "EMAIL" in say(mail.reason, "en")


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("RUNDHEIT", "Eigenschaft, rund zu sein"),
        ("HISSUNG", "das Hissen"),
        ("PRÖBCHEN", "Verkleinerungsform von „Probe“"),
        ("BUCHBAR", "so, dass man es buchen kann"),
        ("JURYFREI", "ohne Jury"),
    ],
)
def test_derived_words_are_explained_by_what_they_are_made_from(
    lexicon: BuiltLexicon, word: str, meaning: str
) -> None:
    reading = lexicon.judge(word, KLASSISCH).analyses[0]
    assert reading.meaning == meaning
    assert "Setzkasten" in reading.credit


def test_short_words_have_a_meaning_that_is_no_gods(lexicon: BuiltLexicon) -> None:
    short = [word for word in lexicon.words(KLASSISCH) if len(word) <= 4]
    told = {word: lexicon.judge(word, KLASSISCH).analyses[0].meaning for word in short}
    assert sum(map(bool, told.values())) > 0.97 * len(short)
    god = re.compile(r"(\S+: )?((Gott|Göttin) (des|der)|römische\w* \w*([Gg]ott|[Gg]öttin))\b")
    assert {word: text for word, text in told.items() if god.match(text)} == {}


def test_names_have_their_genitive_where_names_count(lexicon: BuiltLexicon) -> None:
    assert admits(lexicon, "KARINS NORBERTS BISMARCKS", ROMMEE) == [
        "KARINS",
        "NORBERTS",
        "BISMARCKS",
    ]
    lines = (DATA / "names-family.txt").read_text("utf-8").splitlines()
    family = [fold(name) for line in lines if not line.startswith("#") for name in line.split()]
    known = [name for name in family if lexicon.words(ROMMEE).admits(name)]
    assert len(family) > 200
    assert len(known) >= 0.95 * len(family)


def test_no_short_word_is_shown_as_an_abbreviation(lexicon: BuiltLexicon) -> None:
    told = re.compile(r"(\S+: )?(die )?(Abkürzung|Kürzel|Bibel: |Buch [A-Z]\w+ \()")
    short = [word for word in lexicon.words(KLASSISCH) if len(word) == 3]
    assert len(short) > 600
    shown = {word: lexicon.judge(word, KLASSISCH).analyses[0].meaning for word in short}
    assert {word: meaning for word, meaning in shown.items() if told.match(meaning)} == {}


def test_weak_words_count_and_are_left_alone(lexicon: BuiltLexicon) -> None:
    words = lexicon.words(KLASSISCH)
    usual = words.upto(RARE)
    assert words.upto(ALL) is words
    assert len(words) - len(usual) == lexicon.info().weak > 1000
    weak = [word for word in words if word not in usual]
    assert all(words.band(word) == RARE for word in weak)
    assert all(lexicon.judge(word, KLASSISCH).admissible for word in weak[::1000])


def test_a_refusal_says_what_decides(lexicon: BuiltLexicon) -> None:
    reason = lexicon.judge("BERLIN", WORTSPIEL).reason
    assert reason.code == "name"
    assert "allgemeine Bedeutung" in say(reason)
    assert "general meaning" in say(reason, "en")
    assert "I.5" in reason.rule
