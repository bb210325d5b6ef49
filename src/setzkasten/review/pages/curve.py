"""The curve of the chances to win as a picture."""

from typing import Final
from xml.sax.saxutils import escape

from setzkasten.draw import Picture
from setzkasten.review.values import GameReview

_WIDTH: Final = 640
_HEIGHT: Final = 240
_LEFT: Final = 44
_RIGHT: Final = 12
_TOP: Final = 28
_BOTTOM: Final = 28
_INKS: Final = ("#1f5fa8", "#b3541e", "#2e7d4f", "#7b3f98", "#8a6d00", "#555555")
_DASHES: Final = ("", "7 4", "2 3", "9 3 2 3", "4 2", "1 3")


def curve_svg(report: GameReview, size: int | None = None) -> Picture:
    """Draw the chances of every seat over the turns; turning points are marked and numbered."""
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(report.curve) - 1)
    width = f' width="{size}"' if size is not None else ""
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}"{width} role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="12">',
        f"<title>{escape(' – '.join(report.players))}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = _down(percent / 100)
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#333">{percent}</text>'
        )
    for number in range(0, len(report.curve), max(1, len(report.curve) // 10)):
        x = _LEFT + across * number
        parts.append(
            f'<text x="{x:.1f}" y="{_HEIGHT - 8}" text-anchor="middle" fill="#333">'
            f"{number + 1}</text>"
        )
    for seat, name in enumerate(report.players):
        ink, dash = _INKS[seat % len(_INKS)], _DASHES[seat % len(_DASHES)]
        line = "L".join(
            f"{_LEFT + across * place:.1f} {_down(chances[seat]):.1f}"
            for place, chances in enumerate(report.curve)
            if seat < len(chances)
        )
        if line:
            dashed = f' stroke-dasharray="{dash}"' if dash else ""
            parts.append(f'<path d="M{line}" fill="none" stroke="{ink}" stroke-width="2"{dashed}/>')
        x = _LEFT + 140 * seat
        parts.append(f'<text x="{x}" y="18" fill="{ink}">{escape(name[:18])}</text>')
    for point in report.turning:
        chances = report.curve[point.number - 1]
        x, y = _LEFT + across * (point.number - 1), _down(chances[point.seat])
        ink = _INKS[point.seat % len(_INKS)]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{ink}"/>')
        parts.append(f'<text x="{x + 7:.1f}" y="{y - 5:.1f}" fill="#333">{point.number}</text>')
    return Picture("\n".join([*parts, "</svg>", ""]))


def _down(chance: float) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - chance)
