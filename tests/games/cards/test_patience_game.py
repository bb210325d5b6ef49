"""The patience as a game among games: redaction, the fair deal, impossible events."""

from typing import cast

import msgspec
import pytest

from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience.state import RefillLine, TakeLine
from setzkasten.games.protocol import Refusal
from tests.games.cards.tables import SEED, PatienceTable, patience_game, setup


def test_redacted_events_hide_all_but_the_open_cards() -> None:
    game = patience_game()
    opened = game.start(setup(1))
    assert not isinstance(opened, Refusal)
    started, dealt = opened
    assert isinstance(dealt, pm.Dealt)
    for seat in (0, None):
        assert SEED.encode() not in msgspec.json.encode(game.redact(started, seat))
        shown = game.redact(dealt, seat)
        assert isinstance(shown, pm.Dealt)
        assert shown.piles == tuple(("#",) * 5 + pile[-1:] for pile in dealt.piles)


def test_a_forged_deal_is_noticed() -> None:
    game = patience_game()
    opened = game.start(setup(1))
    assert not isinstance(opened, Refusal)
    started, dealt = opened
    assert isinstance(dealt, pm.Dealt)
    forged = msgspec.structs.replace(dealt, piles=dealt.piles[::-1])
    assert game.redraw(game.evolve(None, started), forged) == dealt != forged


def test_the_history_has_words_and_refills() -> None:
    table = PatienceTable(["IN"], ["I", "T N", "E E", "N I", "S", "S", "S", "S"])
    table.take(0, 1)
    table.must(pm.Refill(0, 3))
    view = table.game.view(table.state, None)
    assert view.lines == (
        TakeLine("IN", ("I", "N"), 2),
        RefillLine(gap=0, donor=3, card="I", forced=False),
    )
    assert (view.words, view.left, view.open_points) == (1, 9, 8)


def test_events_that_cannot_be_are_not_replayed() -> None:
    table = PatienceTable(["IN"], ["I", "N", "E E", "S S", "S", "S", "S", "S"])
    game, state = table.game, table.state
    with pytest.raises(ValueError, match="not the open card"):
        game.evolve(state, pm.Took((0, 1), ("N", "I"), "NI", 2, ()))
    with pytest.raises(ValueError, match="no gap"):
        game.evolve(state, pm.Refilled(4, 2, "E", "E", forced=False))
    with pytest.raises(ValueError, match="sitting down"):
        game.evolve(None, pm.Dealt((), 0))
    with pytest.raises(ValueError, match="not an event of a patience"):
        game.evolve(state, cast("pm.Event", TakeLine("IN", ("I", "N"), 2)))
    with pytest.raises(ValueError, match="sits down"):
        game.redraw(None, pm.Dealt((), 0))
