"""The arguments that several commands share, and what they stand for.

Options that go together are one value: a frozen dataclass, taken apart on the command line by
`Parameter(name="*")`.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter, Token

from setzkasten.cli.voice import Unusable, unusable
from setzkasten.engine.levels import Level, find_level, level_of
from setzkasten.games.crossword.game import CrosswordGame, crossword_of
from setzkasten.games.protocol import Game, Refusal
from setzkasten.games.registry import find, games, load_rules

_WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)


def whole_number(kind: object, tokens: Sequence[Token]) -> int:
    """Read a whole number as it is typed: 1.5 is none, and is not rounded to one."""
    text = tokens[0].value.strip()
    if not _WHOLE.fullmatch(text):
        raise ValueError(text)
    return int(text)


Whole = Annotated[int, Parameter(converter=whole_number)]
"""A whole number. Every option with a number uses this or `Seconds`."""

GameName = Annotated[str, Parameter(help="opt.game")]
GameOption = Annotated[str, Parameter(name="--game", help="opt.game")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="opt.json")]
PositionText = Annotated[
    str,
    Parameter(name="--position", metavar="POS", allow_leading_hyphen=True, help="opt.position"),
]
RackText = Annotated[
    str | None,
    Parameter(name="--rack", metavar="TILES", allow_leading_hyphen=True, help="opt.rack"),
]
DatabaseAddress = Annotated[
    str | None, Parameter(name="--database", metavar="URL", help="opt.database")
]
RulesFile = Annotated[Path | None, Parameter(name="--rules", metavar="FILE", help="opt.rules")]
WordsFile = Annotated[Path | None, Parameter(name="--words", metavar="FILE", help="opt.words")]
Seed = Annotated[Whole | None, Parameter(name="--seed", metavar="N", help="opt.seed")]
FirstSeed = Annotated[Whole, Parameter(name="--seed", metavar="N", help="opt.seed")]
Seconds = Annotated[float | None, Parameter(name="--seconds", metavar="S", help="opt.seconds")]
Scheduler = Annotated[
    str | None, Parameter(name="--scheduler", metavar="ADDRESS", help="opt.scheduler")
]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class WhereComputed:
    """Where much is computed: by processes of this machine, or on those of a scheduler."""

    processes: Annotated[
        Whole | None, Parameter(name="--processes", metavar="N", help="opt.processes")
    ] = None
    scheduler: Scheduler = None


THIS_MACHINE: Final = WhereComputed()
"""On this machine, by as many processes as it has processors."""

LevelName = Annotated[str | None, Parameter(name="--level", metavar="LEVEL", help="opt.level")]

_LONGEST_THOUGHT = 600.0


def thinking_time(seconds: float | None, otherwise: float) -> float:
    """Return the seconds a bot may think; `Unusable` if that is no sensible time."""
    if seconds is None:
        return otherwise
    if not 0 <= seconds <= _LONGEST_THOUGHT:
        raise unusable("bad_seconds", "bad_seconds", most=round(_LONGEST_THOUGHT))
    return seconds


def read_seconds(text: str) -> float:
    """Read a time such as `2s`, `500ms` or `1.5`; `Unusable` if it is none."""
    digits = text.strip().lower()
    unit = next((unit for unit in ("ms", "s") if digits.endswith(unit)), "")
    try:
        value = float(digits.removesuffix(unit)) / (1000 if unit == "ms" else 1)
    except ValueError:
        value = math.nan
    return thinking_time(value, 0.0)


def level_named(name: str | None) -> Level:
    """Return the level that a player asks for, the usual one by default; `Unusable` if unknown."""
    level = level_of(None) if name is None else find_level(name)
    if isinstance(level, Refusal):
        raise Unusable(level)
    return level


def find_game(name: str, rules: Path | None = None) -> Game:
    """Return the game that a player names, a host's rules included; `Unusable` if there is none."""
    known = load_rules(rules) if rules is not None else games()
    found = find(name.strip().lower(), known)
    if isinstance(found, Refusal):
        close = get_close_matches(name.strip().lower(), list(known), 1, 0.6)
        if close:
            raise unusable("unknown_game", "unknown_game_hint", asked=name[:40], hint=close[0])
        raise Unusable(found)
    return found


def find_crossword(name: str, rules: Path | None = None) -> CrosswordGame:
    """Return a crossword game by name; `Unusable` if it is another kind of game."""
    found = find_game(name, rules)
    game = crossword_of(found)
    if game is None:
        raise unusable("not_crossword", "not_crossword_game", game=found.id)
    return game
