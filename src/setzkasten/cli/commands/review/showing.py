"""Reviews in the terminal: a table of 80 columns, sentences, and players over all games."""

import itertools
from collections.abc import Iterator, Sequence

from rich.table import Table

from setzkasten.cli.voice import Voice
from setzkasten.review.pages.words import brief, called, decimal, kinds, lost, standing, word
from setzkasten.review.summary import PlayerSummary
from setzkasten.review.values import GameReview, TurnReview
from setzkasten.texts.catalogue import say
from setzkasten.texts.numbers import whole

_NAME = 9  # "Spieler 1": who has no name must be told from the next one
_MOVE = 17


def show_game(voice: Voice, source: str, report: GameReview) -> None:
    """Show one game: its turns, what they cost, and where it turned."""
    ends = standing(report, voice.lang) if report.final else ()
    told = ", ".join(f"{name} {points}" for name, points in ends)
    voice.print(f"{source} ({report.game}) {told}".rstrip())
    table = Table(box=None, pad_edge=False, header_style="bold")
    chances = any(turn.after for turn in report.turns)
    columns = (
        ("number", "right", 3),
        ("player", "left", _NAME),
        ("move", "left", _MOVE),
        ("points", "right", 6),
        ("loss", "right", 11),
        *((("chance", "right", 6),) if chances else ()),
        ("best", "left", _MOVE - 1 if chances else _MOVE + 7),
    )
    for name, justify, width in columns:
        table.add_column(
            word(name, voice.lang),
            justify="right" if justify == "right" else "left",
            max_width=width,
            no_wrap=True,
            overflow="ellipsis",
        )
    for turn in report.turns:
        table.add_row(*_cells(voice, turn, chances=chances))
    voice.out.print(table)
    for gap in report.gaps:
        voice.print(f"! {say(gap, voice.lang)}")
    for told, numbers in _gaps(voice, report).items():
        voice.print(f"! {', '.join(_runs(numbers))}: {told}")
    for sentence in report.sentences:
        voice.print(say(sentence, voice.lang))
    for one in report.people:
        if one.lost:
            voice.print(f"{called(one, voice.lang)}: {kinds(one.lost, voice.lang)}")
    for point in report.turning:
        voice.print(f"* {say(point.sentence, voice.lang)}")
    _explain(voice, report)
    if report.levels:
        voice.print(voice.say("review.levels", origin=report.levels))
    voice.print()


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield numbers in their order, three and more in a row by the first and the last."""
    for _, run in itertools.groupby(enumerate(numbers), lambda one: one[1] - one[0]):
        row = [number for _, number in run]
        if len(row) > 2:
            yield f"{row[0]}–{row[-1]}"
        else:
            yield from map(str, row)


def _gaps(voice: Voice, report: GameReview) -> dict[str, list[int]]:
    """Name what is not known by its turns; what is the same of many turns is said once.

    A rack that follows from the record is no gap, and in the other forms.
    """
    found: dict[str, list[int]] = {}
    for turn in report.turns:
        for gap in turn.gaps:
            if gap.code != "rack_proved":
                found.setdefault(say(gap, voice.lang), []).append(turn.number)
    return found


def _explain(voice: Voice, report: GameReview) -> None:
    """Say why each player's worst turns were that, and name what else was missed or laid wrongly.

    All sentences would be a page for itself: how many are left out is said.
    """
    worst = {number for one in report.people for number in one.worst}
    explained = [turn for turn in report.turns if turn.number in worst and turn.sentences]
    for turn in explained:
        made = brief(turn.told, turn.move, voice.lang)
        told = " ".join(say(sentence, voice.lang) for sentence in turn.sentences)
        voice.print(f"{turn.number} {called(turn, voice.lang)}, {made}: {told}")
    for one in report.people:
        own = [turn for turn in report.turns if turn.seat == one.seat]
        missed = [turn.number for turn in own if turn.missed_bingo is not None]
        wrong = [turn.number for turn in own if turn.phoney is not None]
        for key, numbers in (("review.missed_bingos", missed), ("review.wrong_words", wrong)):
            if numbers:
                turns = ", ".join(map(str, numbers))
                voice.print(
                    voice.say(key, player=called(one, voice.lang), count=len(numbers), turns=turns)
                )
    others = sum(bool(turn.sentences) for turn in report.turns) - len(explained)
    if others:
        voice.print(voice.say("review.other_sentences", count=others))


def _cells(voice: Voice, turn: TurnReview, *, chances: bool) -> tuple[str, ...]:
    chance = f"{100 * turn.after[turn.seat]:.0f}%" if turn.after else "–"
    best, made = turn.best[0] if turn.best else None, brief(turn.told, turn.move, voice.lang)
    same = best is not None and turn.played is not None and turn.played.move == best.move
    other = "–" if best is None else brief(best.told, best.move, voice.lang)
    return (
        str(turn.number),
        called(turn, voice.lang),
        made if turn.phoney is None else f"{made} *",
        whole(turn.score),
        lost(turn, voice.lang),
        *((chance,) if chances else ()),
        "=" if same else other,
    )


def show_summary(voice: Voice, people: Sequence[PlayerSummary]) -> None:
    """Show every player over all games."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    keys = (
        "review.player",
        "review.games",
        "review.turns",
        "review.mean",
        "review.bingos",
        "review.phoneys",
    )
    for key in keys:
        table.add_column(voice.say(key), justify="left" if key == keys[0] else "right")
    for one in people:
        mean = "–"
        if one.mean_loss is not None:
            mean = f"{decimal(one.mean_loss, voice.lang)} ±{decimal(one.error, voice.lang)}"
        table.add_row(
            voice.display_name(one.player, one.seat)[:24],
            str(one.games),
            str(one.turns),
            mean,
            f"{decimal(100 * one.bingo_rate, voice.lang)} %",
            f"{decimal(100 * one.phoney_rate, voice.lang)} %",
        )
    voice.out.print(table)
    for one in people:
        for source, turn, move, points in one.worst:
            lost = decimal(points, voice.lang)
            details = {
                "player": voice.display_name(one.player, one.seat),
                "source": source,
                "turn": turn,
            }
            voice.print(voice.say("review.worst", **details, move=move, points=lost))
