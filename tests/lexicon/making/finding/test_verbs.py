"""Which verbs are found, what speaks for them, and how they are taken apart."""

from collections.abc import Iterable
from typing import Any

import pytest

from setzkasten.lexicon.making.finding.verbs import VerbFinder
from setzkasten.lexicon.making.grammar import irregular
from setzkasten.lexicon.making.tables import curated, words_of
from setzkasten.lexicon.making.witnesses.belief import read_belief
from setzkasten.lexicon.making.witnesses.evidence import Evidence
from setzkasten.lexicon.making.witnesses.verbs import VerbWitnesses


class _NoWords:
    """A package without content."""

    def lines(self, member: str) -> Iterable[str]:
        return ()


NO_WORDS: Any = _NoWords()
NONE_OF = ("own", "doubtful", "graded", "barred")


def finder(evidence: Evidence) -> VerbFinder:
    traits = words_of(curated("verb_traits")) | {
        "own": [],
        "graded": [],
        "barred": [],
        "doubtful": [],
    }
    return VerbFinder(evidence, curated("strong_verbs"), traits, curated("belief")["verb"])


def forms_of(evidence: Evidence, infinitive: str) -> set[str]:
    finding = finder(evidence)
    found = finding.analyse(infinitive)
    return {form.text for verb in found for form in finding.conjugate(verb) if not form.why}


def no_strong_parts(_inner: str) -> tuple[str, ...]:
    return ()


def witnesses_of(
    evidence: Evidence, infinitive: str, particle: str = "", known: Iterable[str] = ()
) -> tuple[str, frozenset[str]]:
    beliefs = {kind: read_belief(table) for kind, table in curated("belief")["verb"].items()}
    return VerbWitnesses(evidence, beliefs, {infinitive, *known}, no_strong_parts).of(
        infinitive, particle
    )


def test_what_is_known_of_the_entry_speaks(evidence: Evidence) -> None:
    kind, found = witnesses_of(evidence, "gehen")
    assert kind == "simple"
    assert {"two-senses", "lexeme", "frequent"} <= found
    evidence.meanings["gehen"] = ["österreichisch: laufen"]
    assert {"entry", "regional"} <= witnesses_of(evidence, "gehen")[1]


def test_words_made_from_a_verb_and_its_forms_speak(evidence: Evidence) -> None:
    evidence.lower |= {"knotterte"}
    evidence.grades |= {"knotternd": 60, "knotterte": 50}
    evidence.table["Knotterung"] = []
    found = witnesses_of(evidence, "knottern")[1]
    assert {"forms", "listed-forms", "derived-noun", "ern"} <= found


def test_the_base_speaks_for_verbs_with_particle_or_prefix(evidence: Evidence) -> None:
    kind, found = witnesses_of(evidence, "abgehen", "ab", ["gehen"])
    assert kind == "joined"
    assert {"with-ab", "base-frequent", "base-joins-little"} <= found
    assert "with-direction" in witnesses_of(evidence, "hinübergehen", "hinüber", ["gehen"])[1]
    assert "with-other" in witnesses_of(evidence, "preisgehen", "preis", ["gehen"])[1]
    assert witnesses_of(evidence, "vergehen", "", ["gehen"])[0] == "prefixed"


@pytest.mark.parametrize("kind", ["simple", "joined", "prefixed"])
def test_every_witness_has_a_weight(evidence: Evidence, kind: str) -> None:
    evidence.meanings |= {"abgehen": ["eins", "zwei", "drei"]}
    evidence.said |= {"abgehen": 7, "abgeht": 1}
    evidence.nouns |= {"Abgehen"}
    sample = {"simple": ("gehen", ""), "joined": ("abgehen", "ab"), "prefixed": ("vergehen", "")}
    found_kind, found = witnesses_of(evidence, *sample[kind], ["gehen"])
    assert found_kind == kind
    belief = read_belief(curated("belief")["verb"][kind])
    assert isinstance(belief.score(found), float)


def test_lexemes_show_verbs_with_known_bases(evidence: Evidence) -> None:
    evidence.lexemes |= {"abgehen", "hergehen", "herzugehen", "knabgehen", "vergehen"}
    found = finder(evidence).infinitives([])
    assert {"abgehen", "hergehen", "vergehen"} <= {*found}
    assert "herzugehen" not in found, "hergehen with zu inside"
    assert "knabgehen" not in found


