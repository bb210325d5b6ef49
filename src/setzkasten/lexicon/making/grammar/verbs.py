"""Verbs: every finite form, imperatives, infinitives and participles, with the elisions allowed.

Rules followed (booklet 003 II.2 and II.5, and school grammar): the final -e of a form may go
unless the rest cannot be spoken in German or the verb is English; -en may shrink to -n after a
vowel; verbs in -eln and -ern may lose one e, never both.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from setzkasten.lexicon.making.grammar.form import Form, ends_in_vowel, needs_e
from setzkasten.lexicon.making.grammar.participles import past_participle, present_participle


class Principal(msgspec.Struct, frozen=True):
    """The principal parts of a strong or mixed verb; stems without endings, several if all count.

    `present` is the stem of the second and third person singular, empty if regular. `weak` says
    that the weak forms are right as well, `simple` has further forms as (key, text).
    """

    present: str = ""
    past: tuple[str, ...] = ()
    subjunctive: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    imperative: str = ""
    weak: bool = False
    weak_present: bool = False
    simple: tuple[tuple[str, str], ...] = ()


class Verb(msgspec.Struct, frozen=True):
    """A verb ready for conjugation.

    `infinitive` is the verb without its separable `particle`. `participles` are the uninflected
    past participles, with the ge- they have. `declines`: the past participle is declined;
    `undergone`: something can be done by it, and so the participle with zu is declined.
    `graded`: bases of participles that are compared, with the degree forms attested. `english`:
    the English source word ends in -e, which therefore stays. `third_only`: no first and second
    person.
    """

    infinitive: str
    participles: tuple[str, ...]
    particle: str = ""
    principal: Principal | None = None
    declines: bool = True
    undergone: bool = True
    english: bool = False
    third_only: bool = False
    only_with_particle: bool = False
    graded: frozenset[str] = frozenset()


_CLOSED: Final = ("ie", "ee")
"""Ends of stems that take no further e: `knie`, `tee`."""


def stem_of(infinitive: str) -> str:
    """Return the stem: `gehen` → `geh`, `wandern` → `wander`, `tun` → `tu`."""
    if infinitive.endswith("en") and not (_in_ie(infinitive) or infinitive.endswith("een")):
        return infinitive[:-2]
    return infinitive[:-1]


def _in_ie(infinitive: str) -> bool:
    """Check whether the stem is `knie-`: -ien after a consonant."""
    return infinitive.endswith("ien") and infinitive[-4:-3] not in ("", *"aeiouäöü")


def weak_past(infinitive: str) -> str:
    """Return the weak past: `lernte`, `redete`."""
    stem = stem_of(infinitive)
    return stem + ("ete" if needs_e(stem) else "te")


def keeps_final_e(stem: str, english: bool) -> bool:
    """Check whether the final -e must stay: `atme`, `manage`, `knie`, `roje`."""
    if english or stem[-1:] in ("c", "j"):
        return True
    return stem[-1:] in ("m", "n") and needs_e(stem)


def conjugate(verb: Verb) -> Iterator[Form]:
    """Yield all forms of a verb, those of a separable one joined with its particle.

    Forms of which only the wrong shortening exists are given with their reason.
    """
    particle = verb.particle
    if particle:
        for form in inner_forms(verb):
            if not form.key.startswith("imp"):
                right = particle + form.right if form.right else ""
                yield Form(particle + form.text, form.key, form.why, right)
        yield from _with_zu(verb)
    else:
        yield from inner_forms(verb)
    stem = particle + verb.infinitive
    yield Form(stem + "s", "noun.gen")
    yield from present_participle(particle + verb.infinitive, verb.graded)
    for participle in verb.participles:
        yield from past_participle(particle + participle, verb.declines, verb.graded)


def detached(verb: Verb) -> Iterator[Form]:
    """Yield the forms of a separable verb's base that stand alone: finite ones and imperatives."""
    infinitive = verb.infinitive
    for form in inner_forms(verb):
        if form.text != infinitive or form.key in ("1pl.prs", "3pl.prs"):
            yield form
    yield Form(infinitive + "d", "part1", "detached")
    for participle in verb.participles:
        yield Form(participle, "part2", "detached")
    yield Form(infinitive + "s", "noun.gen", "detached")


def inner_forms(verb: Verb) -> Iterator[Form]:
    """Yield infinitive, finite forms and imperatives without particle."""
    seen: set[Form] = set()
    for form in _inner(verb):
        if form in seen or (verb.third_only and form.key[:2] in ("1s", "2s", "1p", "2p", "im")):
            continue
        seen.add(form)
        yield form
    if verb.third_only:
        right = {form.text for form in seen}
        for form in _inner(verb):
            if form.key[0] == "2" and form.text not in right and not form.why:
                yield Form(form.text, form.key, "defective")


