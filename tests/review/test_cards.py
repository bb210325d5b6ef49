"""The card games looked back at: cards drawn, laid and discarded; words and gaps of a patience."""

import time
from collections import Counter

import msgspec
import pytest

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.engine.levels import LEVELS
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.messages import Dealt
from setzkasten.games.cards.rummy.messages import Challenge, Discard, Draw, Meld, Melded
from setzkasten.games.protocol import known_as
from setzkasten.lexicon import WordList
from setzkasten.notation.cards.layout import read_patience
from setzkasten.review import Reviewing
from setzkasten.review.finished import Finished
from setzkasten.review.levels import MeasuredLevel, MeasuredLevels
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.review.games import played


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


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_laid_and_discarded_is_weighed_in_every_round(seats: int) -> None:
    reviewing = Reviewing(dealt("kartenrommee", seats), trials=2)
    quick = Reviewing(reviewing.game, seconds=0)
    acts = [turn for turn in quick.turns() if turn.kind in ("meld", "discard")]
    assert {len(turn.rack) for turn in acts} == {3, 4, 5, 6, 7, 8}
    for act in acts:
        turn = reviewing.turn(act.number)
        assert turn.method == "trials", turn.number
        assert turn.loss is not None


@pytest.mark.parametrize("kind", ["rummy", "patience"])
def test_without_time_it_is_said_that_nothing_was_tried(
    kind: str, request: pytest.FixtureRequest
) -> None:
    game: sk.Game = request.getfixturevalue(kind)
    turns = list(Reviewing(game, seconds=0).turns())
    weighable = [turn for turn in turns if turn.kind != "challenge"]
    assert {gap.code for turn in weighable for gap in turn.gaps} == {"no_trials"}
    assert "Ohne Bedenkzeit" in say(weighable[0].gaps[0], "de")


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


@pytest.mark.parametrize("kind", ["rummy", "patience"])
def test_the_same_seed_and_trials_give_the_same_bytes_on_two_threads(
    kind: str, request: pytest.FixtureRequest
) -> None:
    game: sk.Game = request.getfixturevalue(kind)

    def turns(trials: int, threads: int) -> bytes:
        first = Reviewing(game, trials=trials).total - 8
        return msgspec.json.encode([*Reviewing(game, trials=trials).turns(first, threads)])

    assert turns(10, 1) == turns(10, 2) != turns(30, 1)


@pytest.mark.parametrize("kind", ["rummy", "patience"])
def test_seconds_and_trials_say_how_much_is_tried(
    kind: str, request: pytest.FixtureRequest
) -> None:
    game: sk.Game = request.getfixturevalue(kind)
    few, many = (Reviewing(game, trials=trials).turn(1).trials for trials in (20, 60))
    assert (few, many) == (20, 60)
    # Work goes on until the time is up: how far is the machine's business, and that it is more.
    quick, slow = (Reviewing(game, seconds=seconds).turn(1).trials for seconds in (0.01, 0.5))
    assert slow > quick > 0


def test_the_first_turn_of_a_patience_takes_no_longer_than_the_others(patience: sk.Game) -> None:
    reviewing = Reviewing(patience, seconds=1.0)
    reviewing.turn(2)  # makes the words ready
    begun = time.process_time()
    turn = reviewing.turn(1)
    took = time.process_time() - begun
    assert turn.reach is not None
    assert turn.known_left is not None
    assert turn.trials > 0
    assert took < 1.6


def best_player(game_id: str, seats: int, seed: int, turns: int) -> sk.Game:
    """Play a game by what the review itself holds best, weighed on cards of another seed."""
    game = sk.new(game_id, seats, seed=seed, words=WordList(SMALL_WORDS))
    for _ in range(turns):
        if game.over:
            break
        copy = game.copy()
        view = copy.rules.view(copy.state, copy.turn)
        # Something has to be done for a review to see the turn; what it is makes no difference.
        acting = game_id == "kartenrommee" and view.phase == "act"
        plain = players.choose(copy.rules, view, copy.words, seed, 0.0)
        copy.do(Discard(copy.turn, copy.state.players[copy.turn].hand[0]) if acting else plain)
        reviewing = Reviewing(copy, trials=60, seed=99)
        best = reviewing.turn(reviewing.total).best
        if not best:
            game.do(plain)
            continue
        laid, discards, dropped = best[0].move.partition(" discard ")
        game.play(laid)
        if discards:
            game.play(f"discard {dropped}")
    return game


@pytest.mark.parametrize(("game_id", "seats"), [("kartenrommee", 2), ("patience", 1)])
def test_whoever_always_plays_the_best_loses_nothing(game_id: str, seats: int) -> None:
    losses = []
    for seed in (1, 2, 3):
        reviewing = Reviewing(best_player(game_id, seats, seed, 24), trials=60, seed=1)
        turns = [reviewing.turn(number) for number in range(2, reviewing.total + 1)]
        losses += [turn.loss for turn in turns if turn.loss is not None]
    assert len(losses) > 10
    mean = sum(loss.fair for loss in losses) / len(losses)
    error = sum(loss.fair_error**2 for loss in losses) ** 0.5 / len(losses)
    shown = sum(loss.points for loss in losses) / len(losses)
    assert error > 0
    assert abs(mean) <= 2 * error
    # The best of many leads by luck: that is what is told apart here.
    assert mean < shown