def test_infinitives_with_zu_and_past_forms_are_no_verbs(evidence: Evidence) -> None:
    evidence.lexemes |= {"zukaufen", "ankaufen", "anzukaufen", "wogen", "erwogen", "versuchten"}
    evidence.lower |= {"kaufend", "kaufte", "wogend", "wogte", "versuchte", "zukaufend", "zukaufte"}
    evidence.meanings |= {"kaufen": [""], "wogen": [""], "versuchen": [""], "suchten": [""]}
    evidence.lower |= {"kaufen", "wogen", "versuchen", "suchten", "suchtete", "versuchend"}
    found = finder(evidence).infinitives([])
    assert "ankaufen" in found
    assert not {"anzukaufen", "erwogen", "versuchten"} & {*found}


def test_an_infinitive_alone_is_no_verb(evidence: Evidence) -> None:
    evidence.lexemes |= {"vorzimmern", "zimmern", "herzimmern", "herzimmerte", "vordatieren"}
    evidence.meanings |= {"zimmern": ["aus Holz bauen"], "datieren": ["mit Datum versehen"]}
    evidence.lower |= {"zimmern", "zimmerte", "zimmernd", "datieren", "datierte"}
    finding = finder(evidence)
    finding.infinitives([])
    assert not finding._is_used("vorzimmern", finding.witnesses("vorzimmern")[1])
    assert finding._is_used("herzimmern", finding.witnesses("herzimmern")[1])
    assert finding._is_used("vordatieren", finding.witnesses("vordatieren")[1])


def test_past_forms_behind_a_prefix_are_no_verbs(evidence: Evidence) -> None:
    evidence.meanings |= dict.fromkeys(["gönnen", "fohlen", "schlafen", "beschlafen"], ("",))
    evidence.lower |= {"gönnte", "gönnend", "fohlte", "fohlend"}
    evidence.lower |= {"gönnen", "fohlen", "schlafen", "beschlafen", "beschlief"}
    evidence.lexemes |= {"begönnen", "befohlen", "beschliefen", "vergönnen"}
    found = {*finder(evidence).infinitives([])}
    assert not {"begönnen", "befohlen", "beschliefen"} & found
    assert "vergönnen" in found


def test_infinitives_are_joined_with_lassen_and_bleiben(evidence: Evidence) -> None:
    evidence.meanings |= {"liegen": ["flach sein"], "lassen": ["nicht tun"]}
    evidence.lexemes |= {"liegenlassen", "liegengelassen", "liegenzulassen", "liegenbleiben"}
    finding = finder(evidence)
    found = finding.infinitives(["liegen", "lassen", "bleiben"])
    assert "liegenlassen" in found
    assert finding.is_listed("liegenlassen")
    assert finding.particle_of("liegenlassen") == "liegen"
    assert "liegenbleiben" not in found, "no form of it occurs"


def test_verbs_that_only_look_parted_stay_whole(evidence: Evidence) -> None:
    evidence.lower |= {"angelnd", "geangelt", "anzugeln", "zurren", "gezurrt", "zuzurren"}
    assert finder(evidence).particle_of("angeln") == ""
    assert finder(evidence).particle_of("zurren") == ""
    assert finder(evidence).particle_of("zuzurren") == "zu"


def test_what_looks_like_particle_and_verb_is_whole_if_its_participle_is(
    evidence: Evidence,
) -> None:
    evidence.lower |= {"angeln", "geangelt", "geln", "gelte"}
    assert {"geangelt", "angelte"} <= forms_of(evidence, "angeln")
    assert "angegelt" not in forms_of(evidence, "angeln")
    both = forms_of(evidence, "haushalten")
    assert {"hausgehalten", "hauszuhalten", "haushielt"} <= both


def test_prefixes_before_irregular_verbs() -> None:
    finding = finder(Evidence({"wiktionary": NO_WORDS}))
    forms = {
        form.text
        for infinitive in ("bedürfen", "vermögen", "vertun")
        for verb in finding.analyse(infinitive)
        for form in finding.conjugate(verb)
    }
    assert {"bedarf", "bedurfte", "bedürfte", "bedurft", "vermag", "vermochte"} <= forms
    assert {"vertut", "vertat", "vertäte", "vertan", "vertuend"} <= forms
    assert not {"gevertut", "vertute", "vermögte", "vergemocht"} & forms


