"""The principal parts that a verb has: those of a strong base, or the weak ones of the rule."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from setzkasten.lexicon.making.finding.strong_parts import prefixed, read_principal
from setzkasten.lexicon.making.grammar.form import needs_e, syllables
from setzkasten.lexicon.making.grammar.particles import EITHER, INSEPARABLE, PARTICLES
from setzkasten.lexicon.making.grammar.verbs import Principal, stem_of, weak_past
from setzkasten.lexicon.making.witnesses.evidence import Evidence


class VerbParts:
    """Knows the strong verbs, and tells by the forms that occur which parts a compound has."""

    def __init__(
        self,
        evidence: Evidence,
        tables: Mapping[str, Any],
        traits: Mapping[str, Collection[str]],
    ) -> None:
        self._evidence = evidence
        self._traits = traits
        self.strong = {row[0]: read_principal(row, tables["simple"]) for row in tables["rows"]}
        self._weak_joined = {
            base: frozenset(row.split()) for base, row in tables["weak_joined"].items()
        }
        self._weak_too = frozenset(tables["weak_too"]["verbs"].split())
        self._weak = frozenset(tables["weak"]["verbs"].split())

    def strong_bases(self, head: str) -> list[tuple[str, Principal]]:
        """Strong verbs that the infinitive ends in, longest first."""
        found = []
        for start in range(len(head) - 3):
            base = head[start:]
            parts = self.strong.get(base)
            if parts is not None:
                found.append((base, parts))
        return found

    def principal(self, infinitive: str, particle: str, inner: str) -> Principal | None:
        """Return the strong parts of a verb, from its base, if its strong forms are in use."""
        own = self.strong.get(inner)
        if own is not None:
            if not particle:
                return own
            only = self._weak_joined.get(inner)
            if only is not None and infinitive not in only:
                return None
            parted = infinitive in self._traits["parted"]
            if only is None and not parted and self._only_weak(particle, "", inner, own):
                return None
            # dated present forms (`beut`) are those of the simple verb only (003 II.2)
            kept = tuple(pair for pair in own.simple if pair[0].endswith(".prt"))
            return msgspec.structs.replace(own, simple=kept)
        for base, parts in self.strong_bases(inner):
            prefix = inner[: len(inner) - len(base)]
            if not _is_prefix(prefix):
                continue
            only = self._weak_joined.get(base)
            if only is not None and infinitive not in only:
                return None
            if infinitive in self._weak or (
                only is None and self._only_weak(particle, prefix, inner, parts)
            ):
                return None
            weak = self._evidence.verbal(particle + weak_past(inner))
            weak_too = infinitive in self._weak_too
            return prefixed(parts, prefix, weak=weak_too or (parts.weak and weak))
        return None

    def _only_weak(self, particle: str, prefix: str, inner: str, parts: Principal) -> bool:
        """Check whether a verb has a weak past, and none of the strong forms of its base."""
        verbal = self._evidence.verbal
        if any(past.endswith("te") for past in parts.past):
            return False
        weak = particle + weak_past(inner)
        whole = particle + prefix
        strong = any(verbal(whole + past) for past in parts.past) or any(
            verbal(particle + (prefix + p.removeprefix("ge") if prefix else p))
            for p in parts.participles
            if p.endswith("en")
        )
        return verbal(weak) and not strong

    def participles(self, inner: str, particle: str) -> tuple[str, ...]:
        """Return the past participles of a verb without its particle."""
        parts = self.principal(particle + inner, particle, inner)
        regular = weak_participle(inner)
        if not self._takes_ge(inner, particle, regular):
            regular = regular.removeprefix("ge")
        if parts is None:
            return (regular,)
        found = [*parts.participles]
        if parts.weak and regular not in found:
            found.append(regular)
        return tuple(found)

    def _takes_ge(self, inner: str, particle: str, with_ge: str) -> bool:
        if inner in self._traits["without_ge"]:
            return False
        if inner.endswith("ieren") and syllables(stem_of(inner)) > 1:
            return False
        verbal = self._evidence.verbal
        without = particle + with_ge.removeprefix("ge")
        if verbal(with_ge):
            return True
        if particle not in EITHER and verbal(without + "em"):
            return False
        if verbal(particle + with_ge):
            return True
        if inner.endswith(("eien", "auen")) and syllables(inner) > 3:
            return False
        for prefix in (*INSEPARABLE, *EITHER):
            rest = inner[len(prefix) :]
            if inner.startswith(prefix) and syllables(stem_of(rest)) > 0 and len(rest) > 3:
                return False
        return True


class PastForms:
    """The past forms of strong verbs, which look like infinitives: `erschienen`, `befohlen`.

    `bare` are the participles without their ge-.
    """

    def __init__(self, strong: Mapping[str, Principal]) -> None:
        rows = strong.values()
        self.bare = {p.removeprefix("ge") for row in rows for p in row.participles}
        self._pasts = (self.bare | {p + "en" for row in rows for p in row.past}) - {*strong}
        self._bases: dict[str, set[str]] = {}
        for base, row in strong.items():
            for stem in (*row.past, *row.subjunctive):
                self._bases.setdefault(stem + "en", set()).add(base)

    def has(self, front: str, rest: str, known: Collection[str]) -> bool:
        """Check whether two parts are a past form of a known verb: versuchten, umgefallen.

        Behind a prefix they are one as well if the whole has the parts of its base (beschliefen).
        """
        if rest.endswith("ten") and front + rest[:-3] + "en" in known:
            return True
        bare, word = rest.removeprefix("ge"), front + rest
        if rest in self._pasts or word in self.bare:
            return True
        if bare in self.bare and front + bare in known:
            return True
        if front in PARTICLES and front not in EITHER:
            return False
        return word in self._bases or any(front + b in known for b in self._bases.get(rest, ()))


def has_zu(word: str, known: Collection[str]) -> bool:
    """Check whether a word is a known verb's infinitive with `zu` behind one of its particles."""
    return any(
        word[cut : cut + 2] == "zu" and word[:cut] in PARTICLES and word[cut + 2 :] in known
        for cut in range(2, min(len(word) - 4, 12))
    )


def weak_participle(inner: str) -> str:
    """Return the weak participle with ge-, whether or not the verb has it."""
    stem = stem_of(inner)
    return "ge" + stem + ("et" if needs_e(stem) or stem.endswith("j") else "t")


def _is_prefix(text: str) -> bool:
    """Check whether a strong verb stays strong behind this: `ver`, `vorent`, but not `beauf`."""
    if text in INSEPARABLE or text in EITHER or text in PARTICLES:
        return True
    return any(
        text.endswith(last) and (text[: -len(last)] in PARTICLES or text[: -len(last)] == "miss")
        for last in INSEPARABLE
    )
