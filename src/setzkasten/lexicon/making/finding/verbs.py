"""Finding the verbs: infinitives with forms in use, split into particle, prefix and base."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from setzkasten.lexicon.making.finding.objects import Objects
from setzkasten.lexicon.making.finding.verb_parts import (
    PastForms,
    VerbParts,
    has_zu,
    weak_participle,
)
from setzkasten.lexicon.making.grammar.form import Form, syllables
from setzkasten.lexicon.making.grammar.irregular import irregular_verb
from setzkasten.lexicon.making.grammar.particles import EITHER, INSEPARABLE, PARTICLES
from setzkasten.lexicon.making.grammar.verbs import (
    Verb,
    conjugate,
    stem_of,
    weak_past,
)
from setzkasten.lexicon.making.witnesses.belief import read_belief
from setzkasten.lexicon.making.witnesses.evidence import Evidence
from setzkasten.lexicon.making.witnesses.verbs import VERBAL, VerbWitnesses

_STILL: Final = frozenset(
    {
        "stehen", "liegen", "sitzen", "blicken", "schauen", "gucken", "sehen", "hören", "atmen",
        "lachen", "leben", "reden", "warten", "weinen", "schlafen", "haben", "können", "müssen",
    }
)  # fmt: skip
"""Verbs of state and gaze, whose compounds mostly have no object."""

_AIMLESS: Final = (
    "herum", "umher", "rum", "weiter", "los", "mit", "nach", "zu", "entlang", "vorbei", "dabei",
    "bevor", "durch", "um", "da", "fern", "gegenüber", "entgegen", "heim", "bei", "wider", "auf",
)  # fmt: skip
"""Beginnings of particles that leave a verb without an object as often as not."""

_PARTING: Final = ("um", "durch")
"""What parts from a verb whose participle has no ge-, although it need not from others."""

_LEFT: Final = {"lassen": "gelassen", "bleiben": "geblieben"}
"""Verbs that an infinitive may be joined with where the two say something else: `liegenlassen`."""

_FRONTS: Final = PARTICLES | {"be", "ent", "er", "ver", "zer", "miss"}
"""Particles, and the prefixes that stand before any verb."""

_ENDINGS: Final = ("en", "eln", "ern", "tun", "sein")


class VerbFinder:
    """Analyses infinitives with the strong verbs' table and the forms that occur.

    Of the traits, `own` are verbs believed in any case, `doubtful` ones never, and `barred` those
    of which we know where they part: `ab|melken`, and `umgürten` nowhere.
    """

    def __init__(
        self,
        evidence: Evidence,
        tables: Mapping[str, Any],
        traits: Mapping[str, Any],
        beliefs: Mapping[str, Mapping[str, float]],
    ) -> None:
        self._evidence = evidence
        self.irregular: dict[str, dict[str, list[str]]] = tables["irregular"]
        self._traits = {key: frozenset(value) for key, value in traits.items()}
        self._parts = VerbParts(evidence, tables, self._traits)
        self._objects = Objects(evidence, self._traits)
        self._bars = {w.replace("|", ""): w.rpartition("|")[0] for w in traits["barred"]}
        self._bases: dict[str, bool] = {}
        self._left: dict[str, str] = {}
        self._past = PastForms(self._parts.strong)
        self._beliefs = {kind: read_belief(table) for kind, table in beliefs.items()}
        self._witnesses: VerbWitnesses | None = None

    def infinitives(self, extra: Iterable[str]) -> list[str]:
        """Return all infinitives that are considered: headwords, lexemes, and the given ones."""
        evidence = self._evidence
        found = {*extra, *self._parts.strong, *self.irregular}
        for head in evidence.meanings:
            if head in evidence.lower and self.is_infinitive(head):
                found.add(head)
        for head in chain(evidence.lower, evidence.lexemes):
            if head[-1] == "n" and head not in found and self._surely(head):
                found.add(head)
        found.update(self._joined(found))
        self._left.update(self._left_with(found))
        found.update(self._left)
        self._witnesses = VerbWitnesses(evidence, self._beliefs, found, self._past_forms)
        return sorted(found)

    def _joined(self, known: Collection[str]) -> set[str]:
        """Find what lexemes or frequencies show of known verbs with a particle or prefix."""
        evidence = self._evidence
        found = set()
        for word in chain(evidence.lexemes, evidence.grades):
            if word[-1] != "n" or word in known or word in self._traits["not_verbs"]:
                continue
            for cut in range(2, min(len(word) - 3, 12)):
                front = word[:cut]
                if front not in _FRONTS or (rest := word[cut:]) not in known:
                    continue
                # anzukaufen is ankaufen with zu inside, and vertuen no verb
                inside = rest.endswith("tuen") or has_zu(word, known)
                if not inside and not self._past.has(front, rest, known):
                    found.add(word)
        return found

    def _left_with(self, known: Collection[str]) -> Iterator[tuple[str, str]]:
        """Yield what is joined from an infinitive with `lassen` or `bleiben`, and its first part.

        Either way is right; that somebody joined them is shown by the parts or by the tables.
        """
        evidence = self._evidence
        for word in sorted({*evidence.lexemes, *evidence.inflected.verbs}):
            for base, participle in _LEFT.items():
                front = word.removesuffix(base)
                if front == word or front not in known or front not in evidence.meanings:
                    continue
                shown = evidence.verbal(front + participle) and evidence.verbal(front + "zu" + base)
                if shown or word in evidence.inflected.verbs:
                    yield word, front

    def _past_forms(self, inner: str) -> tuple[str, ...]:
        """Return the past tenses and participles that a base with strong parts has."""
        parts = self._parts.principal(inner, "", inner)
        return (*parts.past, *parts.participles) if parts is not None else ()

    def forget(self) -> None:
        """Give back the memory that weighing needs."""
        self._witnesses = None

    def conjugate(self, verb: Verb) -> Iterator[Form]:
        """Yield all forms of a verb, by rule or from the table of the wholly irregular ones."""
        prefix, base = self._irregular_base(verb.infinitive)
        if not base:
            return conjugate(verb)
        return irregular_verb(self.irregular[base], base, verb.particle, prefix, verb.declines)

    def _irregular_base(self, inner: str) -> tuple[str, str]:
        """Split a verb without particle into prefix and irregular base: `ver`, `mögen`.

        Both are empty if it is none. The auxiliaries take no prefix: `gehaben` is weak.
        """
        for prefix in ("", *INSEPARABLE):
            base = inner.removeprefix(prefix)
            auxiliary = base in ("haben", "sein", "werden")
            if prefix + base == inner and base in self.irregular and not (prefix and auxiliary):
                return prefix, base
        return "", ""

    def particle_of(self, infinitive: str) -> str:
        """Return the separable particle of a verb, empty if it has none."""
        splits = self._splits(infinitive)
        return splits[0][0] if splits else ""

    def witnesses(self, infinitive: str) -> tuple[str, frozenset[str]]:
        """Return the kind of a verb and what speaks for it; after `infinitives`."""
        assert self._witnesses is not None
        return self._witnesses.of(infinitive, self.particle_of(infinitive))

    def is_listed(self, infinitive: str) -> bool:
        """Check whether a verb is believed to be listed: by the project's tables or witnesses."""
        if (
            infinitive in self._traits["own"]
            or infinitive in self._parts.strong
            or infinitive in self.irregular
            or infinitive in self._left
        ):
            return True
        if infinitive in self._traits["doubtful"]:
            return False
        kind, witnesses = self.witnesses(infinitive)
        return self._is_used(infinitive, witnesses) and self._beliefs[kind].holds(witnesses)

    def _is_used(self, infinitive: str, witnesses: frozenset[str]) -> bool:
        """Check whether a verb shows more than an infinitive, which plurals of nouns look like.

        `Hinterzimmern` and `Misstagen` are none; nor is an adjective with an entry (`versessen`).
        What ends in -ieren cannot be anything else.
        """
        if infinitive.endswith("ieren") or not witnesses.isdisjoint(VERBAL):
            return True
        evidence = self._evidence
        return infinitive in evidence.meanings and infinitive not in evidence.inflected.adjectives

    def is_infinitive(self, head: str) -> bool:
        """Check whether a lower-case headword is an infinitive with finite forms in use."""
        known = self._bases.get(head)
        if known is None:
            known = head in self._parts.strong or head in self.irregular or self._has_forms(head)
            self._bases[head] = known
        return known

    def _has_forms(self, head: str) -> bool:
        if not head.endswith("n") or len(head) < 4 or head in self._traits["not_verbs"]:
            return False
        if not head.endswith(("en", "eln", "ern")):
            return head.endswith("tun")
        if head.startswith("ge") and head[2:] in self._past.bare:
            return False
        verbal = self._evidence.verbal
        stem, weak = stem_of(head), weak_past(head)
        if verbal(weak) or verbal(weak + "n"):
            return True
        for base, parts in self._parts.strong_bases(head):
            prefix = head[: len(head) - len(base)]
            if any(verbal(prefix + past) for past in parts.past):
                return True
        return verbal(head + "d") and (verbal(stem + "t") or verbal(stem + "st"))

    def _surely(self, head: str) -> bool:
        """Stricter, for forms without an entry of their own: several finite forms must occur."""
        if not head.endswith(("en", "eln", "ern")) or head in self._traits["not_verbs"]:
            return False
        verbal = self._evidence.verbal
        if not verbal(head + "d"):
            return False
        weak = weak_past(head)
        if verbal(weak) and verbal(weak + "st"):
            return True
        return any(
            verbal(head[: -len(base)] + past) and verbal(head[: -len(base)] + past + "en")
            for base, parts in self._parts.strong_bases(head)
            for past in parts.past
            if len(head) > len(base)
        )

    def analyse(self, infinitive: str) -> list[Verb]:
        """Return the verbs behind an infinitive: one, or a separable and an inseparable one."""
        splits = self._splits(infinitive)
        whole = (
            not splits
            or self._evidence.verbal(weak_participle(infinitive))
            or any(
                particle in EITHER and self._inseparable(infinitive, inner)
                for particle, inner in splits
            )
        )
        found = [self._verb(infinitive, particle, inner, whole) for particle, inner in splits]
        if whole:
            found.append(self._verb(infinitive, "", infinitive))
        return found

    def _splits(  # noqa: C901  # one question after another, in the order of their weight
        self, infinitive: str
    ) -> list[tuple[str, str]]:
        """Split off a separable particle, if the verb has one."""
        if infinitive in self._parts.strong or infinitive in self.irregular:
            return []
        if infinitive in self._traits["inseparable"]:
            return []
        known = self._bars.get(infinitive, self._left.get(infinitive))
        if known is not None:
            return [(known, infinitive[len(known) :])] if known else []
        verbal = self._evidence.verbal
        for start in range(len(infinitive) - 3, 1, -1):
            particle, inner = infinitive[:start], infinitive[start:]
            if not syllables(particle) or len(inner) < 3 or not inner.endswith("n"):
                continue
            if particle in PARTICLES and self._whole(infinitive, particle):
                continue
            with_zu = verbal(particle + "zu" + inner)
            if with_zu and (particle in PARTICLES or verbal(inner)):
                return [(particle, inner)]
        for start in range(min(len(infinitive) - 3, 12), 1, -1):
            particle, inner = infinitive[:start], infinitive[start:]
            if particle not in PARTICLES or not inner.endswith(("en", "eln", "ern", "tun", "sein")):
                continue
            if not (self.is_infinitive(inner) or inner in self._evidence.lower):
                continue
            if particle in EITHER and not self._separable(particle, inner):
                continue
            if self._whole(infinitive, particle):
                continue
            return [(particle, inner)]
        return []

    def _whole(self, infinitive: str, particle: str) -> bool:
        """Check whether a verb only looks parted: angeln is geangelt, never angegelt."""
        if infinitive in self._traits["parted"]:
            return False
        verbal = self._evidence.verbal
        parted = self._parts.participles(infinitive[len(particle) :], particle)
        return verbal(weak_participle(infinitive)) and not any(
            verbal(particle + participle) for participle in parted
        )

    def _separable(self, particle: str, inner: str) -> bool:
        verbal = self._evidence.verbal
        if verbal(particle + "zu" + inner):
            return True
        participles = self._parts.participles(inner, particle)
        return any(verbal(particle + p) for p in participles if p.startswith("ge"))

    def _inseparable(self, infinitive: str, inner: str) -> bool:
        """Check whether a verb in `über-`, `um-` is also used without parting.

        Its participle shows that (`umgeben`), declined (`umsäumtem`) where it looks like the
        infinitive or a past of the verb that parts.
        """
        verbal = self._evidence.verbal
        prefix = infinitive[: len(infinitive) - len(inner)]
        if prefix in _PARTING and not self._takes_ge(prefix, inner):
            return False
        parts = self._parts.principal(infinitive, prefix, inner)
        alike = {inner, weak_participle(inner).removeprefix("ge")}
        for past in parts.past if parts is not None else ():
            alike |= {past + "en", past.removesuffix("e")}
        bare = {p.removeprefix("ge") for p in self._parts.participles(inner, prefix)} | alike
        return any(verbal(prefix + p + ("em" if p in alike else "")) for p in bare)

    def _takes_ge(self, particle: str, inner: str) -> bool:
        """Check whether the participle of a verb that parts shows it: umgebaut, not umgestaltet."""
        participles = self._parts.participles(inner, particle)
        return any(p.startswith("ge") and not p.startswith(inner[:4]) for p in participles)

    def _verb(self, infinitive: str, particle: str, inner: str, alike: bool = False) -> Verb:
        traits = self._traits
        parts = self._parts.principal(infinitive, particle, inner)
        participles = self._parts.participles(inner, particle)
        evidence = self._evidence
        bases = [infinitive + "d", *(particle + p for p in participles)]
        graded = frozenset(
            b
            for b in bases
            if b in traits["graded"]
            or (b not in traits["ungraded"] and _superlative_known(evidence, b))
        )
        return Verb(
            inner,
            participles,
            particle,
            parts,
            declines=self.declines(infinitive, particle, inner, participles),
            english=inner in traits["english_e"],
            undergone=not particle or self._objects.undergone(particle, inner, alike=alike),
            third_only=infinitive in traits["third_only"],
            graded=graded,
        )

    def declines(
        self, infinitive: str, particle: str, inner: str, participles: tuple[str, ...]
    ) -> bool:
        """Check whether the past participle is declined: not for intransitives with `haben`.

        The sources show the declension of a participle where the sense allows one. Where they
        do not, a sense with an object decides; and a verb with a particle follows the verb
        inside, which it mostly makes transitive or leaves so (003 II.2).
        """
        traits = self._traits
        base = self._irregular_base(inner)[1]
        if base and (particle or base != inner):
            return base in ("tun", "werden")
        if infinitive in traits["intransitive"]:
            return False
        if particle and infinitive in traits["intransitive_joined"]:
            return False
        if infinitive in traits["transitive"]:
            return True
        verbal = self._evidence.verbal
        known = [base for p in participles if verbal(base := particle + p)]
        if not known or self._is_declined(known):
            return True
        if self._objects.named(infinitive):
            return True
        if not particle or particle.startswith(_AIMLESS) or inner in traits["intransitive"]:
            return False
        if inner in _STILL:
            return False
        simple = self._parts.participles(inner, "")
        return self._is_declined(simple) or self._objects.named(inner)

    def _is_declined(self, participles: Iterable[str]) -> bool:
        """Check whether the sources decline one of these participles."""
        verbal = self._evidence.verbal
        return any(
            all(verbal(base + ending) for ending in ("em", "en", "er", "es"))
            for base in participles
        )


def _superlative_known(evidence: Evidence, base: str) -> bool:
    verbal = evidence.verbal
    return (
        verbal(base + "ste")
        or verbal(base + "este")
        or verbal(base + "sten")
        or verbal(base + "esten")
        or verbal(base + "ere")
    )
