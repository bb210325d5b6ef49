"""The rummy as a game among games: preview, looking up, views, redaction, the fair deal."""

from typing import cast

import msgspec
import pytest

from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.state import RoundLine, TurnLine
from setzkasten.games.protocol import Game, Refusal, opaque
from tests.games.cards.tables import SEED, RummyTable, meld, patience_game, rummy_game


def test_both_card_games_are_games() -> None:
    games: tuple[Game, ...] = (opaque(rummy_game()), opaque(patience_game()))
    assert [game.family for game in games] == ["rummy", "patience"]
    assert [game.id for game in games] == ["kartenrommee", "patience"]
    assert [game.title.de for game in games] == ["Kartenrommee", "Patience"]
    assert [game.booklet for game in games] == ["002", "002"]
    assert [game.players for game in games] == [(2, 6), (1, 1)]


def hut(players: int = 2) -> RummyTable:
    """Seat 1 is on turn and has drawn; it holds H U T S."""
    table = RummyTable(players, words=["HUT"])
    table.deal("DEN", "HUT", *["III", "OOO"][: players - 2], discard="A", number=2)
    table.draw_card(1, "S")
    return table


def test_preview_shows_words_and_points_but_no_verdict() -> None:
    table = hut()
    shown = table.game.preview(table.state, meld(1, "T U H"))
    word = rm.LaidWord(("T", "U", "H"), "TUH", 3, 5, last_turn=False)
    assert shown == rm.Melded(1, (word,), out=True)
    refusal = table.game.preview(table.state, meld(1, "H U"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "all_but_one"


def test_preview_out_of_turn_only_asks_for_the_cards() -> None:
    table = hut()
    assert isinstance(table.game.preview(table.state, meld(0, "D E")), rm.Melded)
    for command, code in (
        (meld(0, "D X"), "not_in_hand"),
        (meld(0, "D"), "short_word"),
        (rm.Meld(0, ()), "no_words"),
        (meld(9, "D E"), "unknown_seat"),
    ):
        refusal = table.game.preview(table.state, command)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
    assert table.game.preview(table.state, rm.Accept(0)) is None


def test_a_planned_meld_may_be_looked_up_while_one_is_not_on_turn() -> None:
    table = hut()
    table.discard(1, "S")
    assert table.game.check(table.state, meld(1, "H U T"), table.lexicon) is None
    unknown = table.game.check(table.state, meld(1, "T U H"), table.lexicon)
    assert unknown is not None
    assert (unknown.code, unknown.rule) == ("unknown_word", "002 Welche Wörter sind erlaubt?")
    closed = table.game.check(table.state, meld(0, "D E N"), table.lexicon)
    assert closed is not None
    assert closed.code == "look_up_turn"
    assert table.game.check(table.state, rm.Accept(0), table.lexicon) is None


def test_the_dictionary_is_open_when_the_game_is_over() -> None:
    table = RummyTable(2, game=rummy_game(rounds=1))
    table.draw(1)
    table.must(rm.Meld(1, (table.state.players[1].hand[:2],)))
    table.discard(1)
    table.idle(0)
    table.must(rm.Note())
    assert table.game.why_not_look_up(table.state, 0) is None


def test_a_view_shows_only_the_own_hand() -> None:
    table = hut(3)
    view = table.game.view(table.state, 1)
    hands = [player.hand for player in view.players]
    assert hands == [None, ("H", "U", "T", "S"), None]
    assert [player.held for player in view.players] == [3, 4, 3]
    assert (view.phase, view.turn, view.awaited) == ("act", 1, (1,))
    spectator = table.game.view(table.state, None)
    assert all(player.hand is None for player in spectator.players)
    assert spectator.proof.server_seed is None
    assert spectator.proof.commitment == table.state.setup.commitment


def test_of_the_discard_pile_only_the_top_card_is_shown() -> None:
    table = hut()
    table.discard(1, "S")
    view = table.game.view(table.state, 0)
    assert (view.discard, view.discards) == ("S", 2)


def test_a_card_from_the_discard_pile_is_known_to_all_one_from_the_stock_is_not() -> None:
    table = RummyTable(2)
    open_card = table.state.discards[-1]
    table.draw(1, "discard")
    table.discard(1)
    table.draw(0, "stock")
    first, second = table.game.view(table.state, None).lines
    assert isinstance(first, TurnLine)
    assert isinstance(second, TurnLine)
    assert (first.drawn, second.drawn) == (open_card, None)
    assert (first.discarded is not None, second.discarded) == (True, None)


def test_a_history_has_one_line_for_each_turn_and_each_round() -> None:
    table = RummyTable(2)
    table.idle(1)
    table.draw(0)
    table.must(rm.Meld(0, (table.state.players[0].hand[:2],)))
    table.discard(0)
    table.idle(1)
    table.must(rm.Note())
    kinds = [type(line) for line in table.state.lines]
    assert kinds == [TurnLine, TurnLine, TurnLine, RoundLine]
    middle = table.state.lines[1]
    assert isinstance(middle, TurnLine)
    assert (middle.out, len(middle.words)) == (True, 1)


def test_redacted_events_hide_foreign_cards_and_the_seed() -> None:
    table = RummyTable(3)
    (drew,) = table.draw(1, "stock")
    assert isinstance(drew, rm.Drew)
    started, dealt = table.log[:2]
    assert isinstance(dealt, rm.Dealt)
    game = table.game
    assert SEED.encode() not in msgspec.json.encode(game.redact(started, 0))
    shown = game.redact(dealt, 1)
    assert isinstance(shown, rm.Dealt)
    assert shown.hands == (("#", "#"), dealt.hands[1], ("#", "#"))
    nobody = game.redact(dealt, None)
    assert isinstance(nobody, rm.Dealt)
    assert nobody.hands == (("#", "#"),) * 3
    assert nobody.discard == dealt.discard
    assert game.redact(drew, 1) == drew
    for seat in (0, 2, None):
        hidden = game.redact(drew, seat)
        assert isinstance(hidden, rm.Drew)
        assert hidden.card == "#"
    open_card = rm.Drew(1, "discard", "E", False, 7)
    assert game.redact(open_card, 0) == open_card


def test_a_forged_draw_is_noticed() -> None:
    table = RummyTable(2)
    state = table.game.evolve(None, table.log[0])
    dealt = table.log[1]
    assert isinstance(dealt, rm.Dealt)
    forged = msgspec.structs.replace(dealt, hands=(("SCH", "QU"), dealt.hands[1]))
    assert table.game.redraw(state, forged) == dealt != forged
    late = msgspec.structs.replace(dealt, round=3)
    assert table.game.redraw(state, late) == dealt != late
    (drew,) = table.draw(1)
    assert isinstance(drew, rm.Drew)
    before = table.game.evolve(state, dealt)
    wish = msgspec.structs.replace(drew, card="QU", rolls=drew.rolls + 1)
    assert table.game.redraw(before, wish) == drew != wish


def test_events_that_cannot_be_are_not_replayed() -> None:
    table = RummyTable(2)
    table.deal("EN", "HU", discard="A")
    game, state = table.game, table.state
    for event in (
        rm.Drew(1, "discard", "X", False, 9),
        rm.Discarded(1, "H"),
        rm.Melded(1, (), out=True),
    ):
        with pytest.raises(ValueError, match=r"discard pile|begins with drawing"):
            game.evolve(state, event)
    with pytest.raises(ValueError, match="sitting down"):
        game.evolve(None, rm.Accepted(0))
    with pytest.raises(ValueError, match="not an event of a rummy"):
        game.evolve(state, cast("rm.Event", TurnLine(1, 0, "stock", None, False)))
    with pytest.raises(ValueError, match="sit down"):
        game.redraw(None, rm.Drew(1, "stock", "X", False, 9))
    empty = msgspec.structs.replace(state, discards=())
    with pytest.raises(ValueError, match="empty pile"):
        game.redraw(empty, rm.Drew(1, "discard", "X", False, 9))
    refusal = game.decide(empty, rm.Draw(1, "discard"), table.lexicon)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "pile_empty"
