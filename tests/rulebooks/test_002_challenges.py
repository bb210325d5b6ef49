"""002: Anzweifeln von abgelegten Wörtern."""

import pytest

from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.protocol import HOUSE_RULE
from setzkasten.texts.catalogue import say
from tests.games.cards.tables import RummyTable, filled, rummy_game

WORDS = ("HUT", "ER", "IN", "DEN")


def challenging(*melds: tuple[str, ...], scores: tuple[int, ...]) -> RummyTable:
    """A table in the time for challenges of round 5, at which the seats have laid these words."""
    table = RummyTable(len(melds), words=WORDS)
    table.deal(*filled(melds, 6), discard="E", number=5)
    table.own(*scores)
    order = [*range(1, len(melds)), 0]
    table.happen(rm.Drew(1, "discard", "E", False, 0))
    table.happen(rm.Melded(1, laid(table, melds[1], last_turn=False), out=True))
    table.discard(1)
    for seat in order[1:]:
        table.draw(seat, "discard")
        if melds[seat]:
            table.meld(seat, *melds[seat])
        table.discard(seat)
    return table


def laid(table: RummyTable, words: tuple[str, ...], last_turn: bool) -> tuple[rm.LaidWord, ...]:
    values = table.game.rules.tiles.values
    return tuple(
        rm.LaidWord(
            tuple(word.split()),
            word.replace(" ", ""),
            len(word.replace(" ", "")),
            sum(values[card] for card in word.split()),
            last_turn,
        )
        for word in words
    )


def test_anzweifeln_comes_after_all_last_turns_and_before_the_score() -> None:
    table = RummyTable(2, words=WORDS)
    table.deal("DEN", "HUX", discard="I", number=2)
    table.draw_card(1, "S")
    table.meld(1, "H U X")
    assert table.refused(rm.Challenge(0, 1, 0)).code == "challenge_closed"
    table.discard(1)
    assert table.refused(rm.Challenge(0, 1, 0)).rule == "002 Anzweifeln von abgelegten Wörtern"
    assert table.refused(rm.Accept(0)).code == "challenge_closed"
    assert table.refused(rm.Note()).code == "challenge_closed"
    assert table.game.timeout(table.state) is None
    table.idle(0)
    assert table.state.phase == "window"
    assert table.game.timeout(table.state) == rm.Note()
    assert table.scores() == (0, 0)
    assert table.challenge(0, 1)[0] == rm.Challenged(0, 1, 0, "HUX", False, 0)


def test_anzweifeln_right_the_owner_pays_what_the_word_is_worth() -> None:
    table = challenging((), ("X I",), ("D E N",), scores=(20, 20, 20))
    (challenged, *_) = table.challenge(0, 1)
    assert challenged == rm.Challenged(0, 1, 0, "XI", False, 9)
    assert table.scores() == (20, 11, 20)


def test_anzweifeln_right_an_owner_with_too_few_points_pays_all_he_has() -> None:
    table = challenging((), ("X I",), ("D E N",), scores=(20, 4, 20))
    (challenged, *_) = table.challenge(0, 1)
    assert challenged == rm.Challenged(0, 1, 0, "XI", False, 4)
    assert table.scores() == (20, 0, 20)


def test_anzweifeln_wrong_the_challenger_pays_what_the_word_is_worth() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    (challenged, *_) = table.challenge(0, 1)
    assert challenged == rm.Challenged(0, 1, 0, "HUT", True, 5)
    assert table.scores() == (15, 20, 20)


def test_anzweifeln_wrong_a_challenger_with_too_few_points_pays_all_he_has() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(3, 20, 20))
    table.challenge(0, 1)
    assert table.scores() == (0, 20, 20)


def test_anzweifeln_what_is_paid_goes_to_the_stock_not_to_a_player() -> None:
    table = challenging((), ("X I",), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1)
    assert sum(table.scores()) == 60 - 9


def test_anzweifeln_a_refuted_word_does_not_count() -> None:
    table = challenging((), ("X I", "E R"), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1, 0)
    scored = next(event for event in table.accept_all() if isinstance(event, rm.Scored))
    assert scored.points == (0, 3, 4)
    assert scored.totals == (20, 20 - 9 + 3, 20 + 4 + 5)


def test_anzweifeln_a_refuted_word_is_not_the_longest() -> None:
    table = challenging((), ("X I T E R",), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1)
    scored = next(event for event in table.accept_all() if isinstance(event, rm.Scored))
    assert (scored.bonus_seat, scored.longest) == (2, 3)


def test_anzweifeln_the_round_stays_ended_if_the_word_that_ended_it_is_refuted() -> None:
    table = challenging((), ("X I",), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1)
    table.accept_all()
    assert (table.state.round, table.state.phase) == (6, "draw")


def test_anzweifeln_only_words_of_other_players() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    assert table.refused(rm.Challenge(1, 1, 0)).code == "own_word"


