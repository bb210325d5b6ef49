"""`setzkasten endgame`: the end of a game for two, played without a mistake."""

from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.options import (
    GameName,
    Json,
    PositionText,
    RackText,
    RulesFile,
    Whole,
    WordsFile,
    thinking_time,
)
from setzkasten.cli.positions import as_answer, asked_about
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import words_of
from setzkasten.face.game import Game
from setzkasten.games.protocol import opaque
from setzkasten.notation.position_state import ending_at

_MOST = 100_000_000


def endgame(
    game: GameName,
    /,
    *,
    position: PositionText,
    rack: RackText = None,
    nodes: Annotated[Whole | None, Parameter(name="--nodes", metavar="N", help="opt.nodes")] = None,
    seconds: Annotated[
        float | None, Parameter(name="--seconds", metavar="S", help="opt.solve_seconds")
    ] = None,
    rules: RulesFile = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Show the best move with an empty bag, and what it leads to."""
    voice = current()
    found, place = asked_about(game, rules, position, rack)
    if nodes is not None and not 1 <= nodes <= _MOST:
        raise unusable("bad_count", "bad_count", most=_MOST)
    limit = None if seconds is None else thinking_time(seconds, 0.0)
    if found.rules.removes_unused_words and not any(place.racks[1:]):
        raise unusable("no_other_hand", "no_other_hand")
    from setzkasten.engine import solve

    stock = words_of(found, words, voice)
    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        asked = Game(opaque(found), ending_at(found, place), (), stock)
        ending = solve(asked, nodes, limit, progress=report)
    shown = as_answer(found, place, ending.move.command, ending.move.score, ending.move.words)
    if json:
        voice.json(
            {
                **shown,
                "gain": ending.gain,
                "exact": ending.exact,
                "plies": ending.plies,
                "nodes": ending.nodes,
            }
        )
        return 0
    key = "endgame.exact" if ending.exact else "endgame.estimate"
    voice.print(voice.say(key, move=shown["move"], score=ending.move.score, gain=f"{ending.gain:+}",
                          plies=ending.plies))  # fmt: skip
    return 0
