"""Nouns, adjectives and participles: paradigms and what is not built so (003 II.3 to II.5)."""

from collections.abc import Iterable

import pytest

from setzkasten.lexicon.making.finding.nouns import read_declension
from setzkasten.lexicon.making.grammar.adjectives import Adjective, inflect, superlatives
from setzkasten.lexicon.making.grammar.declensions import guess, umlauted
from setzkasten.lexicon.making.grammar.form import Form, syllables
from setzkasten.lexicon.making.grammar.nouns import (
    Noun,
    dative_plural,
    decline,
    has_light_ending,
    takes_long_genitive,
)
from setzkasten.lexicon.making.grammar.participles import past_participle, present_participle

NONE: frozenset[str] = frozenset()


def good(forms: Iterable[Form]) -> set[str]:
    return {form.text for form in forms if not form.why}


def bad(forms: Iterable[Form]) -> dict[str, str]:
    listed = [*forms]
    return {f.text: f.why for f in listed if f.why and f.text not in good(listed)}


def noun(text: str) -> Noun:
    head, _, rest = text.partition(" ")
    return read_declension(head, rest)


def test_strong_noun_with_umlaut() -> None:
    forms = good(decline(noun("Haus -es, Häuser")))
    assert forms == {"Haus", "Hauses", "Hause", "Häuser", "Häusern"}


def test_weak_and_mixed_nouns() -> None:
    assert good(decline(noun("Mensch -en, -en, -en"))) == {"Mensch", "Menschen"}
    assert good(decline(noun("Herz -ens, -en, -en"))) == {"Herz", "Herzens", "Herzen"}


@pytest.mark.parametrize(
    ("word", "count"),
    [("bau", 1), ("bauer", 2), ("geier", 2), ("schleier", 2), ("feuer", 2), ("flyer", 2),
     ("troyer", 2), ("ziel", 1), ("meer", 1), ("säure", 2), ("yen", 1), ("prophezei", 3)],
)  # fmt: skip
def test_a_vowel_behind_a_diphthong_is_another_syllable(word: str, count: int) -> None:
    assert syllables(word) == count


@pytest.mark.parametrize(
    "word", ["geier", "feuer", "krater", "flyer", "esel", "atem", "wagen", "söhnlein"]
)
def test_light_endings_take_neither_es_nor_a_dative_e(word: str) -> None:
    assert has_light_ending(word)
    forms = good(decline(noun(f"{word.capitalize()} -s/-es, -n")))
    assert forms.isdisjoint({word.capitalize() + "es", word.capitalize() + "e"})


@pytest.mark.parametrize(
    "word", ["ziel", "heer", "endspiel", "raubtier", "kren", "apfelkren", "prachtkerl"]
)
def test_stressed_endings_take_both(word: str) -> None:
    assert not has_light_ending(word)
    forms = good(decline(noun(f"{word.capitalize()} -s/-es, -e")))
    assert {word.capitalize() + "s", word.capitalize() + "es"} <= forms


def test_a_plural_like_the_singular_shows_no_longer_genitive() -> None:
    assert not takes_long_genitive("Er", ("Er", "Ers"))
    assert takes_long_genitive("Heer", ("Heere",))


def test_feminine_has_no_genitive() -> None:
    assert good(decline(noun("Frau f -en"))) == {"Frau", "Frauen"}


@pytest.mark.parametrize(
    ("declension", "counts"),
    [
        ("Baum -s/-es, Bäume", True),
        ("Frack -s/-es, Fräcke/-s", True),
        ("Floh -s/-es, Flöhe", False),
        ("Klub -s, -s", False),
        ("Streik -s/-es, -s", False),
        ("Bambus -ses, -se", False),
        ("Iltis -ses, -se", False),
        ("Weinglas -es, Weingläser", True),
    ],
)
def test_dative_e(declension: str, counts: bool) -> None:
    """-e needs a genitive in -es, no vowel before it, and a German word or an umlaut (003 II.3)."""
    listed = [*decline(noun(declension))]
    form = declension.split()[0] + "e"
    assert (form in good(listed)) is counts
    if not counts:
        assert bad(listed)[form] == "dative_e"


def test_wrong_genitive_has_its_reason() -> None:
    assert bad(decline(noun("Estrich -s, -e")))["Estriches"] == "genitive"