def _inner(verb: Verb) -> Iterator[Form]:
    infinitive = verb.infinitive
    yield Form(infinitive, "inf")
    parts = verb.principal
    stem = stem_of(infinitive)
    if infinitive.endswith("en") and ends_in_vowel(stem) and not stem.endswith(_CLOSED):
        yield Form(stem + "n", "inf~")
    if infinitive.endswith(("eln", "ern")):
        yield from _syllabic(verb, stem)
        return
    yield from _present(verb, stem, parts)
    yield from _subjunctive1(verb, stem)
    if parts is None or parts.weak:
        yield from _weak_past(stem, verb)
    if parts is not None:
        for past in parts.past:
            yield from _past(past, verb)
        for form in parts.subjunctive:
            yield from _subjunctive2(form, verb)
        for past in parts.past:
            yield from _long_past(past, past in parts.subjunctive)
        for key, text in parts.simple:
            yield Form(text, key)


def _present(verb: Verb, stem: str, parts: Principal | None) -> Iterator[Form]:
    full = "e" if needs_e(stem) or stem[-1:] == "j" else ""
    yield from _final_e(stem, "1sg.prs", verb)
    changed = parts.present if parts else ""
    plain = not changed or (parts is not None and (parts.weak or parts.weak_present))
    if changed:
        yield from _changed_present(changed)
    if plain:
        yield Form(_second(stem, full), "2sg.prs")
        yield Form(stem + full + "t", "3sg.prs")
    for person in ("1pl.prs", "3pl.prs"):
        yield from _plural(stem, person)
    yield Form(stem + full + "t", "2pl.prs")
    yield Form(stem + full + "t", "imp.pl")
    if parts is not None and parts.imperative:
        yield Form(parts.imperative, "imp.sg")
        if parts.weak or parts.weak_present:
            yield from _final_e(stem, "imp.sg", verb)
    else:
        yield from _final_e(stem, "imp.sg", verb)


def _second(stem: str, full: str) -> str:
    if full:
        return stem + "est"
    return stem + ("t" if stem[-1:] in ("s", "ß", "x", "z") else "st")


def _changed_present(stem: str) -> Iterator[Form]:
    """Yield the present with another vowel: `gibst`, `gibt`; `hältst`, `hält`; `lädst`, `lädt`."""
    second = stem + ("t" if stem[-1:] in ("s", "ß", "x", "z") else "st")
    third = stem if stem[-1:] == "t" else stem + "t"
    if stem == "birst":
        second = stem
    if stem == "deuch":
        second, third = "", "deucht"
    if second:
        yield Form(second, "2sg.prs")
    yield Form(third, "3sg.prs")


def _plural(stem: str, key: str) -> Iterator[Form]:
    if stem.endswith(_CLOSED):
        yield Form(stem + "n", key)
        return
    yield Form(stem + "en", key)
    if ends_in_vowel(stem):
        yield Form(stem + "n", key + "~")


def _subjunctive1(verb: Verb, stem: str) -> Iterator[Form]:
    yield from _final_e(stem, "3sg.sj1", verb)
    joint = "" if stem.endswith(_CLOSED) else "e"
    yield Form(stem + joint + "st", "2sg.sj1")
    yield Form(stem + joint + "t", "2pl.sj1")


def _final_e(stem: str, key: str, verb: Verb) -> Iterator[Form]:
    if stem.endswith(_CLOSED):
        yield Form(stem, key)
        yield Form(stem[:-1], key + "~", "e_needed", stem)
        return
    full = stem + "e"
    yield Form(full, key)
    if not keeps_final_e(stem, verb.english):
        yield Form(stem, key + "~")
    elif key == "1sg.prs":
        yield Form(stem, key + "~", "e_needed", full)


def _weak_past(stem: str, verb: Verb) -> Iterator[Form]:
    if stem[-1:] == "j":
        yield from _te(stem + "et", "prt")
        yield Form(stem + "te", "1sg.prt", "e_inner", stem + "ete")
        yield Form(stem + "t", "3sg.prs", "e_inner", stem + "et")
        return
    yield from _te(stem + ("et" if needs_e(stem) else "t"), "prt")


def _te(stem: str, mood: str) -> Iterator[Form]:
    """Yield the past in -te: `lernte`, `lerntest`, `lernten`, `lerntet`, and shortened `lernt`."""
    for person in ("1sg", "3sg"):
        yield Form(stem + "e", f"{person}.{mood}")
        yield Form(stem, f"{person}.{mood}~")
    yield Form(stem + "est", f"2sg.{mood}")
    for person in ("1pl", "3pl"):
        yield Form(stem + "en", f"{person}.{mood}")
    yield Form(stem + "et", f"2pl.{mood}")


def _past(stem: str, verb: Verb) -> Iterator[Form]:
    """Yield the strong past: `gab`, `gabst`, `gaben`, `gabt`; and `-test`-less mixed verbs."""
    if stem.endswith("te"):
        yield from _te(stem[:-1], "prt")
        return
    sharp = stem[-1:] in ("s", "ß", "z", "x")
    for person in ("1sg.prt", "3sg.prt"):
        yield Form(stem, person)
    yield Form(stem + ("t" if sharp else "st"), "2sg.prt")
    for person in ("1pl.prt", "3pl.prt"):
        yield from _plural(stem, person)
    if stem[-1:] not in ("d", "t"):
        yield Form(stem + "t", "2pl.prt")