@pytest.mark.parametrize(
    ("owner", "word", "code"),
    [
        (1, 1, "no_such_word"),
        (1, -1, "no_such_word"),
        (1, 10**9, "no_such_word"),
        (0, 0, "own_word"),
        (3, 0, "unknown_seat"),
        (-1, 0, "unknown_seat"),
    ],
)
def test_anzweifeln_only_words_on_the_table(owner: int, word: int, code: str) -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    assert table.refused(rm.Challenge(0, owner, word)).code == code


def test_anzweifeln_every_opponent_may_also_one_without_a_word_of_his_own() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    assert table.game.awaited(table.state) == (0, 1, 2)
    table.challenge(2, 1)
    table.challenge(1, 2)
    assert table.scores() == (20 + 0, 20 - 4 + 5, 20 - 5 + 4)  # both words have three letters


def test_anzweifeln_a_word_is_challenged_only_once() -> None:
    table = challenging((), ("H U T", "E R"), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1, 0)
    for seat in (0, 2):
        refusal = table.refused(rm.Challenge(seat, 1, 0))
        assert refusal.code == "already_settled"
        assert say(refusal, "de").startswith("HUT")


def test_anzweifeln_one_player_may_challenge_several_words() -> None:
    table = challenging((), ("H U T", "E R"), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1, 0)
    table.challenge(0, 1, 1)
    table.challenge(0, 2, 0)
    assert table.scores()[0] == 20 - 5 - 3 - 4


def test_anzweifeln_is_over_when_everybody_has_accepted() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(0, 0, 0))
    table.must(rm.Accept(2))
    assert table.refused(rm.Challenge(2, 1, 0)).code == "already_accepted"
    assert table.refused(rm.Accept(2)).code == "already_accepted"
    table.must(rm.Accept(0))
    assert table.game.awaited(table.state) == (1,)
    events = table.must(rm.Accept(1))
    assert [type(event) for event in events] == [rm.Accepted, rm.Scored, rm.Dealt]


def test_anzweifeln_is_over_when_every_word_has_been_challenged() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    table.challenge(0, 1)
    events = table.challenge(0, 2)
    assert [type(event) for event in events] == [rm.Challenged, rm.Scored, rm.Dealt]


def test_anzweifeln_is_over_when_the_host_says_so() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    events = table.must(rm.Note())
    assert [type(event) for event in events] == [rm.Scored, rm.Dealt]


def test_anzweifeln_nobody_is_asked_who_has_nothing_to_challenge() -> None:
    table = challenging((), ("H U T",), (), scores=(20, 20, 20))
    assert table.game.awaited(table.state) == (0, 2)
    assert table.refused(rm.Accept(1)).code == "nothing_to_challenge"


def test_anzweifeln_is_left_out_when_nobody_has_laid_anything() -> None:
    table = RummyTable(2, game=rummy_game(turn_limit=1))
    while table.state.round == 1:
        events = table.idle(table.state.turn)
    assert [type(event) for event in events] == [rm.Drew, rm.Discarded, rm.Scored, rm.Dealt]


def test_anzweifeln_no_turns_in_the_meantime() -> None:
    table = challenging((), ("H U T",), ("D E N",), scores=(20, 20, 20))
    assert table.refused(rm.Draw(2, "stock")).code == "challenge_open"
    assert table.refused(rm.Discard(2, "E")).code == "challenge_open"
    assert table.refused(rm.Meld(2, (("E", "E"),))).code == "challenge_open"


def test_anzweifeln_the_dictionary_is_open_to_all_while_nobody_is_on_turn() -> None:
    """The booklet opens it to whoever is not on turn (silent point 56)."""
    table = challenging((), ("H U T",), (), scores=(20, 20, 20))
    for seat in (0, 1, 2):
        assert table.game.why_not_look_up(table.state, seat) is None


def test_anzweifeln_a_host_may_close_the_dictionary_once_a_word_lies() -> None:
    """From the first laid word to the scoring: then a challenge has a risk."""
    table = challenging((), ("H U T",), (), scores=(20, 20, 20))
    why_not = rummy_game(dictionary="until_laid").why_not_look_up
    for seat in (0, 1, 2):
        closed = why_not(table.state, seat)
        assert closed is not None
        assert (closed.code, closed.rule) == ("look_up_laid", HOUSE_RULE)
    assert why_not(table.state, None) is None
    table.must(rm.Accept(0))
    table.must(rm.Accept(2))  # the round is counted, the next one dealt
    assert table.state.phase == "draw"
    on_turn = table.state.turn
    assert why_not(table.state, (on_turn + 1) % 3) is None
    refusal = why_not(table.state, on_turn)
    assert refusal is not None
    assert refusal.code == "look_up_turn"


def test_anzweifeln_a_host_may_set_other_stakes() -> None:
    rules = rummy_game().rules
    stakes = type(rules.challenge)(right=2, wrong=0)
    table = challenging((), ("X I",), ("D E N",), scores=(20, 20, 20))
    table.game = rummy_game(challenge=stakes)
    table.challenge(0, 1)
    table.challenge(0, 2)
    challenges = [event for event in table.log if isinstance(event, rm.Challenged)]
    assert [(event.admissible, event.paid) for event in challenges] == [(False, 2), (True, 0)]
    with pytest.raises(ValueError, match="positive"):
        type(rules.challenge)(wrong=-1)
