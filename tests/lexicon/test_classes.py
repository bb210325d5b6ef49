"""Classes of words that one rule each settles: some of each side, in the big lexicon."""

import pytest

from setzkasten.lexicon import BuiltLexicon
from tests.lexicon.conftest import KLASSISCH, admits

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
    "nouns in -elei": "KRITZELEI BETTELEI",
}
WRONG = {
    "two letters beside the table": "MM ÖH JÖ YI",
    "forms of what is refused": "YIS HINZEN KUNZE BOHRERINNEN",
    "feminines of tools": "BOHRERIN",
    "names and makes": "ALABAMA BIRMINGHAM BECKER ZEUS WOLGA LABELLO STANFORD",
    "one genitive only": "ESTRICHES KÖNIGES HERINGES PROGRAMMES MOTORES",
    "no degrees": "BLITZSCHNELLERE MAUSETOTERE ZWEIARMIGERE MÜNDLICHERE ZÖGERNDERE",
    "participles without an object": "HERUMGELUNGERTE GESCHNARCHTE NACHGEDACHTE",
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
    assert "SS" in lexicon.judge("FUSS", KLASSISCH).reason.de
    mail = lexicon.judge("E-Mail", KLASSISCH)
    assert (mail.reason.code, mail.suggestions) == ("mark", ("EMAIL",))
    assert "EMAIL" in mail.reason.en
