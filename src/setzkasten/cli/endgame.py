"""`setzkasten endgame`: the end of a game for two, played without a mistake."""

from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.moves import position_of
from setzkasten.cli.options import (
    GameName,
    Json,
    PositionText,
    RackText,
    RulesFile,
    WordsFile,
    find_crossword,
)
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordstock import words_of
from setzkasten.face.game import Game
from setzkasten.notation.moves import write_move
from setzkasten.notation.tabled import ending_at

_MOST = 100_000_000


def endgame(
    game: GameName,
    /,
    *,
    position: PositionText,
    rack: RackText = None,
    nodes: Annotated[int, Parameter(name="--nodes", metavar="N", help="opt.nodes")] = 200_000,
    rules: RulesFile = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Show the best move with an empty bag, and what it leads to."""
    voice = current()
    found = find_crossword(game, rules)
    place = position_of(found, position, rack)
    if not 1 <= nodes <= _MOST:
        raise unusable("bad_count", "bad_count", most=_MOST)
    if not place.rack:
        raise unusable("no_rack", "no_rack")
    if found.rules.removes_unused_words and not any(place.racks[1:]):
        raise unusable("no_other_hand", "no_other_hand")
    from setzkasten.engine import solve

    stock = words_of(found, words, voice)
    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        report(voice.say("moves.trying"), 0.0)
        ending = solve(Game(found, ending_at(found, place), (), stock), nodes)
    move = write_move(found.rules, place.board, ending.move.command)
    if json:
        voice.json(
            {
                "move": move,
                "score": ending.move.score,
                "words": [[word, score] for word, score in ending.move.words],
                "gain": ending.gain,
                "exact": ending.exact,
                "plies": ending.plies,
                "nodes": ending.nodes,
            }
        )
        return 0
    key = "endgame.exact" if ending.exact else "endgame.estimate"
    voice.print(voice.say(key, move=move, score=ending.move.score, gain=ending.gain,
                          plies=ending.plies))  # fmt: skip
    return 0
