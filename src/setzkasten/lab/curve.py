"""The learning curve of a training as a picture: points a game over generations, with intervals."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from setzkasten.lab.training import Generation

_WIDTH: Final = 640
_HEIGHT: Final = 360
_LEFT: Final = 64
_RIGHT: Final = 24
_TOP: Final = 48
_BOTTOM: Final = 48


def draw_curve(title: str, curve: Sequence[Generation]) -> str:
    """Draw what the leave values of each generation win a game against no values, as SVG."""
    low = min([0.0, *(step.match.spread - step.match.spread_error for step in curve)])
    high = max([10.0, *(step.match.spread + step.match.spread_error for step in curve)])
    inner = _WIDTH - _LEFT - _RIGHT

    def across(place: int) -> float:
        return _LEFT + inner * (place + 0.5) / max(len(curve), 1)

    def down(points: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - points) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}">',
        '<g font-family="sans-serif" font-size="13" fill="#333">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="26" font-size="15">{escape(title)}</text>',
    ]
    step = _step(high - low)
    mark = step * -int(-low // step)
    while mark <= high:
        y = down(mark)
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>')
        mark += step
    line = []
    for place, generation in enumerate(curve):
        match = generation.match
        x, y = across(place), down(match.spread)
        top, bottom = (
            down(match.spread + match.spread_error),
            down(match.spread - match.spread_error),
        )
        line.append(f"{x:.1f} {y:.1f}")
        parts.append(
            f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#1f5fa8" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1f5fa8"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{_HEIGHT - _BOTTOM + 20}" text-anchor="middle">'
            f"{generation.number}</text>"
        )
    if line:
        parts.append(f'<path d="M{"L".join(line)}" fill="none" stroke="#1f5fa8"/>')
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _step(span: float) -> float:
    """Choose a round distance for the marks of an axis: between four and ten of them."""
    step = 1.0
    while span / step > 10:
        step *= 2.5 if f"{step:g}"[0] == "2" else 2
    return step
