"""A position set up as a table: the state in which whoever is on turn may act."""

from collections import Counter

import msgspec

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.state import Player, State
from setzkasten.games.protocol import Setup
from setzkasten.letters import BLANK, Bag, Dice
from setzkasten.notation.position import Position

_NO_SEED = "0" * 64


def state_at(game: CrosswordGame, position: Position) -> State:
    """Set a position up as a table with seat 0 on turn.

    A rack that the position leaves empty is unknown: it stays so, but the bag is as much smaller
    as a full rack; which tiles it holds is not to be relied on. When no more tiles are unseen than
    those racks hold, they are dealt there. On the table without bounds cards leave the game
    unseen, so the bag is at most what is not seen.
    """
    rules = game.rules
    count = max(len(position.racks), rules.players[0])
    unseen = Counter(rules.tiles.tiles)
    unseen.subtract(BLANK if laid.blank else laid.letter for laid in position.board.values())
    for rack in position.racks:
        unseen.subtract(rack)
    rest = [tile for tile, number in unseen.items() for _ in range(max(number, 0))]
    racks = [*position.racks, *[()] * (count - len(position.racks))]
    unknown = [seat for seat in range(1, count) if not racks[seat]]
    if len(rest) <= rules.rack * len(unknown):
        for seat in unknown:
            racks[seat], rest = tuple(rest[: rules.rack]), rest[rules.rack :]
    else:
        rest = rest[rules.rack * len(unknown) :]
    scores = [*position.scores, *[0] * (count - len(position.scores))]
    players = [Player(None, racks[seat], scores[seat]) for seat in range(count)]
    return State(
        setup=Setup(tuple(p.name for p in players), _NO_SEED, ("",) * count),
        players=tuple(players),
        bag=Bag.of((face.text for face in rules.tiles.faces), rest),
        dice=Dice(_NO_SEED),
        board=dict(position.board),
        opened=position.opened,
        passes=position.passes,
    )


def ending_at(game: CrosswordGame, position: Position) -> State:
    """Set a position up as the end of a game: with every rack told, nothing is left to draw.

    That is so by itself where all tiles lie on the board or on a rack. Where words leave the table,
    cards that are seen nowhere have left the game.
    """
    state = state_at(game, position)
    told = len(position.racks) == len(state.players) and all(position.racks)
    if not (game.rules.removes_unused_words and told):
        return state
    return msgspec.structs.replace(
        state, bag=Bag.of((face.text for face in game.rules.tiles.faces), ())
    )
