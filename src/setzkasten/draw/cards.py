"""The card games: words before every player with the own hand, and the piles of the patience."""

from collections.abc import Mapping
from typing import Final

from setzkasten.draw.canvas import Canvas, Language, Picture, writable
from setzkasten.draw.palette import Theme
from setzkasten.draw.pieces import draw_back, draw_tile
from setzkasten.draw.views import FamilyPicture
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import PileView
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.messages import LaidWord
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import PlayerView
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.texts import Name, as_written, display_name
from setzkasten.texts.catalogue import say, say_key

_WIDTH: Final = 660
_NARROW: Final = 384
"""As wide as a phone shows it without making it smaller."""
_MARGIN: Final = 16
_CARD: Final = (40, 56)
_STEP: Final = 44
_BETWEEN: Final = 20
_PILE: Final = (60, 84)


def cards_svg(
    view: RummyView | PatienceView,
    rules: RummyRules | PatienceRules,
    *,
    lang: Language = "de",
    theme: Theme = "auto",
    size: int | None = None,
    narrow: bool = False,
) -> Picture:
    """Draw a card table as its viewer sees it: the own hand open, foreign ones as a number.

    Of the rummy: both piles, the words before every player, the hand. Of the patience: the piles.
    `size` is the larger side in pixels; without it the picture fills its place. A `narrow` one
    breaks rows of cards earlier: it can be read in a column, and on a phone.
    """
    values = rules.tiles.values
    canvas = Canvas()
    if isinstance(view, PatienceView):
        width, height = _draw_piles(canvas, view, values, lang)
        description = _tell_piles(view, lang)
    else:
        width, height = _draw_rummy(canvas, view, values, lang, _NARROW if narrow else _WIDTH)
        description = _tell_rummy(view, lang)
    name = say(as_written(rules.title), lang)
    return canvas.finish(
        width,
        height,
        title=f"{name}: {_state_of(view, lang)}",
        description=description,
        lang=lang,
        theme=theme,
        size=size,
    )


def _state_of(view: RummyView | PatienceView, lang: Language) -> str:
    if isinstance(view, PatienceView):
        return say_key("draw_piles", lang, words=view.words, left=view.left)
    if view.phase == "over":
        return say_key("draw_over", lang)
    return say_key("draw_round", lang, round=view.round, rounds=view.rounds)


def _draw_rummy(
    canvas: Canvas, view: RummyView, values: Mapping[str, int], lang: Language, width: int
) -> tuple[float, float]:
    y: float = _MARGIN
    canvas.text("note", say_key("draw_stock", lang, count=view.stock), _MARGIN, y + 12)
    canvas.text("note", say_key("draw_discard", lang), _MARGIN + 110, y + 12)
    canvas.text("note", _state_of(view, lang), width - _MARGIN, y + 12, "end")
    y += 20
    if view.stock:
        draw_back(canvas, _MARGIN + 3, y + 3, *_CARD)
        draw_back(canvas, _MARGIN, y, *_CARD)
    if view.discard is not None:
        draw_tile(canvas, view.discard, values[view.discard], (_MARGIN + 110, y), *_CARD)
    else:
        canvas.rect("gap", _MARGIN + 110, y, *_CARD, 5)
    y += _CARD[1] + 24
    for seat, player in enumerate(view.players):
        y = _draw_player(canvas, player, seat, values, y, (lang, width))
    if view.seat is not None and (hand := view.players[view.seat].hand):
        name = _short(view.players[view.seat].name, view.seat, lang, width)
        title = say_key("draw_hand", lang, name=name)
        canvas.text("name", title, _MARGIN, y + 12)
        y = _draw_rows(canvas, [(hand, False)], values, y + 22, (2, width))
    return width, y


def _draw_player(
    canvas: Canvas,
    player: PlayerView,
    seat: int,
    values: Mapping[str, int],
    y: float,
    place: tuple[Language, int],
) -> float:
    lang, width = place
    points = say_key("draw_points", lang, count=player.score)
    canvas.text("name", _short(player.name, seat, lang, width), _MARGIN, y + 12)
    held = say_key("draw_cards", lang, count=player.held)
    canvas.text("note", f"{points} · {held}", width - _MARGIN, y + 12, "end")
    rows = [(meld.cards, meld.refuted) for meld in player.melds]
    return _draw_rows(canvas, rows, values, y + 22, (_BETWEEN, width))


