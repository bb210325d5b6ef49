"""A review as rows of plain values, one a turn: for `pandas.DataFrame(rows)`, CSV and the like."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final, get_args

from setzkasten.review.pages.words import called
from setzkasten.review.values import Choice, GameReview, LossKind, TurnReview
from setzkasten.texts.catalogue import say

Cell = str | int | float | bool | None
Row = dict[str, Cell]

_RISKY: Final = ("=", "+", "@", "\t", "\r")
"""What a spreadsheet takes for a formula; moves may begin with -."""


def rows_of(report: GameReview, source: str = "", language: str = "de") -> list[Row]:
    """Return a row for each turn; every row has the same columns, `None` where nothing is known."""
    return [_row(report, turn, source, language) for turn in report.turns]


def _row(report: GameReview, turn: TurnReview, source: str, language: str) -> Row:
    best = turn.best[0] if turn.best else None
    loss = turn.loss
    parts = dict(loss.parts) if loss is not None else {}
    told = (*turn.gaps, *turn.sentences)
    return {
        "source": source,
        "game": report.game,
        "turn": turn.number,
        "seat": turn.seat,
        "player": called(turn, language),
        "kind": turn.kind,
        "move": turn.move,
        "score": turn.score,
        "total_before": turn.scores[turn.seat] if turn.scores else None,
        "rack": _tiles(turn.rack),
        "rack_source": turn.rack_source,
        "unseen": _tiles(turn.unseen),
        "position": turn.position,
        "supply": turn.supply,
        "method": turn.method,
        "exact": turn.exact,
        "trials": turn.trials,
        "equity": turn.played.equity if turn.played is not None else None,
        "best": best.move if best is not None else None,
        "best_score": best.score if best is not None else None,
        "best_equity": best.equity if best is not None else None,
        "loss": loss.points if loss is not None else None,
        "loss_error": loss.error if loss is not None else None,
        "loss_fair": loss.fair if loss is not None else None,
        "loss_fair_error": loss.fair_error if loss is not None else None,
        "chance_loss": loss.chance if loss is not None else None,
        "chance_before": turn.chances[turn.seat] if turn.chances else None,
        "chance_after": turn.after[turn.seat] if turn.after else None,
        **{f"lost_{kind}": parts.get(kind) for kind in get_args(LossKind)},
        "bingo": turn.played.bingo if turn.played is not None else None,
        "missed_bingo": _move(turn.missed_bingo),
        "phoney": " ".join(turn.phoney.words) if turn.phoney is not None else None,
        "drawn": _tiles(turn.draw.drawn) if turn.draw is not None else None,
        "luck": turn.draw.points if turn.draw is not None else None,
        "known_left": turn.known_left,
        "told": " ".join(say(sentence, language) for sentence in told),
    }


def _tiles(tiles: Sequence[str]) -> str:
    """Write tiles side by side; those of several letters stand apart."""
    return ("" if all(len(tile) == 1 for tile in tiles) else "-").join(tiles)


def _move(choice: Choice | None) -> str | None:
    return choice.move if choice is not None else None


def csv_of(rows: Sequence[Row]) -> str:
    """Write rows as CSV with a line of names; text that a spreadsheet would compute is quoted."""
    if not rows:
        return ""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _safe(cell) for name, cell in row.items()} for row in rows)
    return out.getvalue()


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_RISKY) else cell


def all_rows(reports: Iterable[tuple[str, GameReview]], language: str) -> list[Row]:
    """Return the rows of many games, each with its source."""
    return [row for source, report in reports for row in rows_of(report, source, language)]
