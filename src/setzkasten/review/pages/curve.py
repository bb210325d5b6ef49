"""The curve of a game as a picture: chances to win, or points where nobody knows chances."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

import msgspec

from setzkasten.draw import Picture
from setzkasten.review.values import GameReview, TurningPoint
from setzkasten.texts import display_names
from setzkasten.texts.numbers import whole

_WIDTH: Final = 640
_HEIGHT: Final = 240
_LEFT: Final = 44
_RIGHT: Final = 12
_TOP: Final = 28
_BOTTOM: Final = 28
_INKS: Final = ("#1f5fa8", "#b3541e", "#2e7d4f", "#7b3f98", "#8a6d00", "#555555")
_DASHES: Final = ("", "7 4", "2 3", "9 3 2 3", "4 2", "1 3")


class _Field(msgspec.Struct, frozen=True):
    """Where a value of a turn lies on the picture."""

    low: float
    high: float
    across: float

    def x(self, place: int) -> float:
        return _LEFT + self.across * place

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - share)


def curve_svg(report: GameReview, size: int | None = None, language: str = "de") -> Picture:
    """Draw a line for every seat over the turns; turning points are marked and numbered."""
    width = f' width="{size}"' if size is not None else ""
    box = f'class="curve" viewBox="0 0 {_WIDTH} {_HEIGHT}"{width} role="img"'
    rows = [[100 * share for share in row] for row in report.curve] or report.points
    field = _field(rows, percent=bool(report.curve))
    names = display_names(report.players, language)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="12">',
        f"<title>{escape(' – '.join(names))}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        *_grid(field, len(rows)),
    ]
    for seat, name in enumerate(names):
        parts += _line(field, rows, (seat, len(names)), name)
    parts += [_mark(field, rows, point) for point in report.turning]
    return Picture("\n".join([*parts, "</svg>", ""]))


def _field(rows: Sequence[Sequence[float]], *, percent: bool) -> _Field:
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(rows) - 1)
    values = [value for row in rows for value in row]
    if percent or not values:
        return _Field(0, 100, across)
    return _Field(min(0, *values), max(4, *values), across)


def _grid(field: _Field, turns: int) -> list[str]:
    parts = []
    for step in range(5):
        value = field.low + (field.high - field.low) * step / 4
        y = field.y(value)
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        place = f'x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end"'
        parts.append(f'<text {place} fill="#333">{whole(round(value))}</text>')
    for number in range(0, turns, max(1, turns // 10)):
        place = f'x="{field.x(number):.1f}" y="{_HEIGHT - 8}" text-anchor="middle"'
        parts.append(f'<text {place} fill="#333">{number + 1}</text>')
    return parts


def _line(
    field: _Field, rows: Sequence[Sequence[float]], place: tuple[int, int], name: str
) -> list[str]:
    """Draw the line of a seat, and name it; `place` is the seat and how many there are."""
    seat, count = place
    ink, dash = _INKS[seat % len(_INKS)], _DASHES[seat % len(_DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    points = "L".join(
        f"{field.x(place):.1f} {field.y(row[seat]):.1f}"
        for place, row in enumerate(rows)
        if seat < len(row)
    )
    parts = []
    if points:
        parts.append(f'<path d="M{points}" fill="none" stroke="{ink}" stroke-width="2"{dashed}/>')
    # Names have room for letters as large as a phone needs them.
    each = min(190, (_WIDTH - _LEFT - _RIGHT) // max(1, count))
    x, room = _LEFT + each * seat, max(6, (each - 30) // 11)
    parts.append(f'<path d="M{x} 14h18" stroke="{ink}" stroke-width="2"{dashed}/>')
    parts.append(f'<text x="{x + 22}" y="18" fill="{ink}">{escape(name[:room])}</text>')
    return parts


def _mark(field: _Field, rows: Sequence[Sequence[float]], point: TurningPoint) -> str:
    x, y = field.x(point.number - 1), field.y(rows[point.number - 1][point.seat])
    ink = _INKS[point.seat % len(_INKS)]
    side, anchor = (7, "start") if x < _WIDTH - 60 else (-7, "end")
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{ink}"/>'
        f'<text x="{x + side:.1f}" y="{y - 5:.1f}" text-anchor="{anchor}" fill="#333">'
        f"{point.number}</text>"
    )
