"""Checking afterwards that nobody chose the tiles: commitment, seed, every draw, every event."""

from typing import Literal

import msgspec

from setzkasten.audit.families import audit_of
from setzkasten.audit.redecide import decided_events, setup_of
from setzkasten.audit.shares import find_fault
from setzkasten.games.protocol import Game, GameEvent, GameState, Refusal, Setup
from setzkasten.games.registry import games, plays_alike
from setzkasten.letters import combine_seed, commitment
from setzkasten.notation.bag import BagRecord
from setzkasten.notation.record import Logged, Record
from setzkasten.notation.transcribe import BROKEN
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts import display_names


class Mismatch(msgspec.Struct, frozen=True):
    """The first thing that does not fit: the event's number (0: the header) and both values.

    `kind`: another seed was promised; a share is not the one that was fixed before; the header
    tells of other players or another game; a draw does not follow from the seed; or an event does
    not follow from the rules.
    """

    seq: int
    what: str
    recorded: str
    computed: str
    kind: Literal["commitment", "share", "header", "draw", "rules"]


class BagCheck(msgspec.Struct, frozen=True):
    """What came out: how many draws were recomputed, and the first mismatch if there is one.

    `commitment` is the hash of the server's seed: compare it with the one that was shown before
    the first tile. `over`: the record reaches the end of its game. `own_rules`: it was not played
    by the rules that come with the program, but by those that stand in the record, and these make
    another game of it. `bag` is how
    the seed came about, `None` where the record does not tell.
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
    own_rules: bool
    mismatch: Mismatch | None
    bag: BagRecord | None = None


def check_bag(record: Record, name: str = "–", promised: str | None = None) -> BagCheck:
    """Recompute commitment, game seed, every draw and every other event of a complete record.

    `promised` is a commitment that somebody wrote down before the game. Raises `UnreadableRecord`
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
        bag = record.header.bag
        fault = None if bag is None else find_fault(bag, setup)
    except ValueError as error:
        raise UnreadableRecord.because("record_broken", name=name, line=2) from error
    mismatch = _wrong_header(record, setup)
    if fault is not None:
        mismatch = Mismatch(0, *fault, "share")
    for given in (record.header.commitment, _still_valid(promised, bag)):
        if given is not None and given.strip().lower() != published:
            mismatch = Mismatch(0, "commitment", given, published, "commitment")
    draws = 0
    over = False
    if mismatch is None:
        draws, over, mismatch = _follow(record)
    return BagCheck(
        mismatch is None,
        record.header.game,
        display_names(record.header.players, "de"),
        published,
        seed,
        setup.entropy,
        draws,
        len(record.log),
        over,
        record.game.id not in games()
        or not plays_alike(games()[record.game.id].rules, record.header.rules),
        mismatch,
        bag,
    )


def _still_valid(promised: str | None, bag: BagRecord | None) -> str | None:
    """Drop a promise that was taken back before the first tile: the record tells of that."""
    taken_back = set() if bag is None else {broken.commitment for broken in bag.broken}
    return None if promised is None or promised.strip().lower() in taken_back else promised


def _wrong_header(record: Record, setup: Setup) -> Mismatch | None:
    header = record.header
    if header.game != header.rules.id:
        return Mismatch(0, "game", header.game, header.rules.id, "header")
    if header.players != setup.players:
        told, seated = display_names(header.players, "de"), display_names(setup.players, "de")
        return Mismatch(0, "players", ", ".join(told), ", ".join(seated), "header")
    return None


def _setup(record: Record) -> Setup | None:
    return setup_of(record.game, record.events[0]) if record.log else None


def _follow(record: Record) -> tuple[int, bool, Mismatch | None]:
    """Play the events again; return draws, whether the game is over, and the first mismatch."""
    game: Game = record.game
    state: GameState | None = None
    draws, draws_of = 0, audit_of(game).draws
    due: tuple[GameEvent, ...] = ()  # what the last command must have brought about besides
    for place, entry in enumerate(record.log):
        event = entry.event
        try:
            drawn = game.redraw(state, event)
            if drawn != event:
                return draws, False, _mismatch(entry, _text(drawn), "draw")
            if not due:
                answer = decided_events(game, state, record.events[place:])
                if isinstance(answer, Refusal):
                    return draws, False, _mismatch(entry, answer.code, "rules")
                due = answer
            if due[0] != event:
                return draws, False, _mismatch(entry, _text(due[0]), "rules")
            state, due = game.evolve(state, event), due[1:]
        except BROKEN as error:
            return draws, False, _mismatch(entry, f"– ({error})", "rules")
        if isinstance(event, draws_of):
            draws += 1
    return draws, state is not None and game.result(state) is not None, None


def _mismatch(entry: Logged, computed: str, kind: Literal["draw", "rules"]) -> Mismatch:
    return Mismatch(entry.seq, _tag(entry.event), _text(entry.event), computed, kind)


def _tag(event: GameEvent) -> str:
    return str(msgspec.to_builtins(event)["type"])


def _text(event: GameEvent) -> str:
    return msgspec.json.encode(event).decode()
