"""`setzkasten moves` and `setzkasten check`: what can be laid here, and whether this can."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from setzkasten.cli.options import (
    GameName,
    Json,
    PositionText,
    RackText,
    RulesFile,
    Whole,
    WordsFile,
    find_crossword,
    read_seconds,
)
from setzkasten.cli.positions import as_answer, asked_about, position_of
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import words_if_built, words_of
from setzkasten.face.game import Game
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.legality import why_not_admitted
from setzkasten.games.crossword.messages import Announced, Play
from setzkasten.games.protocol import Refusal, opaque
from setzkasten.games.words import Lexicon
from setzkasten.notation.moves import read_move
from setzkasten.notation.position import Position
from setzkasten.notation.position_state import state_at
from setzkasten.notation.unreadable import MisfitMove, UnreadableMove
from setzkasten.review.pages.words import decimal

_MOST = 10_000


def moves(
    game: GameName,
    /,
    *,
    position: PositionText,
    rack: RackText = None,
    count: Annotated[Whole, Parameter(name=["--count", "-n"], help="opt.count")] = 10,
    sim: Annotated[str | None, Parameter(name="--sim", metavar="TIME", help="opt.sim")] = None,
    rules: RulesFile = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Show the best plays of a position."""
    voice = current()
    found, place = asked_about(game, rules, position, rack)
    if not 1 <= count <= _MOST:
        raise unusable("bad_count", "bad_count", most=_MOST)
    if sim is not None:
        return _try_out(found, place, read_seconds(sim), count, words, json)
    # The search may load its kernel: only now, when the input is known to be good.
    from setzkasten.engine.crossword.finding import best_plays

    stock = words_of(found, words, voice)
    plays = best_plays(found.rules, place.board, place.opened, place.rack, stock, count)
    shown = [_answer(found, place, play) for play in plays]
    if json:
        voice.json(shown)
    elif not shown:
        voice.print(voice.say("moves.none"))
    else:
        _print_moves(voice, shown)
    return 0


def _try_out(
    game: CrosswordGame, place: Position, seconds: float, count: int, words: Path | None, json: bool
) -> int:
    """Show the best moves after trying them out; exchanges and passing are moves as well."""
    from setzkasten.engine import rank

    voice = current()
    stock = words_of(game, words, voice)
    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        asked = Game(opaque(game), state_at(game, place), (), stock)
        found = rank(asked, seconds, count, progress=report)
    shown: list[dict[str, Any]] = [
        {
            **as_answer(game, place, one.command, one.score, one.words),
            "equity": one.equity,
            "error": one.error,
            "win_chance": one.win_chance,
        }
        for one in found
    ]
    if json:
        voice.json(shown)
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("moves.points", "moves.equity", "moves.won"):
        table.add_column(voice.say(key), justify="right")
    table.add_column(voice.say("moves.move"))
    for line in shown:
        won = line["win_chance"]
        table.add_row(
            str(line["score"]),
            f"{decimal(line['equity'], voice.lang)} ± {decimal(line['error'], voice.lang)}",
            "" if won is None else f"{100 * won:.0f} %",
            line["move"],
        )
    voice.out.print(table)
    return 0


def _answer(game: CrosswordGame, place: Position, play: Announced) -> dict[str, Any]:
    words = [(word.word, word.score) for word in play.words]
    return {**as_answer(game, place, play, play.score, words), "bonus": play.bonus}


def _print_moves(voice: Voice, shown: list[dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(voice.say("moves.points"), justify="right")
    table.add_column(voice.say("moves.move"))
    table.add_column(voice.say("moves.words"))
    for line in shown:
        words = ", ".join(f"{word} {score}" for word, score in line["words"])
        table.add_row(str(line["score"]), line["move"], words)
    voice.out.print(table)


def check(
    game: GameName,
    /,
    *,
    position: PositionText,
    move: Annotated[str, Parameter(name="--move", allow_leading_hyphen=True, help="opt.move")],
    rack: RackText = None,
    rules: RulesFile = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Check whether a move is legal in a position, and what it scores."""
    voice = current()
    found = find_crossword(game, rules)
    place = position_of(found, position, rack)
    try:
        command = read_move(move, found.rules, place.board)
    except MisfitMove as error:
        return _tell(voice, json, None, error.refusal, {})
    except UnreadableMove as error:
        _tell(voice, json, None, error.refusal, {})
        return 2
    state = state_at(found, place)
    if not isinstance(command, Play):
        answer = found.decide(state, command, _Everything())
        refusal = answer if isinstance(answer, Refusal) else None
        return _tell(voice, json, None, refusal, {})
    announced = found.preview(state, command)
    if not isinstance(announced, Announced):
        return _tell(voice, json, None, announced, {})
    if found.rules.challenge is None:
        # Words are judged before the play counts (003): the answer depends on them.
        refusal = why_not_admitted(found.rules, announced, words_of(found, words, voice))
        return _tell(voice, json, announced, refusal, {})
    stock = words_if_built(found, words)
    known = {w.word: stock.admits(w.word) for w in announced.words} if stock is not None else {}
    return _tell(voice, json, announced, None, known)


class _Everything(Lexicon):
    """Admits any word: exchanging and passing ask about none."""

    def admits(self, word: str) -> bool:
        return True

    def begins(self, prefix: str) -> bool:
        return True


def _tell(
    voice: Voice,
    json: bool,
    announced: Announced | None,
    refusal: Refusal | None,
    known: dict[str, bool],
) -> int:
    words = [[w.word, w.score] for w in announced.words] if announced is not None else []
    score = announced.score if announced is not None else 0
    if refusal is not None:
        voice.warn(voice.pick(refusal) + voice.cite(refusal.rule))
    if json:
        answer: dict[str, Any] = {
            "legal": refusal is None,
            "score": score,
            "words": words,
            "refusal": refusal,
            "bonus": announced.bonus if announced is not None else 0,
        }
        if known:
            answer["admissible"] = known
        voice.json(answer)
    elif refusal is None:
        voice.print(voice.say("check.legal", score=score))
        for word, points in words:
            mark = {True: " ✓", False: voice.say("check.unknown")}.get(known.get(word), "")  # type: ignore[call-overload]
            voice.print(f"  {word} {points}{mark}")
        if announced is not None and announced.bonus:
            voice.print(voice.say("check.bonus", bonus=announced.bonus))
    return 0 if refusal is None else 1