@pytest.mark.parametrize(
    ("plural", "dative"),
    [
        ("Tage", "Tagen"),
        ("Kinder", "Kindern"),
        ("Löffel", "Löffeln"),
        ("Autos", "Autos"),
        ("Frauen", "Frauen"),
        ("Alleen", "Alleen"),
    ],
)
def test_dative_plural(plural: str, dative: str) -> None:
    assert dative_plural(plural) == dative


@pytest.mark.parametrize(
    ("lemma", "attested", "expected"),
    [
        ("Lehrerin", {"Lehrerinnen"}, {"Lehrerin", "Lehrerinnen"}),
        ("Mädchen", set(), {"Mädchen", "Mädchens"}),
        ("Duldung", {"Duldungen"}, {"Duldung", "Duldungen"}),
        ("Motor", {"Motoren", "Motors"}, {"Motor", "Motors", "Motoren"}),
        ("Zeugnis", {"Zeugnisse", "Zeugnisses"}, {"Zeugnis", "Zeugnisses", "Zeugnisse"}),
        ("Mast", {"Masten", "Mastes", "Masts"}, {"Mast", "Masten", "Mastes", "Masts", "Maste"}),
    ],
)
def test_declension_by_ending(lemma: str, attested: set[str], expected: set[str]) -> None:
    forms = good(decline(guess(lemma, attested.__contains__)))
    assert expected <= forms


def test_umlaut() -> None:
    assert umlauted("Baum") == "Bäum"
    assert umlauted("Topf") == "Töpf"
    assert umlauted("Brief") == ""


def test_plain_adjective() -> None:
    forms = good(inflect(Adjective("schön", compares=True)))
    assert {"schön", "schöne", "schöner", "schönere", "schönste", "schönstem"} <= forms


def test_without_comparison() -> None:
    wrong = bad(inflect(Adjective("minimal")))
    assert wrong["minimalere"] == wrong["minimalste"] == "no_comparison"


def test_bare_superlative_does_not_stand() -> None:
    assert bad(inflect(Adjective("gütig", compares=True)))["gütigst"] == "bare_superlative"


def test_unstressed_el_must_lose_its_e() -> None:
    forms = [*inflect(Adjective("eitel", compares=True))]
    assert {"eitle", "eitler", "eitelste"} <= good(forms)
    assert bad(forms)["eitele"] == "e_must_go"
    assert "fidele" in good(inflect(Adjective("fidel")))


def test_native_er_loses_one_e_at_most() -> None:
    forms = [*inflect(Adjective("finster", compares=True))]
    count = {"finstere", "finstre", "finstrem", "finsterm", "finstern", "finstrer", "finsterem"}
    assert count <= good(forms)
    wrong = bad(forms)
    assert wrong["finstrm"] == wrong["finstrn"] == "e_both"
    assert wrong["finsters"] == "e_inner"


def test_foreign_and_english_er() -> None:
    makaber = good(inflect(Adjective("makaber", kind="foreign")))
    assert {"makabere", "makabre"} <= makaber
    assert "makaberm" not in makaber
    assert bad(inflect(Adjective("integer", kind="foreign")))["integere"] == "e_must_go"
    assert bad(inflect(Adjective("clever", kind="english")))["clevre"] == "e_inner"


def test_en_may_lose_its_e() -> None:
    assert {"trockene", "trockne"} <= good(inflect(Adjective("trocken")))
    for stressed in ("fotogen", "telegen"):
        assert stressed[:-2] + "ne" not in good(inflect(Adjective(stressed)))
    for stressed in ("luftleer", "tonnenschwer", "polymer", "ephemer", "leger"):
        assert stressed + "e" in good(inflect(Adjective(stressed)))
        assert stressed[:-2] + "re" not in good(inflect(Adjective(stressed)))
    assert "allele" in good(inflect(Adjective("allel")))


def test_loans_in_y_have_three_forms() -> None:
    forms = [*inflect(Adjective("sexy", compares=True))]
    assert good(forms) == {"sexy", "sexyer", "sexysten"}
    assert {"sexye", "sexyere", "sexyste", "sexyster"} <= set(bad(forms))


def test_colours_in_a_take_an_n() -> None:
    forms = good(inflect(Adjective("lila")))
    assert {"lila", "lilane", "lilanem"} <= forms
    assert "lilae" not in forms


def test_hoch() -> None:
    forms = good(inflect(Adjective("hoch", compares=True, umlaut=("höch",), plain=False)))
    assert {"hoch", "hohe", "hohem", "höher", "höhere", "höchste"} <= forms
    assert "hoche" not in forms


