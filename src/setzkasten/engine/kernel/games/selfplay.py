"""Whole games between players that see one move ahead, many a second."""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK, MOST_PLAYERS, GameArrays
from setzkasten.engine.kernel.games.seats import (
    STAND,
    draw,
    hand_of,
    note_stand,
    settle,
    shuffle,
    weigh_rests,
)
from setzkasten.engine.kernel.games.turn import begin_turns, choose_move, do_move, used_tiles
from setzkasten.engine.kernel.plays.best import NOTHING
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, clear_table
from setzkasten.engine.kernel.plays.update import clear_board
from setzkasten.engine.kernel.plays.walk import PLAY, tiles_laid
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64

MOST_TURNS = 400
"""No game is longer: then it ends as it stands."""

# a finished game, as a row of `outcomes`
SCORES = 0
TURNS = MOST_PLAYERS
BINGOS = TURNS + 1
EXCHANGES = BINGOS + 1
OUTCOME = EXCHANGES + 1

# a turn at which the bag was not empty, as a row of `samples`: the rack's tiles, then its equity
SAMPLE = MOST_ON_RACK + 2


class Records(NamedTuple):
    """What is written down of games: rows of `OUTCOME`, of `SAMPLE`, of `seats.STAND`.

    Samples and stands as far as there is room, their numbers so far in `written`.
    """

    outcomes: Numbers
    samples: Numbers
    stands: Numbers
    written: Numbers


_SAMPLES = 0  # in `written`
_STANDS = 1


@compiled
def _deal(arrays: GameArrays) -> None:
    """Deal tiles to everybody."""
    for seat in range(arrays.terms.players):
        arrays.seats.held[seat] = 0
        draw(arrays.seats, arrays.supply, int64(seat), arrays.terms.rack)


@compiled
def _begin_game(arrays: GameArrays, tile_set: Numbers) -> None:
    """Fill and shuffle the bag, deal, and clear the table."""
    terms, supply = arrays.terms, arrays.supply
    copy_over(tile_set, 0, len(tile_set), supply.tiles, 0)
    supply.left[0] = len(tile_set)
    shuffle(supply.tiles, len(tile_set), supply.dice)
    _deal(arrays)
    arrays.seats.scores[:] = 0
    arrays.seats.worths[:] = 0
    if terms.is_open:
        clear_table(arrays.words.arcs, arrays.board, arrays.open_table)
    else:
        clear_board(arrays.words.arcs, arrays.board, terms.center)
    begin_turns(arrays, False)


@compiled
def _redeal(arrays: GameArrays) -> None:
    """Take all tiles back, shuffle and deal anew."""
    supply, seats = arrays.supply, arrays.seats
    for seat in range(arrays.terms.players):
        hand = hand_of(seats, int64(seat)).row
        for i in range(len(hand)):
            supply.tiles[supply.left[0]] = hand[i]
            supply.left[0] += 1
    shuffle(supply.tiles, supply.left[0], supply.dice)
    _deal(arrays)


@inlined
def _note_sample(arrays: GameArrays, seat: int, records: Records) -> None:
    """Write down a full rack and the equity of its best move, with as many tiles in the bag."""
    size, equity = arrays.terms.rack, arrays.workspace.plays[PLAY]
    tiles = hand_of(arrays.seats, seat).row
    row = records.written[_SAMPLES] * SAMPLE
    full = len(tiles) == size and arrays.supply.left[0] >= size
    if full and equity > NOTHING and row + SAMPLE <= len(records.samples):
        for i in range(size):
            records.samples[row + i] = tiles[i]
        records.samples[row + SAMPLE - 1] = equity
        records.written[_SAMPLES] += 1


@inlined
def _note_turn(arrays: GameArrays, first_player: int, records: Records) -> None:
    """Write down how the game stands, if there is room."""
    seats, players, left = arrays.seats, arrays.terms.players, arrays.supply.left[0]
    row = records.written[_STANDS] * STAND
    if row + STAND <= len(records.stands):
        if left == 0:
            weigh_rests(seats, players, arrays.rack.values)
        note_stand(seats, players, left, first_player, records.stands[row : row + STAND])
        records.written[_STANDS] += 1


@inlined
def _play_game(arrays: GameArrays, first_player: int, records: Records, outcome: Numbers) -> Any:
    """Play one game; return 0, -1 or `NO_ROOM`."""
    terms, seats, evaluation = arrays.terms, arrays.seats, arrays.evaluation
    opened = False
    redealt = False
    passes = int64(0)
    turn = int64(0)
    ended = False
    while not ended and turn < MOST_TURNS:
        seat = turn % terms.players
        number = (seat + first_player) % terms.players
        model = evaluation.models[evaluation.starts[number] : evaluation.starts[number + 1]]
        exchanged = choose_move(arrays, model, seat, opened)
        if exchanged < 0:
            return int64(-1)
        _note_sample(arrays, seat, records)
        turn += 1
        used = used_tiles(arrays.workspace.plays, exchanged)
        seats.worths[seat] = arrays.rack.leaves[used]
        if used == 0:
            passes += 1
            if not opened and passes == terms.players and terms.redeals and not redealt:
                redealt = True
                passes = int64(0)
                _redeal(arrays)
            ended = passes >= terms.pass_limit
        else:
            passes = int64(0)
            if do_move(arrays, seat, used, exchanged != 0, opened):
                return int64(NO_ROOM)
            if exchanged:
                outcome[EXCHANGES] += 1
            else:
                opened = True
                outcome[BINGOS] += int64(tiles_laid(arrays.workspace.plays[2]) == terms.rack)
                ended = seats.held[seat] == 0
        _note_turn(arrays, first_player, records)
    outcome[TURNS] = turn
    return int64(0)


@entry
def play_games(
    arrays: GameArrays, games: int, seed: int, tile_set: Numbers, records: Records
) -> Any:
    """Play games; return how many samples were written, or -1 if the queues were too small.

    `NO_ROOM` says that a table without bounds outgrew its board.

    Player p of game g is number (p + g) modulo the players, so that all begin equally often; scores
    are kept by that number.
    """
    players, seats = arrays.terms.players, arrays.seats
    records.written[:] = 0
    for game in range(games):
        arrays.supply.dice[0] = (seed + game // players) * int64(0x632BE59BD9B4E019)
        _begin_game(arrays, tile_set)
        outcome = records.outcomes[game * OUTCOME : (game + 1) * OUTCOME]
        outcome[:] = 0
        status = _play_game(arrays, int64(game % players), records, outcome)
        if status:
            return status
        settle(seats, arrays.terms, arrays.rack.values)
        for seat in range(players):
            outcome[SCORES + (seat + game) % players] = seats.scores[seat]
    return records.written[_SAMPLES]
