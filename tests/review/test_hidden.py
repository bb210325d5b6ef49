"""Records of card games that were exported while they ran: looked back at as far as they go."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.games.cards.rummy.messages import Discarded, Drew
from setzkasten.letters import HIDDEN
from setzkasten.notation.record import Viewer, make_record
from setzkasten.review import Reviewing, TurnReview
from setzkasten.review.cards.hidden import uncover_patience, uncover_rummy
from setzkasten.review.finished import Finished, finished_of
from setzkasten.texts.catalogue import say
from tests.review.test_cards import dealt


def exported(game: sk.Game, seat: int | None) -> Finished:
    """Read the game as a seat, or a spectator, takes it home while it runs."""
    events = [game.rules.redact(event, seat) for event in game.events]
    record = make_record(game.rules, events, game.players, viewer=Viewer(seat))
    return finished_of(record, "laufend").with_words(game.words)


@pytest.fixture(scope="module")
def rummy() -> sk.Game:
    return dealt("kartenrommee", 3)


@pytest.fixture(scope="module")
def patience() -> sk.Game:
    return dealt("patience", 1)


def codes(turn: TurnReview) -> list[str]:
    return [gap.code for gap in turn.gaps]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_record_hides_does_not_keep_it_from_being_gone_through(
    rummy: sk.Game, seat: int | None
) -> None:
    told, whole = Reviewing(exported(rummy, seat), seconds=0), Reviewing(rummy, seconds=0)
    assert told.total == whole.total
    assert "cards_hidden" in {gap.code for gap in told.report([]).gaps}
    hidden = 0
    for turn, real in zip(told.turns(), whole.turns(), strict=True):
        # All that is told of a turn is true, and what is not known is left open.
        assert (turn.seat, turn.kind, turn.score, turn.scores) == (
            real.seat,
            real.kind,
            real.score,
            real.scores,
        )
        assert turn.table == real.table
        assert turn.supply == real.supply
        for one, hand in enumerate(turn.racks):
            assert sorted(hand) in ([], sorted(real.racks[one]))
            assert HIDDEN not in hand
        if turn.kind == "challenge":
            continue
        if turn.seat == seat:
            assert (turn.rack, turn.unseen, turn.move) == (real.rack, real.unseen, real.move)
        if turn.rack:
            assert codes(turn) == ["no_trials"]
        else:
            hidden += 1
            assert codes(turn) == ["hand_open"]
            assert turn.rack_source == "open"
            assert turn.unseen == ()
    assert hidden


def test_whoever_goes_out_has_shown_his_hand(rummy: sk.Game) -> None:
    told, whole = Reviewing(exported(rummy, None), seconds=0), Reviewing(rummy, seconds=0)
    proved = [turn for turn in told.turns() if turn.rack]
    assert proved
    real = {turn.number: turn for turn in whole.turns()}
    for turn in proved:
        assert sorted(turn.rack) == sorted(real[turn.number].rack)


def test_ones_own_turns_are_weighed_as_in_the_whole_record(rummy: sk.Game) -> None:
    told, whole = Reviewing(exported(rummy, 1), trials=20), Reviewing(rummy, trials=20)
    own = [turn.number for turn in Reviewing(rummy, seconds=0).turns() if turn.seat == 1][:8]
    for number in own:
        turn, real = told.turn(number), whole.turn(number)
        assert turn.loss is not None
        assert (turn.loss, turn.best, turn.sentences) == (real.loss, real.best, real.sentences)


def test_a_card_that_nobody_saw_is_not_named(rummy: sk.Game) -> None:
    reviewing = Reviewing(exported(rummy, None), seconds=0)
    drawn = [turn for turn in reviewing.turns() if turn.move == "draw stock"]
    assert drawn
    for turn in drawn:
        assert say(turn.told, "de") == "Karte vom Stapel"
        assert say(turn.told, "en") == "Card from the stock"


def test_in_a_broken_record_each_line_that_cannot_be_is_named(rummy: sk.Game) -> None:
    events = [rummy.rules.redact(event, None) for event in rummy.events]
    place = next(n for n, one in enumerate(events) if isinstance(one, Discarded))
    events.insert(place, events[place])
    report = Reviewing(Finished(rummy.rules, rummy.words, tuple(events)), seconds=0).report([])
    assert {"cards_hidden", "line_unread"} <= {gap.code for gap in report.gaps}


def test_the_last_hidden_card_that_came_is_the_one_that_goes(rummy: sk.Game) -> None:
    events = [rummy.rules.redact(event, None) for event in rummy.events]
    shown = uncover_rummy(events, rummy.rules.rules.tiles)
    pairs = list(zip(events, shown.events, strict=True))
    first = next(n for n, (one, _) in enumerate(pairs) if isinstance(one, Drew))
    drew, gone = pairs[first][1], pairs[first + 1][1]
    assert isinstance(drew, Drew)
    if isinstance(gone, Discarded) and isinstance(pairs[first][0], Drew):
        assert drew.source == "discard" or drew.card == gone.card
    assert uncover_rummy(rummy.events, rummy.rules.rules.tiles).events == rummy.events


def test_a_patience_that_was_not_ended_is_weighed_by_what_lay_open(patience: sk.Game) -> None:
    events = [patience.rules.redact(event, 0) for event in patience.events]
    half = tuple(events[: len(events) // 2])
    told = Reviewing(Finished(patience.rules, patience.words, half), trials=20)
    whole = Reviewing(patience, trials=20)
    assert {"cards_hidden", "not_ended"} <= {gap.code for gap in told.report([]).gaps}
    for number in range(1, min(told.total, 4) + 1):
        turn, real = told.turn(number), whole.turn(number)
        assert codes(turn) == ["piles_hidden"]
        assert turn.loss is not None
        assert real.loss is not None
        if number > 1:  # The first turn shares its work with the measure of the whole game.
            assert (turn.loss, turn.best) == (real.loss, real.best)
        assert (turn.known_left, turn.reach, turn.scores, turn.unseen) == (None, None, (), ())
        assert turn.table is not None
        assert real.table is not None
        for pile, known in zip(turn.table.piles, real.table.piles, strict=True):
            assert all(card in (HIDDEN, right) for card, right in zip(pile, known, strict=True))
            assert pile[-1:] == known[-1:]


def test_what_is_turned_up_later_lay_there_before(patience: sk.Game) -> None:
    events = [patience.rules.redact(event, 0) for event in patience.events]
    assert uncover_patience(patience.events) == patience.events
    left = [*uncover_patience(events)]
    report = Reviewing(Finished(patience.rules, patience.words, tuple(left)), seconds=0)
    real = {turn.number: turn for turn in Reviewing(patience, seconds=0).turns()}
    seen = 0
    for turn in report.turns():
        shown, whole = turn.table, real[turn.number].table
        assert shown is not None
        assert whole is not None
        seen += sum(card != HIDDEN for pile in shown.piles for card in pile[:-1])
        for pile, known in zip(shown.piles, whole.piles, strict=True):
            assert all(card in (HIDDEN, right) for card, right in zip(pile, known, strict=True))
    assert seen


def test_a_report_of_hidden_cards_goes_over_the_wire_and_into_rows(rummy: sk.Game) -> None:
    report = sk.review(exported(rummy, None), seconds=0)
    assert msgspec.json.decode(msgspec.json.encode(report), type=type(report)) == report
    assert len(report.rows()) == len(report.turns)
    assert report.final == tuple(s.total for s in rummy.result.standings)  # type: ignore[union-attr]
