"""What derived words mean that no source explains: said of the word that they are made from."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

_UMLAUTS: Final = str.maketrans("äöü", "aou")
_PERSONS: Final = ("er", "ist", "ent", "ant", "or", "eur", "loge", "at", "ot", "ote")
"""How nouns end that a feminine in -in is made from."""

_VOICED: Final = ("el", "er")
"""How the stems end of verbs in -eln and -ern."""

_WHERE: Final = (
    ("in die Höhe", ("empor",)),
    ("nach oben", ("herauf", "hinauf", "rauf")),
    ("nach unten", ("herab", "herunter", "hinab", "hinunter", "runter")),
    ("nach draußen", ("heraus", "hinaus", "raus")),
    ("nach drinnen", ("herein", "hinein", "rein")),
    ("auf die andere Seite", ("herüber", "hinüber", "rüber")),
    ("in die Nähe", ("heran", "ran")),
    ("hierher", ("herbei",)),
    ("an etwas entlang", ("entlang",)),
    ("hierhin und dorthin", ("umher",)),
)
_DIRECTIONS: Final = {particle: where for where, particles in _WHERE for particle in particles}
"""What particles tell that name a direction and nothing else."""

_MOVING: Final = frozenset(
    {
        "beugen", "bewegen", "bringen", "drücken", "fahren", "fallen", "fliegen", "führen",
        "gleiten", "heben", "holen", "klettern", "kommen", "laufen", "reichen", "reiten",
        "reißen", "rennen", "richten", "rollen", "rutschen", "schauen", "schicken", "schieben",
        "schleppen", "schnellen", "schwimmen", "schwingen", "senken", "setzen", "spazieren",
        "springen", "steigen", "stellen", "stolpern", "stoßen", "strecken", "stürzen", "tauchen",
        "tragen", "treiben", "treten", "werfen", "winden", "winken", "ziehen",
    }
)  # fmt: skip
"""Verbs that keep their sense behind a direction; others seldom do (`heruntermachen`)."""

_WITHOUT: Final = ("los", "frei")


class Derived:
    """Explains words by their ending, where the word it is put to is known."""

    def __init__(
        self,
        is_noun: Callable[[str], bool],
        is_adjective: Callable[[str], bool],
        is_infinitive: Callable[[str], bool],
    ) -> None:
        self._is_noun = is_noun
        self._is_adjective = is_adjective
        self._is_infinitive = is_infinitive

    def meaning(self, head: str, word_class: str) -> str:
        """Return what a dictionary word means by the way it is made; empty if that is not known."""
        if word_class == "noun":
            return next(self._of_noun(head), "")
        if word_class == "adjective":
            return next(self._of_adjective(head), "")
        return self._of_verb(head) if word_class == "verb" else ""

    def _of_verb(self, head: str) -> str:
        """Return what a verb means that a particle gives a direction: `emporziehen`."""
        for particle, where in _DIRECTIONS.items():
            verb = head.removeprefix(particle)
            if verb in _MOVING and self._is_infinitive(verb):
                return f"{where} {verb}"
        return ""

    def _of_noun(self, head: str) -> Iterator[str]:
        lower = head.lower()
        yield from self._of_doing(head, lower)
        for ending in ("heit", "igkeit", "keit"):
            for adjective in _put(lower, ending, ("",)):
                if self._is_adjective(adjective):
                    yield f"Eigenschaft, {adjective} zu sein"
        for ending in ("chen", "lein"):
            for stem in _put(lower, ending, ("", "e", "en")):
                for noun in dict.fromkeys((stem.translate(_UMLAUTS), _back(stem), stem)):
                    if self._is_noun(noun.capitalize()):
                        yield f"Verkleinerungsform von „{noun.capitalize()}“"
        for noun in _put(lower, "in", ("", "e")):
            if noun.endswith(_PERSONS) and self._is_noun(noun.capitalize()):
                yield f"weibliche Form von „{noun.capitalize()}“"

    def _of_doing(self, head: str, lower: str) -> Iterator[str]:
        """Yield what nouns mean that are made from verbs: Hissung, Gezanke, Grölerei."""
        for stem in _put(lower, "ung", ("",)):
            yield from (f"das {verb.capitalize()}" for verb in self._verbs_of(stem))
        for stem in (*_put(lower, "ei", ("",)), *_put(lower, "erei", ("",))):
            if stem.endswith(_VOICED) or lower.endswith("erei"):
                # where there is a word for who does it, it may be a trade: Binderei
                trade = lower.endswith("erei") and self._is_noun(head[:-2])
                for verb in self._verbs_of(stem):
                    yield f"{'das' if trade else 'dauerndes'} {verb.capitalize()}"
        if lower.startswith("ge"):
            for verb in self._verbs_of(lower[2:].removesuffix("e")):
                yield f"dauerndes {verb.capitalize()}"

    def _verbs_of(self, stem: str) -> Iterator[str]:
        """Yield the verb that has a stem: `hissen`; `vereiteln` and no other, but `bescheren`."""
        endings = ("n", "en") if stem.endswith(_VOICED) else ("en", "n")
        found = (stem + ending for ending in endings if len(stem) > 2)
        yield from islice(filter(self._is_infinitive, found), 1)

    def _of_adjective(self, head: str) -> Iterator[str]:
        if head.startswith("un") and self._is_adjective(head[2:]):
            yield f"nicht {head[2:]}"
        for stem in _put(head, "bar", ("",)):
            yield from (f"so, dass man es {verb} kann" for verb in self._verbs_of(stem))
        for ending in _WITHOUT:
            for stem in _put(head, ending, ("",)):
                for noun in (stem, stem + "e", stem.removesuffix("s"), stem.removesuffix("n")):
                    if self._is_noun(noun.capitalize()):
                        yield f"ohne {noun.capitalize()}"


def _put(word: str, ending: str, instead: tuple[str, ...]) -> Iterator[str]:
    """Yield a word with other endings instead of its own, if it has that and enough before it."""
    stem = word.removesuffix(ending)
    if stem != word and len(stem) > 2:
        for other in instead:
            yield stem + other


def _back(stem: str) -> str:
    """Turn äu back to au, which a plain exchange of letters does not reach."""
    return stem.replace("äu", "au")
