"""A review as one page of HTML with its boards: nothing else is needed to read or print it."""

from collections.abc import Iterable
from html import escape
from typing import Final

from setzkasten.draw import board_svg
from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.registry import games
from setzkasten.notation.position import Position, read_position
from setzkasten.review.pages.curve import curve_svg
from setzkasten.review.pages.tables import table_svg
from setzkasten.review.pages.words import called, decimal, kinds, standing, word
from setzkasten.review.values import Choice, GameReview, TurnReview
from setzkasten.texts.catalogue import say, say_key
from setzkasten.texts.numbers import whole

_STYLE: Final = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:auto;padding:0 1rem}
svg{max-width:100%;height:auto}
figure{margin:.5rem 0}
table{border-collapse:collapse;font-size:.9rem}
td,th{padding:.15rem .5rem;border-bottom:1px solid #8884;text-align:left}
td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}
.piles{columns:2;margin:0;font-size:.9rem}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem;border-top:1px solid #8886}
section>figure{margin:.5rem 0;max-width:24rem}
@media(min-width:46rem){section{grid-template-columns:minmax(0,1fr) 22rem}
section>figure{grid-column:2;grid-row:1/9}section>*{grid-column:1}}
@media screen and (max-width:30rem){svg.curve{font-size:20px}
td,th{padding:.15rem .2rem;overflow-wrap:anywhere}table{font-size:.85rem}}
@media print{section{break-inside:avoid;grid-template-columns:minmax(0,1fr) 8cm}a{color:inherit}
section>figure{grid-column:2;grid-row:1/9}section>*{grid-column:1}}
"""
_MOST: Final = 3


def page_of(report: GameReview, title: str, language: str) -> str:
    """Write a review as an HTML document with the boards as SVG, readable on a phone and in print.

    Games by a host's own rules come without boards and tables.
    """
    heading = escape(f"{word('title', language)}: {title}")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{heading}</title><style>{_STYLE}</style></head>\n"
        f"<body><h1>{heading}</h1>\n{fragment_of(report, language)}\n"
        + "\n".join(_section(report, turn, language) for turn in report.turns)
        + "\n</body></html>\n"
    )


class Fragment(str):
    """A part of a page as text; a notebook shows it as a page."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def fragment_of(report: GameReview, language: str) -> Fragment:
    """Write the game as a whole as HTML: standing, curve, turning points, what was lost by what."""
    ends = ", ".join(f"{name} {points}" for name, points in standing(report, language))
    parts = [f"<p>{escape(ends)}</p>"]
    parts.append(_list(say(one, language) for one in report.gaps))
    if max(len(report.curve), len(report.points)) > 1:
        caption = escape(word("curve" if report.curve else "points_curve", language))
        picture = curve_svg(report, language=language)
        parts.append(f"<figure>{picture}<figcaption>{caption}</figcaption></figure>")
    if report.turning:
        parts.append(f"<h2>{escape(word('turning', language))}</h2>")
        parts.append(_list(say(point.sentence, language) for point in report.turning))
    parts.append(_list(say(one, language) for one in report.sentences))
    lost = [
        f"{called(one, language)}: {kinds(one.lost, language)}" for one in report.people if one.lost
    ]
    if lost:
        parts.append(f"<h2>{escape(word('lost', language))}</h2>{_list(lost)}")
    if report.levels:
        source = say_key("review_levels", language, origin=report.levels)
        parts.append(f"<p><small>{escape(source)}</small></p>")
    return Fragment("\n".join(part for part in parts if part))


def _section(report: GameReview, turn: TurnReview, language: str) -> str:
    told = _list(say(one, language) for one in (*turn.gaps, *turn.sentences))
    return (
        f'<section id="t{turn.number}"><h3>{turn.number}. {escape(called(turn, language))}: '
        f"{escape(say(turn.told, language))} ({whole(turn.score)})</h3>"
        f"{_board(report, turn, language)}<p>{escape(_rack(turn, language))}</p>"
        f"{_table(turn, language)}{told}"
        "</section>"
    )


def _rack(turn: TurnReview, language: str) -> str:
    """Name what whoever moves holds, or the open cards of a patience, or what its piles hide."""
    if not turn.rack:
        return ""
    name = "rack"
    if turn.table is not None:
        name = "open" if turn.table.piles else "hand"
    held = (f"×{tile[1:]}" if tile.startswith("*") else tile for tile in turn.rack)
    return f"{word(name, language)}: {' '.join(held)}"


def _table(turn: TurnReview, language: str) -> str:
    """Set the move that was made beside the best few."""
    if turn.played is None:
        return ""
    shown = [turn.played, *(one for one in turn.best if one.move != turn.played.move)][: _MOST + 1]
    head = "".join(
        f"<th{mark}>{escape(word(name, language))}</th>"
        for name, mark in (("move", ""), ("points", ' class="n"'), ("worth", ' class="n"'))
    )
    chance = ""
    if any(one.win_chance is not None for one in shown):
        chance = f'<th class="n">{escape(word("chance", language))}</th>'
    rows = "".join(_choice(one, turn, language, chances=bool(chance)) for one in shown)
    return f'<div class="wide"><table><tr>{head}{chance}</tr>{rows}</table></div>'


def _choice(choice: Choice, turn: TurnReview, language: str, *, chances: bool) -> str:
    name = escape(say(choice.told, language))
    worth = decimal(choice.equity, language)
    if turn.method in ("solved", "draws") and not choice.exact:
        worth += "?"
    if choice.error:
        worth += f" ± {decimal(choice.error, language)}"
    chance = "" if choice.win_chance is None else decimal(100 * choice.win_chance, language)
    score = whole(choice.score)
    told = (score, worth, chance) if chances else (score, worth)
    cells = "".join(f'<td class="n">{one}</td>' for one in told)
    return f"<tr><td>{f'<b>{name}</b>' if choice is turn.played else name}</td>{cells}</tr>"


def _board(report: GameReview, turn: TurnReview, language: str) -> str:
    """Draw the board with the move that was made, or the table that cards lay on before it."""
    if turn.table is not None:
        picture: str = table_svg(report, turn, language)
        return f"<figure>{picture}{_piles(turn, language)}</figure>" if picture else ""
    known = games().get(report.game)
    game = None if known is None else crossword_of(known)
    if not turn.position or game is None:
        return ""
    try:
        before = read_position(turn.position, game.rules)
        placements = turn.played.placements if turn.played is not None else ()
        after = Position(with_placements(before.board, placements))
        last = [(one.row, one.col) for one in placements]
        picture = board_svg(after, game.rules, last=last, rack=False, lang=language)
    except ValueError:
        return ""
    return f"<figure>{picture}</figure>"


def _piles(turn: TurnReview, language: str) -> str:
    """List the piles of a patience with what lay hidden in them: a picture shows the top only."""
    if turn.table is None or not turn.table.piles:
        return ""
    items = "".join(f"<li>{escape(' '.join(pile) or '–')}</li>" for pile in turn.table.piles)
    caption = escape(word("piles", language))
    return f'<figcaption>{caption}<ol class="piles">{items}</ol></figcaption>'


def _list(lines: Iterable[str]) -> str:
    # An error stays with its sign, a share with its percent.
    told = (
        escape(line).replace("± ", "±\N{NO-BREAK SPACE}").replace(" %", "\N{NO-BREAK SPACE}%")
        for line in lines
    )
    items = "".join(f"<li>{line}</li>" for line in told)
    return f"<ul>{items}</ul>" if items else ""
