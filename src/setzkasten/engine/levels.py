"""How well the computer plays: levels for people, each clearly weaker than the next.

A level is a frozen value. It never knows more than its seat, and never less than it shows: a weaker
level knows fewer words, overlooks plays, and does not think ahead. Nothing is bent in its favour or
against it, and the bag is the same for everybody.

*Words.* Active are the words a level would lay itself: those up to a frequency band (1 everyday,
5 rare). Words that only one weak witness supports are laid by the strongest alone (band 6): nobody
wants to quarrel about them; `with_words` has it otherwise. Passive are those it knows when it sees
them, and so does not challenge. Other words it challenges only if they look wrong to it (see
`engine.belief`); who knows all words is never fooled.

*Sight.* In crossword games a level notices a play with the probability `sight` for each tile laid
beyond the first: long words are harder to see, and the weak overlook most of them. With cards the
weak make a `slip` now and then: they draw from any pile, discard any card, take any word.
"""

from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.games.words import Lexicon
from setzkasten.lexicon.gamewords import ALL, RARE
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import languages, say


class Level(msgspec.Struct, frozen=True):
    """One strength: which words it knows, what it sees, and whether it looks beyond this turn.

    `active` and `passive` are frequency bands, `sight` and `slip` probabilities. `leaves`: it minds
    what stays on the rack. `thinks`: it tries its moves out on what may be hidden, as long as it
    has time.
    """

    id: str
    active: int = ALL
    passive: int = RARE
    sight: float = 1.0
    slip: float = 0.0
    leaves: bool = True
    thinks: bool = True

    @property
    def name(self) -> Sentence:
        """What people call it."""
        return Sentence(f"level_{self.id}")


LEVELS: Final = (
    Level("beginner", 1, 3, 0.45, 0.85, False, False),
    Level("casual", 2, 4, 0.65, 0.45, False, False),
    Level("advanced", 4, RARE, 0.93, 0.1, False, False),
    Level("expert", RARE, RARE, 0.72, 0.0, False, False),
    Level("master"),
)
"""The levels, the weakest first."""

DEFAULT: Final = "casual"
"""The level of a bot for which nobody has chosen one."""

_DEFAULT: Final = next(level for level in LEVELS if level.id == DEFAULT)

STRONGEST: Final = LEVELS[-1]

GREEDY: Final = Level("greedy", leaves=False, thinks=False)
STATIC: Final = Level("static", thinks=False)
PLAYERS: Final = {player.id: player for player in (*LEVELS, GREEDY, STATIC)}
"""Everybody who can be sent into a match: the levels, and ways to play for measuring."""


def find_level(name: str) -> Level | Refusal:
    """Return a level by its id or by its name in any language, or say which there are."""
    asked = name.strip().casefold()
    for level in LEVELS:
        names = (say(level.name, language).casefold() for language in languages())
        if asked == level.id or asked in names:
            return level
    ids = ", ".join(level.id for level in LEVELS)
    return Refusal("unknown_level", "", {"level": name[:40], "names": ids})


def level_of(level_id: str | None) -> Level:
    """Return the level that was written down in a log; the default if none was, or it is gone."""
    return next((level for level in LEVELS if level.id == level_id), _DEFAULT)


WeakWords = Literal["master", "nobody", "expert"]
"""Who lays words that a single weak witness supports: the strongest, nobody, or expert as well."""


def with_words(level: Level, weak_words: WeakWords) -> Level:
    """Return a level as a host wants it: whether it lays words that hardly anything supports."""
    if level.active < RARE:
        return level
    both = weak_words == "expert"
    lays = both or (weak_words == "master" and level.id != "expert")
    return msgspec.structs.replace(level, active=ALL if lays else RARE)


def vocabulary(words: Lexicon, band: int) -> Lexicon:
    """Return the words of a game that are no rarer than a band.

    A word list of one's own has no bands: then all its words count as known.
    """
    return words.upto(band)
