"""How a word that is laid with SS is written."""

import pytest

from setzkasten.lexicon.spellings import has_sharp_s

WRITTEN = {
    # strong verbs: ß after a long vowel, ss after a short one
    "ließ": "lassen",
    "durchließe": "durchlassen",
    "lässt": "lassen",
    "verschlosst": "verschließen",
    "verschließt": "verschließen",
    "umzugießen": "umgießen",
    "aufgeschlossenem": "aufschließen",
    "genösse": "genießen",
    "riss": "reißen",
    "zerbissene": "zerbeißen",
    "fraß": "fressen",
    "einfräßen": "einfressen",
    "frisst": "fressen",
    "gefressen": "fressen",
    "vergaßt": "vergessen",
    "isst": "essen",
    "gegessen": "essen",
    "stößt": "stoßen",
    "stieß": "stoßen",
    "weißt": "wissen",
    "wüssten": "wissen",
    "musste": "müssen",
    "saßen": "sitzen",
    "besäßest": "besitzen",
    "ausgeschlossen": "ausschließen",
    "ausschösse": "ausschießen",
    "aussitzt": "aussitzen",
    "aussäße": "aussitzen",
    "ausgesessen": "aussitzen",
    "hinausgeschossene": "hinausschießen",
    # whatever else is inflected keeps its spelling
    "Füßen": "Fuß",
    "Flüsse": "Fluss",
    "Fässern": "Fass",
    "größten": "groß",
    "blässer": "blass",
    "süßestes": "süß",
    "grüßest": "grüßen",
    "Ergebnisse": "Ergebnis",
    "Busses": "Bus",
    "Missmaßes": "Missmaß",
    "Großbusse": "Großbus",
    "Sitze": "Sitz",
    "Sitzmaße": "Sitzmaß",
    "Flusssäuren": "Flusssäure",
    "äußerstem": "äußerst",
}


@pytest.mark.parametrize(("form", "lemma"), WRITTEN.items())
def test_a_form_has_its_own_sharp_s(form: str, lemma: str) -> None:
    laid = form.replace("ß", "ss").upper()
    assert has_sharp_s(laid, lemma) is ("ß" in form)


@pytest.mark.parametrize("form", ["FUESSEN", "GROESSTER", "FRAESSE"])
def test_umlauts_in_two_letters_change_nothing(form: str) -> None:
    lemma = {"FUESSEN": "Fuß", "GROESSTER": "groß", "FRAESSE": "fressen"}[form]
    assert has_sharp_s(form, lemma)