def test_a_weak_past_alone_makes_a_verb_weak(evidence: Evidence) -> None:
    evidence.lower |= {"einpreiste", "vorbereitete", "abfragte", "aufräumen"}
    assert {"einpreiste", "eingepreist"} <= forms_of(evidence, "einpreisen")
    assert "einpries" not in forms_of(evidence, "einpreisen")
    assert {"vorbereitete", "vorbereitet"} <= forms_of(evidence, "vorbereiten")
    assert "vorberitten" not in forms_of(evidence, "vorbereiten")
    assert {"abfragte", "abgefragt"} <= forms_of(evidence, "abfragen")
    assert "abfrug" not in forms_of(evidence, "abfragen")
    assert {"bereitete", "beritt"} <= forms_of(evidence, "bereiten"), "two verbs of one spelling"


def test_a_declined_participle_shows_whether_it_has_ge(evidence: Evidence) -> None:
    evidence.lower |= {"kreiertem", "kreiert", "ausgebeint", "beinen"}
    assert "kreiert" in forms_of(evidence, "kreieren")
    assert "gekreiert" not in forms_of(evidence, "kreieren")
    assert "ausgebeint" in forms_of(evidence, "ausbeinen")


def test_a_declined_participle_shows_a_verb_that_does_not_part(evidence: Evidence) -> None:
    evidence.lower |= {"säumen", "umzusäumen", "umsäumtem"}
    assert {"umsäumtes", "umgesäumt"} <= forms_of(evidence, "umsäumen")


def test_the_past_of_a_strong_base_speaks(evidence: Evidence) -> None:
    evidence.lexemes |= {"hingebogen", "hinzubiegen"}
    finding = finder(evidence)
    finding.infinitives(["biegen", "hinbiegen"])
    assert {"lexeme-past", "lexeme-zu"} <= finding.witnesses("hinbiegen")[1]


def test_participles_are_no_infinitives(evidence: Evidence) -> None:
    evidence.lower |= {"gebackend", "gebackt", "gebackte"}
    assert not finder(evidence).is_infinitive("gebacken")


def test_strong_bases_keep_their_forms_behind_true_prefixes_only(evidence: Evidence) -> None:
    assert "vortrug" in forms_of(evidence, "vortragen")
    assert "beauftrug" not in forms_of(evidence, "beauftragen")
    assert "beauftragte" in forms_of(evidence, "beauftragen")
    assert "beinhaltete" in forms_of(evidence, "beinhalten")
    assert "vorenthielt" in forms_of(evidence, "vorenthalten")


def test_some_strong_verbs_are_weak_with_a_particle(evidence: Evidence) -> None:
    assert "schuf" in forms_of(evidence, "schaffen")
    assert "erschuf" in forms_of(evidence, "erschaffen")
    assert "anschuf" not in forms_of(evidence, "anschaffen")
    assert "angeschafft" in forms_of(evidence, "anschaffen")
    assert "bescherte" in forms_of(evidence, "bescheren")


def test_dated_presents_belong_to_the_simple_verb(evidence: Evidence) -> None:
    assert "beut" in forms_of(evidence, "bieten")
    assert "aufbeut" not in forms_of(evidence, "aufbieten")


@pytest.mark.parametrize("infinitive", ["besäen", "bereuen", "erbauen", "erneuen"])
def test_no_ge_after_a_prefix_before_short_bases(evidence: Evidence, infinitive: str) -> None:
    assert not any(form.startswith("ge") for form in forms_of(evidence, infinitive))


def test_own_verbs_part_where_their_bar_is(evidence: Evidence) -> None:
    barred = {"barred": ["ab|krumpeln", "umkrumpeln"]}
    traits = words_of(curated("verb_traits")) | dict.fromkeys(NONE_OF, ()) | barred
    finding = VerbFinder(evidence, curated("strong_verbs"), traits, curated("belief")["verb"])
    assert finding.particle_of("abkrumpeln") == "ab"
    assert finding.particle_of("umkrumpeln") == ""


def test_irregular_bases_stay_irregular(evidence: Evidence) -> None:
    tables = curated("strong_verbs")["irregular"]["haben"]
    found = {f.text for f in irregular.irregular_verb(tables, "haben", "vor", declines=False)}
    assert {"vorhat", "vorhättest", "vorgehabt", "vorzuhaben", "vorhabend"} <= found
    assert "vorhabte" not in found
