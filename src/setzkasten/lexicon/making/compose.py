"""From the sources to readings: every dictionary word with its class, its forms and its reasons."""

import re
from collections.abc import Callable, Mapping, Set
from typing import Final

from setzkasten.lexicon.making.composing.adjective_entries import AdjectiveEntries
from setzkasten.lexicon.making.composing.entries import DraftEntries, OwnWords
from setzkasten.lexicon.making.composing.noun_entries import NounEntries
from setzkasten.lexicon.making.composing.other_entries import OtherEntries
from setzkasten.lexicon.making.composing.verb_entries import VerbEntries
from setzkasten.lexicon.making.draft import Draft
from setzkasten.lexicon.making.finding.adjectives import AdjectiveFinder
from setzkasten.lexicon.making.finding.admission import NounAdmission, NounTables
from setzkasten.lexicon.making.finding.derived import Derived
from setzkasten.lexicon.making.finding.names import Namer, has_common_row
from setzkasten.lexicon.making.finding.nouns import NounFinder
from setzkasten.lexicon.making.finding.places import Places
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.finding.variants import Variants
from setzkasten.lexicon.making.finding.verbs import VerbFinder
from setzkasten.lexicon.making.idle import idle_entries
from setzkasten.lexicon.making.rulings import heeded
from setzkasten.lexicon.making.sources import Wheel, load_sources
from setzkasten.lexicon.making.tables import (
    Tables,
    curated,
    meanings,
    refused_lemmas,
    words_of,
)
from setzkasten.lexicon.making.traits import adjective_traits, verb_traits
from setzkasten.lexicon.making.vocabulary import vocabulary
from setzkasten.lexicon.making.witnesses.belief import read_belief
from setzkasten.lexicon.making.witnesses.evidence import Evidence, tiles
from setzkasten.lexicon.making.witnesses.nouns import NounWitnesses
from setzkasten.texts.progress import OnProgress, Progress

_WHOLE: Final = 100_000
"""A dictionary of fewer headwords is a part of one: there many an entry of ours has no word."""


def compose(wheels: Mapping[str, Wheel], progress: OnProgress) -> tuple[Draft, dict[str, int]]:
    """Enter all words of the sources into a draft; return it with the frequency bands."""
    progress(Progress("reading_sources", 0.0))
    composer = Composer(Evidence(wheels))
    steps: tuple[tuple[str, Callable[[], None]], ...] = (
        ("entering_own_tables", composer.own),
        ("inflecting_verbs", composer.verbs.enter),
        ("inflecting_adjectives", composer.adjectives.enter),
        ("inflecting_nouns", composer.nouns.enter),
        ("entering_other_words", composer.rest),
    )
    for number, (what, step) in enumerate(steps):
        progress(Progress(what, 0.2 + 0.15 * number))
        step()
    whole = len(wheels) == len(load_sources()) and len(composer.entries.evidence.meanings) > _WHOLE
    if whole and (idle := composer.idle_entries()):
        raise ValueError(f"entries of own tables that do nothing: {', '.join(idle[:20])}")
    return composer.entries.draft, bands(composer.entries.evidence)