def _long_past(stem: str, shared: bool) -> Iterator[Form]:
    """Yield the past in -est and -et, which stems in a sibilant, d or t have beside -st: `fandest`.

    After other sounds these endings stand where the subjunctive has them anyway: `gingest`, but
    no `kamest`. It comes behind the subjunctive, because `gingest` is that in the first place.
    """
    if stem.endswith("te"):
        return
    if shared or stem.endswith(("d", "t", "s", "ß", "x", "z", "sch")):
        yield Form(stem + "est", "2sg.prt")
        yield Form(stem + "et", "2pl.prt")


def _subjunctive2(stem: str, verb: Verb) -> Iterator[Form]:
    """Yield subjunctive II: `gäbe`, `gäbest`, `gäbst`, and shortened `gäb`."""
    if stem.endswith("te"):
        yield from _te(stem[:-1], "sj2")
        return
    for person in ("1sg.sj2", "3sg.sj2"):
        yield Form(stem + ("" if stem.endswith(_CLOSED) else "e"), person)
        if not stem.endswith(_CLOSED):
            yield Form(stem, person + "~")
    yield Form(stem + "est", "2sg.sj2")
    ending = stem[-1:]
    if ending in ("s", "ß", "z", "x") or stem.endswith("st"):
        yield Form(stem + "st", "2sg.sj2~", "e_inner", stem + "est")
    else:
        yield Form(stem + "st", "2sg.sj2~")
    yield Form(stem + "et", "2pl.sj2")
    if ending in ("d", "t"):
        yield Form(stem + "t", "2pl.sj2~", "e_inner", stem + "et")
    else:
        yield Form(stem + "t", "2pl.sj2~")
    for person in ("1pl.sj2", "3pl.sj2"):
        if stem.endswith(_CLOSED):
            yield Form(stem + "n", person)
            yield Form(stem + "en", person)
        else:
            yield from _plural(stem, person)


def _syllabic(verb: Verb, stem: str) -> Iterator[Form]:
    """Yield the forms in -eln and -ern: `bummele`, `bummle`, `bummel`, but one e has to stay."""
    liquid = stem[-1]
    inner = stem[:-2] + liquid
    for key in ("1sg.prs", "3sg.sj1", "imp.sg"):
        yield Form(stem + "e", key)
        yield Form(stem, key + "~")
        if _drops_inner(stem, verb.english):
            yield Form(inner + "e", key + "~")
        elif key == "1sg.prs":
            yield Form(inner + "e", key + "~", "e_inner", stem + "e")
    yield Form(inner, "1sg.prs~", "e_both", stem)
    yield Form(stem + "st", "2sg.prs")
    yield Form(stem + "t", "3sg.prs")
    yield Form(stem + "n", "1pl.prs")
    yield Form(stem + "n", "3pl.prs")
    yield Form(stem + "t", "2pl.prs")
    yield Form(stem + "t", "imp.pl")
    # the second persons of subjunctive I are those of the present: only forms in -e vary
    for ending, key in (("est", "2sg.sj1"), ("et", "2pl.sj1")):
        yield Form(stem + ending, key, "not_built")
    for ending, key in (("est", "2sg.sj1~"), ("et", "2pl.sj1~"), ("en", "1pl.sj1~")):
        yield Form(inner + ending, key, "e_inner", stem + ending[1:])
    yield from _te(stem + "t", "prt")


def _drops_inner(stem: str, english: bool) -> bool:
    """Check whether the inner e of -eln, -ern may go: `wandre`, not `klempnre`, `covre`."""
    if stem[-1] == "l":
        return True
    rest = stem[:-2]
    if english or not rest:
        return False
    if rest[-1] == "h" and len(rest) > 1 and rest[-2] in "aeiouäöü":
        return False
    if rest[-1] in "nlr":
        # a doubled consonant is one sound (donnre); after another consonant nobody can say -nre
        return len(rest) > 1 and rest[-2] == rest[-1]
    return True


def _with_zu(verb: Verb) -> Iterator[Form]:
    """Yield infinitive and participle with zu inside: `anzugehen`, `anzugehn`, `anzuschauende`."""
    joined = verb.particle + "zu" + verb.infinitive
    yield Form(joined, "inf.zu")
    stem = stem_of(verb.infinitive)
    if verb.infinitive.endswith("en") and ends_in_vowel(stem) and not stem.endswith(_CLOSED):
        yield Form(verb.particle + "zu" + stem + "n", "inf.zu~")
    if verb.declines:
        why = "" if verb.undergone else "gerundive"
        for ending in ("e", "em", "en", "er", "es"):
            yield Form(joined + "d" + ending, f"part.zu.pos.{ending}", why)
