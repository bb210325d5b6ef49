"""Draws and plays taken back by agreement: offered, answered, lapsed, refused with the reason."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.engine.players import choose
from setzkasten.games.agreeing import OfferMade, PlayTakenBack, Propose, Replied, Reply
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.agreement import PAUSE_TURNS
from setzkasten.games.crossword.game import CrosswordGame, as_crossword
from setzkasten.games.crossword.state import State
from setzkasten.games.dropping import Drop
from setzkasten.games.overtime import Charge
from setzkasten.games.protocol import HOUSE_RULE, Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon import WordList
from setzkasten.notation.record import make_record
from setzkasten.notation.transcribe import transcribe
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import setup

WITH_WINDOW = ["kompakt", "klassisch", "kartenkreuz"]


class Course:
    """A game that is played on by commands, with all its events."""

    def __init__(self, game: CrosswordGame, players: int = 2) -> None:
        self.game = game
        started = game.start(setup(players))
        assert not isinstance(started, Refusal)
        self.events: tuple[Any, ...] = started
        self.state: State = fold_events(game, started)
        self.words = WordList(SMALL_WORDS, game.rules.spelling)

    def do(self, command: Any) -> tuple[Any, ...]:
        events = self.game.decide(self.state, command, self.words)
        assert not isinstance(events, Refusal), events
        self.state = fold_events(self.game, events, self.state)
        self.events = (*self.events, *events)
        return events

    def refused(self, command: Any) -> Refusal:
        answer = self.game.decide(self.state, command, self.words)
        assert isinstance(answer, Refusal), answer
        return answer

    def announce(self) -> int:
        """Play until a play can be challenged; return who laid it."""
        for turn in range(200):
            if self.state.announced is not None:
                return self.state.announced.seat
            seat = self.state.turn
            self.do(choose(self.game, self.game.view(self.state, seat), self.words, turn, 0.01))
        raise AssertionError("nobody can lay anything")

    def proved(self) -> None:
        record = make_record(self.game, self.events, self.state.setup.players)
        check = check_bag(record)
        assert check.ok, check.mismatch
        assert audit_game(record).audit.ok


def wortspiel() -> Course:
    return Course(as_crossword(games()["wortspiel"]))


def friendly(game_id: str, players: int = 2) -> Course:
    game = as_crossword(games()[game_id]).with_take_back()
    assert game is not None
    return Course(game, players)


def test_a_draw_that_both_want_ends_the_game() -> None:
    course = wortspiel()
    course.do(Propose(0, "draw"))
    assert course.game.view(course.state, None).offering == course.state.offering
    answered, ended = course.do(Reply(1, True))
    assert answered == Replied(1, True)
    result = ended.result
    assert (result.reason, result.winners, result.drawn) == ("agreed", (0, 1), True)
    assert result.ranking == (1, 1)
    assert all(s.total == s.before and not s.deducted for s in result.standings)
    course.do(Charge(0, 1, 10))
    assert course.state.result is not None
    assert course.state.result.drawn
    course.proved()


def test_declining_withdrawing_and_playing_on_take_it_from_the_table() -> None:
    course = wortspiel()
    course.do(Propose(0, "draw"))
    assert course.do(Reply(1, False)) == (Replied(1, False),)
    assert course.state.offering is None
    course = wortspiel()
    course.do(Propose(0, "draw"))
    course.do(Reply(0, False))
    assert course.refused(Reply(1, True)).code == "nothing_offered"
    course = wortspiel()
    first = course.state.turn
    course.do(Propose(first, "draw"))
    course.do(m.Pass(first))
    assert course.state.offering is not None  # one's own turn leaves it standing
    course.do(m.Pass(1 - first))
    assert course.state.offering is None


def test_a_draw_is_offered_again_after_four_turns_only() -> None:
    course = wortspiel()
    seat = course.state.turn
    course.do(Propose(seat, "draw"))
    course.do(Reply(1 - seat, False))
    refusal = course.refused(Propose(seat, "draw"))
    assert (refusal.code, refusal.rule) == ("offer_pause", HOUSE_RULE)
    course.do(Propose(1 - seat, "draw"))  # the other one has not asked yet
    course.do(Reply(seat, False))
    for turn in range(PAUSE_TURNS):
        assert course.refused(Propose(seat, "draw")).details["turns"] == PAUSE_TURNS - turn
        mover = course.state.turn
        course.do(choose(course.game, course.game.view(course.state, mover), course.words, turn))
    course.do(Propose(seat, "draw"))


@pytest.mark.parametrize(
    ("share", "scores", "agrees"),
    [
        # Before half of the tiles are out of the bag nobody ends a game with one click.
        (0.51, (50, 0), False),
        (0.5, (50, 0), True),
        (0.5, (50, 50), True),
        (0.5, (49, 50), False),
        (0.0, (0, 1), False),
        (0.0, (120, 119), True),
    ],
)
def test_the_computer_gives_a_game_drawn_unless_it_is_ahead(
    share: float, scores: tuple[int, int], agrees: bool
) -> None:
    course = wortspiel()
    course.do(Propose(0, "draw"))
    tiles = course.state.bag.tiles[: int(course.game.rules.tiles.size * share + 0.01)]
    players = tuple(
        replace(player, score=score)
        for player, score in zip(course.state.players, scores, strict=True)
    )
    course.state = replace(
        course.state, bag=replace(course.state.bag, tiles=tiles), players=players
    )
    reply = course.game.reply(course.state, 1)
    assert reply == Reply(1, agrees)
    assert course.game.reply(course.state, 0) is None
    course.do(reply)
    assert (course.state.phase == "over") == agrees


@pytest.mark.parametrize("game_id", WITH_WINDOW)
def test_other_games_know_no_such_draw_and_cite_their_booklet(game_id: str) -> None:
    course = Course(as_crossword(games()[game_id]))
    refusal = course.refused(Propose(0, "draw"))
    assert refusal.code == "no_draws"
    assert refusal.rule.startswith(course.game.booklet)


@pytest.mark.parametrize("game_id", WITH_WINDOW)
@pytest.mark.parametrize("players", [2, 3])
def test_a_play_goes_back_when_all_agree(game_id: str, players: int) -> None:
    """Board, rack, bag, scores and turn are as before the announcement."""
    course = friendly(game_id, players)
    layer = course.announce()
    past = fold_events(course.game, course.events[:-1])
    laid = course.events[-1]
    others = [seat for seat in range(players) if seat != layer]
    course.do(Propose(layer, "take_back"))
    assert course.game.on_clock(course.state) == layer
    for seat in others[:-1]:
        course.do(Reply(seat, True))
        assert course.refused(Reply(seat, True)).code == "already_agreed"
    *_, taken = course.do(Reply(others[-1], True))
    assert taken == PlayTakenBack(layer)
    state = course.state
    assert (state.phase, state.turn, state.board) == ("turn", layer, past.board)
    assert sorted(state.players[layer].rack) == sorted(past.players[layer].rack)
    assert (state.bag, state.dice, state.passes) == (past.bag, past.dice, past.passes)
    assert course.game.scores(state) == course.game.scores(past)
    # Once a turn; and the draw for the next play is the bag's as ever.
    course.do(m.Play(layer, laid.placements, laid.premium))
    assert course.refused(Propose(layer, "take_back")).code == "take_back_once"
    for seat in others:
        course.do(m.Accept(seat))
    course.proved()
    sheet = transcribe(make_record(course.game, course.events, state.setup.players))
    assert [e.kind for e in sheet.entries if e.player == layer].count("play") == 1


def test_it_is_a_house_rule_of_the_table_and_no_game_has_it_by_itself() -> None:
    for game_id in GAME_IDS:
        rules = games()[game_id].rules
        assert not getattr(rules, "take_back", False)
        assert not games()[game_id].takes_back
        house = games()[game_id].with_take_back()
        assert house is None or (house.takes_back and house == house.with_take_back())
    assert games()["wortspiel"].with_take_back() is None
    assert games()["kartenrommee"].with_take_back() is None
    course = Course(as_crossword(games()["kompakt"]))
    layer = course.announce()
    refusal = course.refused(Propose(layer, "take_back"))
    assert refusal.code == "no_take_back"
    assert refusal.rule.startswith("000")
    friendly_game = games()["kompakt"].with_take_back()
    assert friendly_game is not None
    record = make_record(friendly_game, friendly("kompakt").events, ("Ada", "Ben"))
    assert check_bag(record).own_rules


def test_what_cannot_be_taken_back() -> None:
    course = friendly("klassisch")
    seat = course.state.turn
    assert course.refused(Propose(seat, "take_back")).code == "nothing_announced"
    layer = course.announce()
    other = 1 - layer
    assert course.refused(Propose(other, "take_back")).code == "not_your_play"
    assert course.refused(Reply(other, True)).code == "nothing_offered"
    course.do(Propose(layer, "take_back"))
    assert course.refused(Propose(layer, "take_back")).code == "already_offered"
    assert course.refused(Reply(layer, True)).code == "own_offer"
    assert course.refused(Reply(7, True)).code == "unknown_seat"
    # Consent closes the window: the play stands, and the offer is gone.
    course.do(m.Accept(other))
    assert course.state.offering is None
    assert course.refused(Reply(other, True)).code == "nothing_offered"
    assert course.refused(Propose(layer, "take_back")).code == "nothing_announced"


def test_whoever_heard_a_verdict_takes_nothing_back() -> None:
    """A challenge has told the layer something: the offer lapses, and there is no other one."""
    course = friendly("kompakt", 3)
    while True:
        layer = course.announce()
        assert course.state.announced is not None
        words = list(dict.fromkeys(w.word for w in course.state.announced.words))
        if len(words) > 1:
            break
        course.do(m.Note())
    course.do(Propose(layer, "take_back"))
    course.do(m.Challenge((layer + 1) % 3, words[0]))
    assert course.state.offering is None
    assert course.refused(Propose(layer, "take_back")).code == "take_back_challenged"


def test_who_was_asked_before_somebody_left_is_asked_anew() -> None:
    course = friendly("kompakt", 3)
    layer = course.announce()
    course.do(Propose(layer, "take_back"))
    first, second = ((layer + step) % 3 for step in (1, 2))
    course.do(Reply(first, True))
    course.do(Drop(second, "time"))
    assert course.state.offering is None
    assert course.refused(Reply(first, True)).code == "nothing_offered"
    course.do(Propose(layer, "take_back"))
    course.do(Reply(first, True))
    assert course.state.phase == "turn"
    assert course.state.turn == layer


@pytest.mark.parametrize("message", [OfferMade(1, "draw"), Replied(0, False), PlayTakenBack(1)])
def test_everybody_sees_offers_and_answers(message: Any) -> None:
    course = wortspiel()
    assert course.game.redact(message, None) == message
    assert msgspec.json.decode(msgspec.json.encode(message), type=m.Event) == message


def test_a_changed_answer_is_no_proof() -> None:
    course = wortspiel()
    course.do(Propose(0, "draw"))
    course.do(Reply(1, True))
    changed = tuple(
        replace(event, agrees=False) if isinstance(event, Replied) else event
        for event in course.events
    )
    assert not check_bag(make_record(course.game, changed, course.state.setup.players)).ok
