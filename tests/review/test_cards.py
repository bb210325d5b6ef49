"""The card games looked back at: cards drawn, laid and discarded; words and gaps of a patience."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.games.cards.patience.messages import Dealt
from setzkasten.games.cards.rummy.messages import Challenge, Discard, Draw, Meld
from setzkasten.lexicon import WordList
from setzkasten.review import Reviewing
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS


def dealt(game_id: str, seats: int, seed: int = 3) -> sk.Game:
    game = sk.new(game_id, seats, seed=seed, words=WordList(SMALL_WORDS))
    for _ in range(500):
        if game.over:
            break
        view = game.rules.view(game.state, game.turn)
        game.do(players.choose(game.rules, view, game.words, seed, 0.0))
    return game


@pytest.fixture(scope="module")
def rummy() -> sk.Game:
    return dealt("kartenrommee", 3)


@pytest.fixture(scope="module")
def patience() -> sk.Game:
    return dealt("patience", 1)


@pytest.mark.parametrize("kind", ["rummy", "patience"])
def test_every_turn_of_a_card_game_is_weighed(kind: str, request: pytest.FixtureRequest) -> None:
    game: sk.Game = request.getfixturevalue(kind)
    reviewing = Reviewing(game, trials=20)
    count = min(reviewing.total, 12)
    turns = [reviewing.turn(number) for number in range(1, count + 1)]
    again = [Reviewing(game, trials=20).turn(number) for number in range(count, 0, -1)]
    assert msgspec.json.encode(turns) == msgspec.json.encode(again[::-1])
    weighed = [turn for turn in turns if turn.loss is not None]
    assert len(weighed) > count // 2
    for turn in weighed:
        assert turn.played is not None
        assert turn.loss is not None
        assert turn.loss.points >= 0
        assert turn.best[0].equity == pytest.approx(turn.played.equity + turn.loss.points)
        assert say(turn.sentences[0], "de") != say(turn.sentences[0], "en")


def test_turns_are_those_of_the_game(rummy: sk.Game, patience: sk.Game) -> None:
    kinds = {turn.kind for turn in Reviewing(rummy, seconds=0).turns()}
    assert {"draw", "discard"} <= kinds
    words = [turn for turn in Reviewing(patience, seconds=0).turns() if turn.kind == "take"]
    values = patience.rules.rules.tiles.values
    taken = sum(turn.score for turn in words)
    begin = next(event for event in patience.events if isinstance(event, Dealt))
    dealt = sum(values[card] for pile in begin.piles for card in pile)
    assert patience.result is not None
    assert taken == dealt - abs(patience.result.standings[0].total)


def test_a_card_thrown_away_costs_what_it_was_worth() -> None:
    words = WordList(["HUND", "HUNDE", "RAND", "AFFE"])
    game = sk.new("kartenrommee", 2, seed=8, words=words)
    game.do(Draw(game.turn, "stock"))
    game.do(Discard(game.turn, game.rack[0]))
    turns = [Reviewing(game, trials=60).turn(number) for number in (1, 2)]
    assert turns[1].kind == "discard"
    assert turns[1].best[0].equity >= turns[1].played.equity  # type: ignore[union-attr]


def test_challenges_of_the_rummy_are_valued_and_phoneys_named() -> None:
    words = WordList(["HUND", "HUNDE", "RAND", "AFFE"])
    game = sk.new("kartenrommee", 2, seed=8, words=words, challenges=True)
    bluffer: int | None = None
    for _ in range(60):
        if game.state.phase == "window":
            break
        seat = game.turn
        game.do(Draw(seat, "stock"))
        hand = game.state.players[seat].hand
        if bluffer is None:
            bluffer = seat
            game.do(Meld(seat, (hand[:-1],)))
            game.do(Discard(seat, hand[-1]))
        else:
            game.do(Discard(seat, hand[0]))
    assert bluffer is not None
    standing = Reviewing(game, seconds=0)
    laid = next(turn for turn in standing.turns() if turn.kind == "meld")
    assert laid.phoney is not None
    assert laid.phoney.stood
    assert laid.phoney.challenge_worth[0][0] == 1 - bluffer
    game.do(Challenge(1 - bluffer, bluffer, 0))
    turns = list(Reviewing(game, seconds=0).turns())
    assert turns[-1].kind == "challenge"
    (challenge,) = turns[-1].challenges
    assert not challenge.admissible
    # Nobody had points yet: all that is won is the word's value.
    assert challenge.worth == laid.score > 0
    assert [s.code for s in turns[-1].sentences] == ["challenge_right"]
    taken = next(turn for turn in turns if turn.kind == "meld")
    assert taken.phoney is not None
    assert not taken.phoney.stood
    # The points fall back: the curve of the game shows it.
    assert turns[-1].scores[bluffer] == laid.score


def test_every_hand_is_shown_and_moves_are_told(rummy: sk.Game) -> None:
    for turn in Reviewing(rummy, seconds=0).turns():
        assert turn.racks[turn.seat] == turn.rack
        assert len(turn.racks) == 3
        assert say(turn.told, "de") != turn.move


def test_a_report_of_a_card_game_has_no_curve_but_sums(patience: sk.Game) -> None:
    report = sk.review(patience, seconds=0)
    assert report.complete
    assert report.curve == ()
    assert report.final
    assert report.points[-1] == report.final
    assert [row[0] for row in report.points] == sorted(row[0] for row in report.points)[::-1]
    assert len(report.rows()) == len(report.turns)
    assert report.svg().startswith("<svg")


def test_what_lay_on_the_table_is_told_at_every_turn(rummy: sk.Game, patience: sk.Game) -> None:
    turns = list(Reviewing(rummy, seconds=0).turns())
    # No card is lost: each is in a hand, in a word, on the discard pile or in the stock.
    seen = set()
    for turn in turns:
        assert turn.table is not None
        assert len(turn.table.melds) == len(turn.racks) == 3
        laid = [card for melds in turn.table.melds for meld in melds for card in meld.cards]
        held = [card for rack in turn.racks for card in rack]
        seen.add(len(laid) + len(held) + len(turn.table.discards) + turn.supply)
        if turn.move == "draw discard":
            assert turn.told.details["card"] == turn.table.discards[-1]
    assert len(seen) == 1
    # What one lays lies before him at his next turn of the round, or was counted.
    assert any(meld for turn in turns if turn.table for meld in turn.table.melds)
    taken = 0
    for turn in Reviewing(patience, seconds=0).turns():
        assert turn.table is not None
        assert turn.rack == tuple(pile[-1] for pile in turn.table.piles if pile)
        assert turn.supply + len(turn.rack) == sum(map(len, turn.table.piles))
        taken += turn.kind == "take"
    assert taken
