"""Whole games between players that see one move ahead, many a second."""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.seats import (
    STAND,
    draw,
    hand_of,
    note_stand,
    settle,
    shuffle,
    weigh_rests,
)
from setzkasten.engine.kernel.games.setting import MOST_ON_RACK, MOST_PLAYERS, Setting
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
def _deal(setting: Setting) -> None:
    """Deal tiles to everybody."""
    for seat in range(setting.terms.players):
        setting.seats.held[seat] = 0
        draw(setting.seats, setting.supply, int64(seat), setting.terms.rack)


@compiled
def _begin_game(setting: Setting, tile_set: Numbers) -> None:
    """Fill and shuffle the bag, deal, and clear the table."""
    terms, supply = setting.terms, setting.supply
    copy_over(tile_set, 0, len(tile_set), supply.tiles, 0)
    supply.left[0] = len(tile_set)
    shuffle(supply.tiles, len(tile_set), supply.dice)
    _deal(setting)
    setting.seats.scores[:] = 0
    setting.seats.worths[:] = 0
    if terms.is_open:
        clear_table(setting.words.arcs, setting.board, setting.ground)
    else:
        clear_board(setting.words.arcs, setting.board, terms.center)
    begin_turns(setting, False)


@compiled
def _redeal(setting: Setting) -> None:
    """Take all tiles back, shuffle and deal anew."""
    supply, seats = setting.supply, setting.seats
    for seat in range(setting.terms.players):
        hand = hand_of(seats, int64(seat)).row
        for i in range(len(hand)):
            supply.tiles[supply.left[0]] = hand[i]
            supply.left[0] += 1
    shuffle(supply.tiles, supply.left[0], supply.dice)
    _deal(setting)


@inlined
def _note_sample(setting: Setting, seat: int, records: Records) -> None:
    """Write down a full rack and the equity of its best move, with as many tiles in the bag."""
    size, equity = setting.terms.rack, setting.room.plays[PLAY]
    tiles = hand_of(setting.seats, seat).row
    row = records.written[_SAMPLES] * SAMPLE
    full = len(tiles) == size and setting.supply.left[0] >= size
    if full and equity > NOTHING and row + SAMPLE <= len(records.samples):
        for i in range(size):
            records.samples[row + i] = tiles[i]
        records.samples[row + SAMPLE - 1] = equity
        records.written[_SAMPLES] += 1


@inlined
def _note_turn(setting: Setting, first_player: int, records: Records) -> None:
    """Write down how the game stands, if there is room."""
    seats, players, left = setting.seats, setting.terms.players, setting.supply.left[0]
    row = records.written[_STANDS] * STAND
    if row + STAND <= len(records.stands):
        if left == 0:
            weigh_rests(seats, players, setting.rack.values)
        note_stand(seats, players, left, first_player, records.stands[row : row + STAND])
        records.written[_STANDS] += 1


@inlined
def _play_game(setting: Setting, first_player: int, records: Records, outcome: Numbers) -> Any:
    """Play one game; return 0, -1 or `NO_ROOM`."""
    terms, seats, evaluation = setting.terms, setting.seats, setting.evaluation
    opened = False
    redealt = False
    passes = int64(0)
    turn = int64(0)
    ended = False
    while not ended and turn < MOST_TURNS:
        seat = turn % terms.players
        number = (seat + first_player) % terms.players
        model = evaluation.models[evaluation.starts[number] : evaluation.starts[number + 1]]
        exchanged = choose_move(setting, model, seat, opened)
        if exchanged < 0:
            return int64(-1)
        _note_sample(setting, seat, records)
        turn += 1
        used = used_tiles(setting.room.plays, exchanged)
        seats.worths[seat] = setting.rack.leaves[used]
        if used == 0:
            passes += 1
            if not opened and passes == terms.players and terms.redeals and not redealt:
                redealt = True
                passes = int64(0)
                _redeal(setting)
            ended = passes >= terms.pass_limit
        else:
            passes = int64(0)
            if do_move(setting, seat, used, exchanged != 0, opened):
                return int64(NO_ROOM)
            if exchanged:
                outcome[EXCHANGES] += 1
            else:
                opened = True
                outcome[BINGOS] += int64(tiles_laid(setting.room.plays[2]) == terms.rack)
                ended = seats.held[seat] == 0
        _note_turn(setting, first_player, records)
    outcome[TURNS] = turn
    return int64(0)


@entry
def play_games(setting: Setting, games: int, seed: int, tile_set: Numbers, records: Records) -> Any:
    """Play games; return how many samples were written, or -1 if the queues were too small.

    `NO_ROOM` says that a table without bounds outgrew its board.

    Player p of game g is number (p + g) modulo the players, so that all begin equally often; scores
    are kept by that number.
    """
    players, seats = setting.terms.players, setting.seats
    records.written[:] = 0
    for game in range(games):
        setting.supply.dice[0] = (seed + game // players) * int64(0x632BE59BD9B4E019)
        _begin_game(setting, tile_set)
        outcome = records.outcomes[game * OUTCOME : (game + 1) * OUTCOME]
        outcome[:] = 0
        status = _play_game(setting, int64(game % players), records, outcome)
        if status:
            return status
        settle(seats, setting.terms, setting.rack.values)
        for seat in range(players):
            outcome[SCORES + (seat + game) % players] = seats.scores[seat]
    return records.written[_SAMPLES]