class Composer:
    """Holds the entries of all word classes; they are entered one after the other."""

    def __init__(self, evidence: Evidence) -> None:
        lists = words_of(curated("lemmas"))
        own = OwnWords(lists, vocabulary(), heeded(evidence), refused_lemmas())
        lists["verbs"] += own.vocabulary["verb"]
        traits = verb_traits(lists, own.rulings["verb"])
        beliefs = curated("belief")
        verbs = VerbFinder(evidence, curated("strong_verbs"), traits, beliefs["verb"])
        adjectives = AdjectiveFinder(
            evidence,
            adjective_traits(lists, own.rulings["adjective"]),
            read_belief(beliefs["adjective"]["any"]),
        )
        places = Places(evidence)
        namer = Namer(places.names_only())
        self._senses = _senses(evidence, namer, verbs, adjectives, frozenset(lists["verbs"]))
        variants = Variants(
            curated("variants")["rows"], lambda word: word.capitalize() in evidence.meanings
        )
        self.entries = DraftEntries(evidence, own, self._senses, variants)
        self._tables = Tables(self.entries.draft, evidence, self._senses)
        fused = _fused(evidence)
        only_joined = frozenset(traits["only_joined"])
        self.verbs = VerbEntries(self.entries, verbs, adjectives, only_joined)
        self.adjectives = AdjectiveEntries(self.entries, adjectives, self.verbs, fused)
        witnesses = NounWitnesses(evidence)
        own_nouns = curated("nouns")
        finder = NounFinder(
            evidence,
            own_nouns["foreign"]["endings"].split(),
            curated("declensions")["noun"] | own_nouns["fixed"],
            {word: entry.grammar for word, entry in own.vocabulary["noun"].items()},
            witnesses.is_front,
            verbs.is_infinitive,
        )
        admission = NounAdmission(
            evidence,
            witnesses,
            NounTables(
                own.vocabulary["noun"],
                own.refused,
                frozenset(own_nouns["admitted"]["words"].split()),
                own.rulings["noun"],
                read_belief(beliefs["noun"]["any"]),
            ),
            namer,
            places,
            verbs.is_infinitive,
            self.adjectives.qualities,
        )
        self.nouns = NounEntries(self.entries, finder, admission, witnesses, self.verbs)
        self._others = OtherEntries(self.entries, self._tables, namer, fused)

    def own(self) -> None:
        """Enter the project's own tables."""
        self._tables.enter()

    def rest(self) -> None:
        """Enter what no other class has, then the refusals."""
        self._others.enter()
        self.adjectives.enter_adverbs(self._tables)
        self._tables.refuse()

    def idle_entries(self) -> list[str]:
        """Return the entries of all own tables that do nothing, each with its table."""
        idle = idle_entries(self.entries.draft.lemmas, self.entries.evidence, self._senses)
        return [*idle, *self._senses.untold(), *self.nouns.idle()]


def _senses(
    evidence: Evidence,
    namer: Namer,
    verbs: VerbFinder,
    adjectives: AdjectiveFinder,
    own_verbs: Set[str],
) -> Senses:
    """Return what tells the meanings of words.

    Nothing in it may hold the composer: that is given back before the words are packed.
    """
    derived = Derived(
        lambda head: has_common_row(evidence.table.get(head, ())),
        lambda head: head in evidence.meanings and adjectives.is_adjective(head),
        # with an entry: `zieren`, and not the form `ziern`
        lambda head: (head in evidence.meanings or head in own_verbs) and verbs.is_infinitive(head),
    )
    is_adjective = adjectives.is_adjective
    return Senses(evidence, namer, meanings(), derived, verbs.is_infinitive, is_adjective)


def _fused(evidence: Evidence) -> frozenset[str]:
    """Return what is written with an apostrophe inside (`so’n`): without it these are no words."""
    return frozenset(
        "".join(letter for letter in head if letter.isalpha())
        for head in evidence.marked
        if head.islower() and re.search(r"\w[’']\w", head)
    )


def bands(evidence: Evidence) -> dict[str, int]:
    """Sort words into frequency bands by their grade: 1 for everyday words to 4; others have 5.

    The frequency list has no words of two letters: how common they are stands in the table of them.
    """
    found: dict[str, int] = {}
    for text, grade in evidence.grades.items():
        word = tiles(text)
        if word:
            found[word] = min(found.get(word, 5), _BANDS.get(grade, 5))
    for band, key in enumerate(("everyday", "usual", "known"), 1):
        found.update(dict.fromkeys(curated("short_words")["common"][key].split(), band))
    return found


_BANDS: Final = {10: 1, 20: 1, 30: 2, 40: 3, 50: 3, 60: 4}
