"""Checking afterwards that nobody chose the tiles: commitment, seed, and every draw."""

from typing import Any

import msgspec

from setzkasten.games.protocol import Game, Setup
from setzkasten.letters import combine_seed, commitment
from setzkasten.notation.record import Record
from setzkasten.notation.retell import BROKEN
from setzkasten.notation.unreadable import UnreadableRecord


class Mismatch(msgspec.Struct, frozen=True):
    """The first thing that does not fit: the event's number (0: the commitment) and both values."""

    seq: int
    what: str
    recorded: str
    computed: str


class BagCheck(msgspec.Struct, frozen=True):
    """What came out: how many draws were recomputed, and the first mismatch if there is one.

    `commitment` is the hash of the server's seed: compare it with the one that was shown before
    the first tile. `over`: the record reaches the end of its game.
    """

    ok: bool
    game: str
    players: tuple[str, ...]
    commitment: str
    seed: str
    entropy: tuple[str, ...]
    draws: int
    events: int
    over: bool
    mismatch: Mismatch | None


def check_bag(record: Record, name: str = "–", expected: str | None = None) -> BagCheck:
    """Recompute commitment, game seed and every draw of a complete record.

    `expected` is a commitment that somebody wrote down before the game. Raises `UnreadableRecord`
    if the record holds no seed or is cut off.
    """
    if record.cut is not None:
        raise UnreadableRecord.because("record_cut", name=name, line=record.cut)
    setup = _setup(record)
    if setup is None or record.header.redacted or not setup.server_seed:
        raise UnreadableRecord.because("no_seed", name=name)
    try:
        published = commitment(setup.server_seed)
        seed = combine_seed(setup.server_seed, setup.entropy)
    except ValueError as error:
        raise UnreadableRecord.because("record_broken", name=name, line=2) from error
    mismatch = None
    for promised in (expected, record.header.commitment):
        if promised is not None and promised.strip().lower() != published:
            mismatch = mismatch or Mismatch(0, "commitment", promised, published)
    draws = 0
    over = False
    if mismatch is None:
        draws, over, mismatch = _follow(record)
    return BagCheck(
        mismatch is None,
        record.header.game,
        record.header.players,
        published,
        seed,
        setup.entropy,
        draws,
        len(record.log),
        over,
        mismatch,
    )


def _setup(record: Record) -> Setup | None:
    first = record.events[0] if record.log else None
    setup = getattr(first, "setup", None)
    return setup if isinstance(setup, Setup) else None


def _follow(record: Record) -> tuple[int, bool, Mismatch | None]:
    """Fold the events, drawing every tile anew; gives draws, whether it is over, a mismatch."""
    game: Game = record.game
    state: Any = None
    draws = 0
    for entry in record.log:
        what = _tag(entry.event)
        try:
            drawn = game.redraw(state, entry.event)
            if drawn != entry.event:
                return draws, False, Mismatch(entry.seq, what, _text(entry.event), _text(drawn))
            state = game.evolve(state, entry.event)
        except BROKEN as error:
            return draws, False, Mismatch(entry.seq, what, _text(entry.event), f"– ({error})")
        if hasattr(entry.event, "rolls"):
            draws += 1
    return draws, state is not None and game.result(state) is not None, None


def _tag(event: Any) -> str:
    return str(msgspec.to_builtins(event)["type"])


def _text(event: Any) -> str:
    return msgspec.json.encode(event).decode()