def _draw_rows(
    canvas: Canvas,
    rows: list[tuple[tuple[str, ...], bool]],
    values: Mapping[str, int],
    y: float,
    room: tuple[int, int],
) -> float:
    """Draw rows of cards beside each other, on in the next line where the width ends.

    `room` is how much is left free between two rows, and that width.
    """
    between, width = room
    x: float = _MARGIN
    for cards, refuted in rows:
        if x > _MARGIN and x + len(cards) * _STEP > width - _MARGIN:
            x, y = _MARGIN, y + _CARD[1] + 8
        begin = x
        for card in cards:
            if x + _CARD[0] > width - _MARGIN:
                x, y = _MARGIN, y + _CARD[1] + 8
                begin = x
            draw_tile(canvas, card, values[card], (x, y), *_CARD)
            x += _STEP
        if refuted:
            canvas.line("cross", begin, y + _CARD[1] - 4, x - _STEP + _CARD[0], y + 4)
        x += between
    return y + (_CARD[1] + 18 if rows else 6)


def _tell_rummy(view: RummyView, lang: Language) -> str:
    told = []
    for seat, player in enumerate(view.players):
        line = say_key(
            "draw_player",
            lang,
            name=display_name(player.name, seat, lang),
            points=say_key("draw_points", lang, count=player.score),
            cards=say_key("draw_cards", lang, count=player.held),
        )
        if player.melds:
            melds = ", ".join(_word(meld, lang) for meld in player.melds)
            line += f"; {say_key('draw_words', lang, words=melds)}"
        told.append(line)
    if view.discard is not None:
        told.append(say_key("draw_top", lang, card=view.discard))
    told.append(say_key("draw_stock", lang, count=view.stock))
    if view.seat is not None and (hand := view.players[view.seat].hand):
        told.append(say_key("draw_own", lang, cards=", ".join(hand)))
    return "".join(f"{line}. " for line in told).strip()


def _word(meld: LaidWord, lang: Language) -> str:
    return say_key("draw_refuted", lang, word=meld.word) if meld.refuted else meld.word


def _short(name: Name, seat: int, lang: Language, width: int) -> str:
    shown = writable(display_name(name, seat, lang))
    most = 40 if width == _WIDTH else 18
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


# --- patience -----------------------------------------------------------------------------------


def _draw_piles(
    canvas: Canvas, view: PatienceView, values: Mapping[str, int], lang: Language
) -> tuple[float, float]:
    across = (len(view.piles) + 1) // 2 if len(view.piles) > 5 else max(len(view.piles), 1)
    step_x, step_y = _PILE[0] + 36, _PILE[1] + 48
    for place, pile in enumerate(view.piles):
        row, col = divmod(place, across)
        _draw_pile(canvas, pile, values, _MARGIN + col * step_x, _MARGIN + row * step_y)
    rows = -(-len(view.piles) // across)
    height = _MARGIN + rows * step_y + 22
    canvas.text("note", _state_of(view, lang), _MARGIN, height - 10)
    return 2 * _MARGIN + across * step_x - 12, height


def _draw_pile(
    canvas: Canvas, pile: PileView, values: Mapping[str, int], x: float, y: float
) -> None:
    shift = 5
    for under in range(min(pile.hidden, 3), 0, -1):
        draw_back(canvas, x + under * shift, y + under * shift, *_PILE)
    if pile.card is not None:
        draw_tile(canvas, pile.card, values[pile.card], (x, y), *_PILE)
    elif pile.hidden:
        draw_back(canvas, x, y, *_PILE)
    else:
        canvas.rect("gap", x, y, *_PILE, 6)
    if pile.hidden:
        canvas.lettering("coordinate", str(pile.hidden), x + _PILE[0] / 2, y + _PILE[1] + 28, 11)


def _tell_piles(view: PatienceView, lang: Language) -> str:
    told = []
    for number, pile in enumerate(view.piles, 1):
        card = pile.card or say_key("draw_gap", lang)
        if pile.hidden:
            card = say_key("draw_under", lang, card=card, count=pile.hidden)
        told.append(say_key("draw_pile", lang, number=number, card=card))
    line = ", ".join(told)
    return f"{line[:1].upper()}{line[1:]}."


RUMMY: Final[FamilyPicture[RummyView, RummyRules]] = FamilyPicture(cards_svg)
PATIENCE: Final[FamilyPicture[PatienceView, PatienceRules]] = FamilyPicture(cards_svg)
