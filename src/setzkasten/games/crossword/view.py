"""What one seat, or a spectator, may know of a crossword game."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from setzkasten.games.agreeing import Offering
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.messages import Announced, Exchange, Pass
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid, Line, Square, State
from setzkasten.games.crossword.window import awaited, leaving, mover
from setzkasten.games.protocol import BagProof, Result, Seat
from setzkasten.letters import HIDDEN
from setzkasten.texts import Name


class Cell(msgspec.Struct, frozen=True):
    """A tile on the table, with its points; `fresh` if its play is announced but not yet noted."""

    row: int
    col: int
    letter: str
    blank: bool
    value: int
    fresh: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player as this viewer sees him: the rack only if it is his own, or the game is over."""

    name: Name
    score: int
    held: int
    rack: tuple[str, ...] | None


class View(msgspec.Struct, frozen=True, tag="crossword"):
    """The table as one viewer sees it. `seat` is the viewer's place, `None` for a spectator.

    `held` counts the tiles on each rack and `supply` those in the bag. `awaited` are the seats
    whose word is awaited and `mover` the one that may lay now: in 004 that is the next player
    while the play before can still be challenged. `leaving` are the squares that are cleared when
    that play is noted. Everything else is as in `State`.
    """

    game: str
    seat: Seat | None
    phase: Literal["turn", "window", "over"]
    turn: Seat
    awaited: tuple[Seat, ...]
    mover: Seat | None
    players: tuple[PlayerView, ...]
    board: tuple[Cell, ...]
    supply: int
    opened: bool
    passes: int
    announced: Announced | None
    accepted: tuple[Seat, ...]
    confirmed: tuple[str, ...]
    deferred: Exchange | Pass | None
    leaving: tuple[Square, ...]
    start_draw: tuple[tuple[tuple[Seat, str], ...], ...]
    starter: Seat
    lines: tuple[Line, ...]
    proof: BagProof
    result: Result | None
    dropped: tuple[Seat, ...] = ()
    offering: Offering | None = None


def settled_words(rules: RuleSet, state: State) -> tuple[str, ...]:
    """Name the words that were looked up: those challenged; in 003 all, before they are laid."""
    challenged = [line.word for line in state.lines if line.word is not None]
    if rules.challenge is None:
        challenged += laid_words(state)
    return tuple(dict.fromkeys(challenged))


def laid_words(state: State) -> tuple[str, ...]:
    """Name the words of all plays that stand in the list, those taken back among them."""
    plays = (line.announced for line in state.lines if line.announced is not None)
    return tuple(dict.fromkeys(word.word for play in plays for word in play.words))


def view(rules: RuleSet, state: State, seat: Seat | None) -> View:
    """Show what a seat may know: never a foreign rack, the bag, or the seed before the end."""
    over = state.phase == "over"
    values = rules.tiles.values
    fresh = set()
    if state.announced is not None:
        fresh = {(p.row, p.col) for p in state.announced.placements}
    return View(
        game=rules.id,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        awaited=awaited(state),
        mover=mover(rules, state),
        players=tuple(
            PlayerView(
                player.name,
                player.score,
                len(player.rack),
                player.rack if over or place == seat else None,
            )
            for place, player in enumerate(state.players)
        ),
        board=tuple(
            Cell(
                row,
                col,
                laid.letter,
                laid.blank,
                values["?"] if laid.blank else values[laid.letter],
                (row, col) in fresh,
            )
            for (row, col), laid in sorted(state.board.items())
        ),
        supply=len(state.bag),
        opened=state.opened,
        passes=state.passes,
        announced=state.announced,
        accepted=state.accepted,
        confirmed=state.confirmed,
        deferred=state.deferred and _redact_deferred(state.deferred, seat),
        leaving=leaving(rules, state),
        start_draw=state.start_draw,
        starter=state.starter,
        lines=state.lines,
        proof=BagProof(
            state.setup.commitment,
            state.setup.entropy,
            state.setup.server_seed if over else None,
        ),
        result=state.result,
        dropped=state.dropped,
        offering=state.offering,
    )


def board_of(view: View) -> Board:
    """Read the table out of a view, announced tiles included."""
    return {(cell.row, cell.col): Laid(cell.letter, cell.blank) for cell in view.board}


def board_ahead(view: View) -> Board:
    """Read the table that the next play is laid on out of a view: an announced play is noted."""
    gone = frozenset(view.leaving)
    return {square: laid for square, laid in board_of(view).items() if square not in gone}


def redact(event: m.Event, seat: Seat | None) -> m.Event:
    """Turn foreign tiles face down and leave the secret seed out; the rest is public."""
    if isinstance(event, m.Started):
        return replace(event, setup=replace(event.setup, server_seed=""))
    if isinstance(event, m.Drew) and event.seat != seat:
        return replace(event, tiles=_face_down(event.tiles))
    if isinstance(event, m.Exchanged) and event.seat != seat:
        return replace(event, returned=_face_down(event.returned), drawn=_face_down(event.drawn))
    if isinstance(event, m.Deferred):
        return replace(event, command=_redact_deferred(event.command, seat))
    if isinstance(event, m.Redealt):
        racks = tuple(
            rack if place == seat else _face_down(rack) for place, rack in enumerate(event.racks)
        )
        return replace(event, racks=racks)
    return event


def _redact_deferred(command: Exchange | Pass, seat: Seat | None) -> Exchange | Pass:
    """Turn the tiles that somebody else is going to exchange face down: only their number shows."""
    if isinstance(command, Exchange) and command.seat != seat:
        return replace(command, tiles=_face_down(command.tiles))
    return command


def _face_down(tiles: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(tiles)