def test_attributive_adjectives_lack_the_bare_form() -> None:
    forms = [*inflect(Adjective("obig", bare=False))]
    assert "obige" in good(forms)
    assert bad(forms)["obig"] == "attributive_only"


def test_undeclined_adjectives() -> None:
    assert good(inflect(Adjective("futsch", declines=False))) == {"futsch"}


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("neu", ["neust", "neuest"]),
        ("breit", ["breitest"]),
        ("komisch", ["komischst"]),
        ("frisch", ["frischest"]),
        ("spannend", ["spannendst"]),
        ("groß", ["größt"]),
        ("rege", ["regst"]),
        ("müde", ["müdest"]),
        ("leise", ["leisest"]),
        ("zähe", ["zähst", "zähest"]),
        ("stoisch", ["stoischst"]),
        ("diskret", ["diskretest"]),
        ("versiert", ["versiertest"]),
        ("sehenswert", ["sehenswertest"]),
        ("begeistert", ["begeistertst"]),
        ("gebildet", ["gebildetst"]),
        ("volksnäh", ["volksnächst"]),
        ("safe", ["safest"]),
    ],
)
def test_superlatives(stem: str, expected: list[str]) -> None:
    assert superlatives(stem) == expected


def test_participles() -> None:
    assert good(present_participle("gehen", NONE)) == {
        "gehend", "gehende", "gehendem", "gehenden", "gehender", "gehendes",
    }  # fmt: skip
    declined = good(past_participle("gebrochen", True, NONE))
    assert {"gebrochen", "gebrochene", "gebrochne", "gebrochnem"} <= declined
    assert "gewonnne" not in good(past_participle("gewonnen", True, NONE))
    assert "gesehn" in good(past_participle("gesehen", True, NONE))


def test_participles_are_compared_where_usage_does() -> None:
    graded = frozenset({"schreiend"})
    assert "schreiendsten" in good(present_participle("schreien", graded))
    assert bad(present_participle("säen", NONE))["säendere"] == "participle_degrees"


def test_regular_forms_where_none_is_in_use() -> None:
    assert good(decline(guess("Takler", lambda form: False))) == {"Takler", "Taklers", "Taklern"}
    assert good(decline(guess("Steatit", lambda form: False))) == {"Steatit", "Steatits"}
    assert good(decline(guess("Beamter", "Beamtem".__eq__))) == {"Beamter"}
    assert good(decline(guess("Gambist", lambda form: False))) == {"Gambist", "Gambisten"}
    assert good(decline(guess("Erdgeist", lambda form: False))) == {"Erdgeist"}
    assert good(decline(guess("Stoiker", lambda form: False))) == {
        "Stoiker",
        "Stoikers",
        "Stoikern",
    }
    assert good(decline(guess("Gurkerl", lambda form: False))) == {
        "Gurkerl",
        "Gurkerls",
        "Gurkerln",
    }
    assert good(decline(guess("Bigkeit", lambda form: False))) == {"Bigkeit"}


@pytest.mark.parametrize(
    ("declension", "counts"),
    [
        ("König -s/-es, -e", False),
        ("Klavier -s/-es, -e", False),
        ("Jüngling -s/-es, -e", False),
        ("Irrtum -s/-es, Irrtümer", False),
        ("Altbier -s/-es, -e", True),
        ("Teig -s/-es, -e", True),
        ("Bereich -s/-es, -e", True),
        ("Ehering -s/-es, -e", True),
    ],
)
def test_light_endings_have_the_short_genitive_only(declension: str, counts: bool) -> None:
    """Whatever texts show: -s alone after -ig, -ling, -tum and the endings of loans (003 II.3)."""
    forms = [*decline(noun(declension))]
    head = declension.split()[0]
    assert head + "s" in good(forms)
    assert (head + "es" in good(forms)) is counts
    if not counts:
        assert bad(forms)[head + "es"] == "genitive"


@pytest.mark.parametrize("participle", ["erschienen", "gewonnen"])
def test_no_e_goes_where_n_would_be_doubled(participle: str) -> None:
    forms = [*past_participle(participle, True, NONE)]
    short = participle[:-2] + "ne"
    assert short not in good(forms)
    assert bad(forms)[short] == "e_inner"
    assert "gefangne" in good(past_participle("gefangen", True, NONE))


def test_no_e_goes_from_materials_in_nen() -> None:
    assert bad(inflect(Adjective("leinen")))["leinne"] == "e_inner"
    assert "seidne" in good(inflect(Adjective("seiden")))