def test_a_patience_as_a_whole_is_set_beside_what_could_have_been_left(patience: sk.Game) -> None:
    report = sk.review(patience, trials=10)
    reach = report.reach
    assert reach is not None
    assert reach.known <= reach.sampled
    assert reach.known <= report.final[0]
    assert reach.bound <= reach.known
    assert reach.plays > 1
    assert reach == report.turns[0].reach
    told = {sentence.code: sentence for sentence in report.sentences}
    assert {"patience_left", "reach_sampled"} <= set(told)
    assert {"reach_known", "reach_known_perhaps"} & set(told)
    assert str(report.final[0]) in say(told["patience_left"], "de")
    # Half a game promises what the whole one did.
    assert Reviewing(patience, trials=10).report(report.turns[:2]).reach == reach
    for turn in report.turns:
        assert turn.known_left is None or 0 <= turn.known_left <= turn.scores[0]


def test_whoever_stops_while_words_are_left_has_lost_what_was_left() -> None:
    game = sk.new("patience", seed=3, words=WordList(SMALL_WORDS))
    for _ in range(2):
        view = game.rules.view(game.state, 0)
        game.do(players.choose(game.rules, view, game.words, 3, 0.0))
    game.play("stop")
    report = sk.review(game, trials=20)
    last = report.turns[-1]
    assert (last.kind, last.move, say(last.told, "de")) == ("stop", "stop", "Aufhören")
    assert last.loss is not None
    assert last.loss.points > 20
    assert last.played is not None
    assert last.played.kept == last.rack
    # What lies hidden nobody knows: it is worth the mean of what could lie there.
    assert last.played.equity == pytest.approx(-report.final[0], rel=0.25)
    assert last.known_after == report.final[0]
    (player,) = report.people
    assert player.per == "game"
    assert player.mean_loss is not None
    assert player.mean_loss > 20
    assert "je Partie" in say(report.sentences[0], "de")


def test_without_a_word_left_the_game_ends_by_itself_and_nobody_stops(patience: sk.Game) -> None:
    assert {turn.kind for turn in Reviewing(patience, seconds=0).turns()} <= {"take", "refill"}


def test_a_rummy_is_counted_by_round(rummy: sk.Game) -> None:
    report = sk.review(rummy, trials=4)
    assert {turn.round for turn in report.turns} == {1, 2, 3, 4, 5, 6}
    for one in report.people:
        own = [t for t in report.turns if t.seat == one.seat and t.loss is not None]
        rounds = len({turn.round for turn in own})
        whole = sum(turn.loss.fair for turn in own if turn.loss is not None)
        assert one.per == "round"
        assert one.mean_loss == pytest.approx(whole / rounds, abs=0.001)


def test_card_games_have_the_columns_of_the_others(rummy: sk.Game, patience: sk.Game) -> None:
    rules = known_as(patience.rules, PatienceGame).rules
    for turn in Reviewing(patience, seconds=0).turns():
        assert turn.table is not None
        assert read_patience(turn.position, rules) == turn.table.piles
        hidden = Counter(card for pile in turn.table.piles for card in pile[:-1])
        assert Counter(turn.unseen) == hidden
        assert len(turn.unseen) == turn.supply
    for turn in Reviewing(rummy, seconds=0).turns():
        assert turn.position
        others = [
            card for seat, rack in enumerate(turn.racks) if seat != turn.seat for card in rack
        ]
        assert len(turn.unseen) == turn.supply + len(others)
        assert not Counter(others) - Counter(turn.unseen)
    rows = sk.review(rummy, seconds=0).rows()
    assert all(row["unseen"] and row["position"] and row["rack"] for row in rows)
    board = sk.review(played("klassisch"), seconds=0).rows()
    assert list(rows[0]) == list(board[0])


def test_wrong_sums_of_words_in_a_record_are_named_by_turn(rummy: sk.Game) -> None:
    events = list(rummy.events)
    place, melded = next((n, one) for n, one in enumerate(events) if isinstance(one, Melded))
    assert isinstance(melded, Melded)
    wrong = msgspec.structs.replace(melded.words[0], value=melded.words[0].value + 7)
    events[place] = msgspec.structs.replace(melded, words=(wrong, *melded.words[1:]))
    source = Finished(rummy.rules, rummy.words, tuple(events))
    named = {
        turn.number: [gap.code for gap in turn.gaps if gap.code != "no_trials"]
        for turn in Reviewing(source, seconds=0).turns()
    }
    assert [codes for codes in named.values() if codes] == [["score_wrong"]]


def test_where_no_levels_were_measured_the_report_says_so(
    rummy: sk.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewing = Reviewing(rummy, trials=4)
    turns = [reviewing.turn(number) for number in (1, 2)]
    rows = tuple(MeasuredLevel(level.id, 1.0, 0.1, 9, 5, 9) for level in LEVELS)
    figures = MeasuredLevels("kartenrommee", "-", rows, "other words", "2026-01-01", "round")
    for module in ("whole", "reviewing", "levels"):
        monkeypatch.setattr(f"setzkasten.review.{module}.measured", lambda game: figures)
    other = {sentence.code for sentence in reviewing.report(turns).sentences}
    assert "levels_of_other_words" in other
    for module in ("whole", "reviewing", "levels"):
        monkeypatch.setattr(f"setzkasten.review.{module}.measured", lambda game: None)
    codes = {sentence.code for sentence in reviewing.report(turns).sentences}
    assert "levels_unmeasured" in codes
    assert not {"level_like", "level_alike", "levels_of_other_words"} & codes


def test_a_notebook_shows_a_report_in_the_language_that_is_asked_for(rummy: sk.Game) -> None:
    report = sk.review(rummy, seconds=0)
    german, english = report.html(), report.html("en")
    assert german != english
    assert report._repr_html_() == german
    assert english._repr_html_() == english
