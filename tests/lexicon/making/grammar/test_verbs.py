"""Verbs: whole paradigms, elisions and what is not built so (003 II.2, II.5)."""

import ablaut  # type: ignore[import-untyped]
import pytest

from setzkasten.lexicon.making.finding.strong_parts import read_principal
from setzkasten.lexicon.making.grammar.form import Form, needs_e
from setzkasten.lexicon.making.grammar.verbs import (
    Principal,
    Verb,
    conjugate,
    detached,
    inner_forms,
    keeps_final_e,
    stem_of,
)
from setzkasten.lexicon.making.tables import curated

TABLES = curated("strong_verbs")
STRONG = {row[0]: read_principal(row, TABLES["simple"]) for row in TABLES["rows"]}


def strong(infinitive: str, **traits: object) -> Verb:
    parts = STRONG[infinitive]
    return Verb(infinitive, parts.participles, principal=parts, **traits)  # type: ignore[arg-type]


def good(forms: list[Form]) -> set[str]:
    return {form.text for form in forms if not form.why}


def bad(forms: list[Form]) -> dict[str, str]:
    counting = good(forms)
    return {form.text: form.why for form in forms if form.why and form.text not in counting}


def test_weak_verb() -> None:
    forms = good([*inner_forms(Verb("lernen", ("gelernt",)))])
    assert forms == {
        "lernen", "lerne", "lern", "lernst", "lernt", "lernest", "lernet",
        "lernte", "lerntest", "lernten", "lerntet",
    }  # fmt: skip


def test_stems_in_ee_take_no_further_e() -> None:
    forms = good([*conjugate(Verb("teen", ("geteet",), "auf"))])
    assert {"auftee", "aufteest", "aufteet", "aufteete", "aufgeteet", "aufteend"} <= forms
    assert not {"aufteeen", "aufteeest", "aufte"} & forms


def test_a_past_in_te_has_one_ending_only() -> None:
    forms = good([*inner_forms(strong("mahlen"))])
    assert {"mahlte", "mahltest", "mahltet"} <= forms
    assert "mahlteet" not in forms


def test_strong_verb() -> None:
    forms = good([*inner_forms(strong("geben"))])
    assert {"gibst", "gibt", "gib", "gab", "gabst", "gaben", "gabt", "gäbe", "gäb"} <= forms
    assert {"gäbest", "gäbst", "gäbet", "gäbt", "gebest", "gebet"} <= forms
    assert "gebt" in forms
    assert "gebst" not in forms


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("red", True),
        ("atm", True),
        ("rechn", True),
        ("clown", False),
        ("design", False),
        ("segn", True),
        ("lern", False),
        ("film", False),
        ("wohn", False),
        ("komm", False),
        ("qualm", False),
        ("widm", True),
        ("zeichn", True),
    ],
)
def test_where_an_e_is_needed(stem: str, expected: bool) -> None:
    assert needs_e(stem) is expected


def test_final_e_stays_after_hard_clusters_and_in_english_verbs() -> None:
    assert keeps_final_e("atm", english=False)
    assert keeps_final_e("manag", english=True)
    assert not keeps_final_e("wärm", english=False)
    assert bad([*inner_forms(Verb("atmen", ("geatmet",)))])["atm"] == "e_needed"
    assert bad([*inner_forms(Verb("stylen", ("gestylt",), english=True))])["styl"] == "e_needed"


def test_verbs_in_eln_and_ern_lose_one_e_only() -> None:
    forms = [*inner_forms(Verb("bummeln", ("gebummelt",)))]
    assert {"bummele", "bummle", "bummel"} <= good(forms)
    assert bad(forms)["bumml"] == "e_both"
    wander = [*inner_forms(Verb("wandern", ("gewandert",)))]
    assert {"wandere", "wandre", "wander"} <= good(wander)
    assert bad(wander)["wandret"] == "e_inner"


@pytest.mark.parametrize("infinitive", ["klempnern", "reihern", "kellnern"])
def test_inner_e_stays_where_nobody_can_say_it(infinitive: str) -> None:
    forms = [*inner_forms(Verb(infinitive, ()))]
    inner = infinitive[:-3] + "re"
    assert bad(forms)[inner] == "e_inner"


def test_stems_in_j_keep_every_e() -> None:
    forms = [*inner_forms(Verb("rojen", ("gerojet",)))]
    assert {"rojet", "rojete"} <= good(forms)
    assert {"rojt", "rojte"} <= set(bad(forms))


