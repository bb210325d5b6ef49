"""Pictures of the two card games: piles, words before the players, the own hand."""

import setzkasten as sk
from setzkasten.draw import view_svg
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.rummy.messages import Accept, Challenge, Discard, Draw, Meld
from setzkasten.games.protocol import known_as
from tests.draw.test_board import parsed, parts, told


def test_a_rummy_shows_the_own_hand_and_no_other() -> None:
    game = sk.new("kartenrommee", players=["Anna", "Ben"], seed=3)
    rules, state = game.rules, game.state
    top = state.discards[-1]
    watching = view_svg(rules.view(state, None), rules)
    assert len(parts(watching, "tile")) == 1
    assert len(parts(watching, "back")) == 2
    assert "Hand:" not in told(watching, "desc")
    for seat in (0, 1):
        hand = state.players[seat].hand
        picture = view_svg(rules.view(state, seat), rules)
        assert len(parts(picture, "tile")) == 1 + len(hand)
        assert told(picture, "title").endswith("Runde 1 von 6")
        assert told(picture, "desc") == (
            "Anna: 0 Punkte, 2 Karten auf der Hand. Ben: 0 Punkte, 2 Karten auf der Hand. "
            f"Auf der Ablage: {top}. Stapel {len(state.stock)}. Hand: {', '.join(hand)}."
        )


def test_words_of_a_rummy_and_a_word_that_does_not_count() -> None:
    game = sk.new("kartenrommee", players=["<Anna>", "Ben"], seed=3, words=sk.WordList([]))
    game = sk.Game(game.rules, game.state, game.events, sk.WordList([]), challenges=True)
    while game.state.phase != "window":
        seat = game.turn
        if game.state.phase == "draw":
            game.do(Draw(seat, "stock"))
            continue
        hand = game.state.players[seat].hand
        if not game.state.players[seat].melds and len(hand) > 2:
            game.do(Meld(seat, (hand[:-1],)))
            hand = game.state.players[seat].hand
        game.do(Discard(seat, hand[0]))
    laid = [len(player.melds) for player in game.state.players]
    assert any(laid)
    before = view_svg(game.rules.view(game.state, None), game.rules)
    assert parts(before, "cross") == []
    cards = sum(len(meld.cards) for player in game.state.players for meld in player.melds)
    assert len(parts(before, "tile")) == cards + 1
    owner = laid.index(max(laid))
    word = game.state.players[owner].melds[0].word
    game.do(Challenge(1 - owner, owner, 0))
    if game.state.phase == "window":
        after = view_svg(game.rules.view(game.state, None), game.rules, lang="en")
        assert len(parts(after, "cross")) == 1
        assert f"{word} (does not count)" in told(after, "desc")
        assert "&lt;Anna&gt;" in after
        game.do(Accept(owner))
    assert game.state.round == 2


def test_a_patience_shows_open_cards_and_hides_the_others() -> None:
    game = sk.new("patience", seed=3)
    picture = game.svg(lang="en")
    view = known_as(game.rules, PatienceGame).view(game.state, 0)
    assert len(parts(picture, "tile")) == len(view.piles)
    assert len(parts(picture, "back")) == 3 * len(view.piles)
    for number, pile in enumerate(view.piles, 1):
        assert f"ile {number}: {pile.card} on {pile.hidden}" in told(picture, "desc")
    root = parsed(picture)
    assert float(root.get("width", "0")) == 480
    assert told(picture, "title") == "Patience: 0 words, 48 cards left"