def test_knien_keeps_its_e() -> None:
    forms = [*inner_forms(Verb("knien", ("gekniet",)))]
    assert stem_of("knien") == "knie"
    assert {"knie", "kniest", "kniet", "knien", "kniete"} <= good(forms)
    assert bad(forms)["kni"] == "e_needed"


def test_shortened_subjunctive_is_blocked_where_sounds_meet() -> None:
    assert bad([*inner_forms(strong("streiten"))])["strittt"] == "e_inner"
    assert bad([*inner_forms(strong("blasen"))])["bliesst"] == "e_inner"
    assert {"höbt", "höbst"} <= good([*inner_forms(strong("heben"))])


def test_separable_verb_is_joined_without_imperative() -> None:
    parts = STRONG["brechen"]
    verb = Verb("brechen", parts.participles, "ab", parts)
    forms = good([*conjugate(verb)])
    assert {"abbricht", "abbräche", "abzubrechen", "abgebrochen", "abgebrochne"} <= forms
    assert {"abbrechend", "abbrechens", "abzubrechende"} <= forms
    assert "abbrich" not in forms


def test_infinitives_shrink_after_a_vowel() -> None:
    parts = STRONG["gehen"]
    assert {"gehn", "gehend"} <= good([*conjugate(strong("gehen"))])
    assert "anzugehn" in good([*conjugate(Verb("gehen", parts.participles, "an", parts))])


def test_detached_base_has_finite_forms_only() -> None:
    forms = [*detached(Verb("ixen", ("geixt",), "aus"))]
    assert {"ixe", "ixt", "ixet", "ixten", "ixen"} <= good(forms)
    assert bad(forms) == {"ixend": "detached", "ixens": "detached", "geixt": "detached"}


def test_participle_of_a_haben_intransitive_is_not_declined() -> None:
    forms = [*conjugate(Verb("zittern", ("gezittert",), declines=False))]
    assert "gezittert" in good(forms)
    assert bad(forms)["gezitterte"] == "participle"


def test_defective_verbs_lack_persons() -> None:
    forms = [*conjugate(strong("geschehen", third_only=True))]
    assert {"geschieht", "geschah", "geschähe", "geschehen"} <= good(forms)
    assert bad(forms)["geschahst"] == "defective"
    assert "geschehst" not in good(forms)


DIFFERENT = {
    "hangen": "the other conjugator knows the weak verb only",
    "schliefen": "the other conjugator knows the weak verb only",
    "tun": "its participle is taken from the table of irregular verbs",
}


@pytest.mark.parametrize("infinitive", sorted(set(STRONG) - set(DIFFERENT)))
def test_strong_verbs_agree_with_an_independent_conjugator(infinitive: str) -> None:
    """What another conjugator gives must be among our forms; it has the standard ones only."""
    other = ablaut.conjugate(infinitive)
    parts = STRONG[infinitive]
    stem = stem_of(infinitive)
    weak = ("ge" + stem + ("et" if needs_e(stem) else "t"),) if parts.weak else ()
    verb = Verb(infinitive, (*parts.participles, *weak), principal=parts)
    ours = good([*conjugate(verb)])
    theirs = [*other.present, *other.preterite, *other.konjunktiv1, *other.konjunktiv2]
    theirs += [*other.imperative, other.past_participle, other.present_participle]
    assert [form for form in theirs if form and form not in ours] == []


@pytest.mark.parametrize("infinitive", ["lernen", "reden", "atmen", "segeln", "reisen", "tanzen"])
def test_weak_verbs_agree_with_an_independent_conjugator(infinitive: str) -> None:
    other = ablaut.conjugate(infinitive)
    ours = good([*inner_forms(Verb(infinitive, ()))])
    assert set(other.present) | set(other.preterite) | set(other.konjunktiv2) <= ours


def test_the_long_past_is_for_sibilants_d_and_t() -> None:
    strong = {"lesen": "las", "finden": "fand", "kommen": "kam"}
    found = {
        infinitive: {
            form.text for form in conjugate(Verb(infinitive, (), principal=Principal(past=(past,))))
        }
        for infinitive, past in strong.items()
    }
    assert {"lasest", "laset"} <= found["lesen"]
    assert {"fandest", "fandet"} <= found["finden"]
    assert not {"kamest", "kamet"} & found["kommen"]
