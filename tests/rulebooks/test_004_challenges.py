"""Booklet 004 (Scrabble card game): which words count, and how long they can be challenged."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.games.registry import policy_of
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table, crossword

DOUBLE, TRIPLE = "*2", "*3"


def hand(letters: str, *premiums: str) -> tuple[str, ...]:
    """Hold these letters and premium cards."""
    return (*letters, *premiums)


# --- Erlaubte Wörter ----------------------------------------------------------------------------


def test_erlaubte_woerter_umlauts_are_cards_of_their_own() -> None:
    assert policy_of(crossword("kartenkreuz")).spelling == "tile"


def test_erlaubte_woerter_no_dictionary_for_the_players() -> None:
    table = Table("kartenkreuz")
    refusal = table.game.why_not_look_up(table.state, 0)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("dictionary_closed", HOUSE_RULE)


def announced_riese(*words: str, players: int = 3) -> Table:
    """A table at which seat 0 has announced RIESE for 10 points."""
    table = Table("kartenkreuz", players=players, words=words)
    table.hold(0, "RIESENT")
    table.play("0,0 H", "RIESE")
    return table


@pytest.mark.parametrize("challenger", [1, 2])
def test_erlaubte_woerter_any_opponent_may_challenge(challenger: int) -> None:
    table = announced_riese()
    table.happened(table.do(m.Challenge(challenger, "RIESE")), m.Withdrawn)
    assert sorted(table.rack(0)) == sorted("RIESENT")
    assert table.state.turn == 1


def test_erlaubte_woerter_a_wrong_challenge_costs_nothing() -> None:
    table = announced_riese("RIESE")
    challenged = table.happened(table.do(m.Challenge(2, "RIESE")), m.Challenged)
    assert (challenged.admissible, challenged.penalty) == (True, 0)
    table.accept_all()
    assert table.points() == (10, 0, 0)


def test_erlaubte_woerter_until_the_next_player_begins_to_lay() -> None:
    table = announced_riese("RIESE")
    table.do(m.Accept(2))  # not the next player: the time for challenges goes on
    assert table.state.phase == "window"
    table.hold(1, "HONERST")
    announced = table.happened(table.do(table.command("-2,0 V", "HORN", seat=1)), m.Announced)
    assert announced.seat == 1
    assert table.points() == (10, 0, 0)
    assert table.refused(m.Challenge(2, "RIESE")).code == "no_such_word"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_erlaubte_woerter_consent_gives_away_nothing_but_ones_own_right(players: int) -> None:
    """Also the next player's, who does not lay yet (silent point 54)."""
    table = announced_riese(players=players)
    table.do(m.Accept(1))
    assert table.state.phase == "window"
    assert table.game.awaited(table.state) == tuple(range(2, players))
    table.happened(table.do(m.Challenge(players - 1, "RIESE")), m.Withdrawn)
    assert table.points() == (0,) * players


@pytest.mark.parametrize("command", [m.Pass(1), m.Exchange(1, ("H", "O"))])
def test_erlaubte_woerter_passing_and_exchanging_wait_for_the_others(
    command: m.Pass | m.Exchange,
) -> None:
    table = announced_riese(players=4)
    table.hold(1, "HONERST")
    assert not isinstance(table.do(command), Refusal)
    assert (table.state.phase, table.state.accepted) == ("window", (1,))
    assert table.state.deferred == command
    assert table.refused(m.Challenge(1, "RIESE")).code == "already_accepted"
    table.do(m.Accept(3))
    assert table.state.phase == "window"
    answer = table.do(m.Accept(2))
    assert not isinstance(answer, Refusal)
    kinds = [type(event) for event in answer]
    wanted = m.Passed if isinstance(command, m.Pass) else m.Exchanged
    assert kinds == [m.Accepted, m.Noted, m.Drew, wanted]
    assert (table.state.turn, table.points()) == (2, (10, 0, 0, 0))
    assert table.state.deferred is None


@pytest.mark.parametrize("command", [m.Pass(1), m.Exchange(1, ("H", "O"))])
def test_erlaubte_woerter_a_challenge_that_succeeds_undoes_what_was_waiting(
    command: m.Pass | m.Exchange,
) -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    table.do(command)
    table.happened(table.do(m.Challenge(2, "RIESE")), m.Withdrawn)
    assert (table.state.turn, table.state.deferred) == (1, None)
    assert sorted(table.rack(1)) == sorted("HONERST")


def test_erlaubte_woerter_who_waits_may_still_lay() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    table.do(m.Pass(1))
    table.happened(table.do(table.command("-2,0 V", "HORN", seat=1)), m.Announced)
    assert (table.points(), table.state.deferred) == ((10, 0, 0), None)


def test_erlaubte_woerter_of_two_the_other_passes_at_once() -> None:
    table = announced_riese(players=2)
    table.happened(table.do(m.Pass(1)), m.Passed)
    assert (table.state.turn, table.points()) == (0, (10, 0))


def test_erlaubte_woerter_what_could_not_be_exchanged_does_not_wait() -> None:
    table = announced_riese()
    table.endgame("NT", "HONERST", "ABCDEFG", bag="XQ")
    # Five cards are drawn when the play is noted: then the stock is empty.
    assert table.refused(m.Exchange(1, ("H",))).code == "exchange_too_many"
    assert table.refused(m.Exchange(1, ("Q",))).code == "not_on_rack"


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("kind", [m.Pass, m.Play])
def test_erlaubte_woerter_only_the_next_player_may_go_on(seat: int, kind: type) -> None:
    table = announced_riese()
    command = m.Pass(seat) if kind is m.Pass else table.command("-2,0 V", "HORN", seat=seat)
    assert table.refused(command).code == "window_open"


@pytest.mark.parametrize("players", [2, 3, 6])
def test_erlaubte_woerter_the_last_play_can_be_challenged_until_all_have_consented(
    players: int,
) -> None:
    """Nobody lays after it, so nothing but consent (or the host) ends the time for challenges."""

    def last_play() -> Table:
        table = Table("kartenkreuz", players=players)
        table.lay(("0,0 H", "ROT"))
        table.endgame("XQ", *(["ENT"] * (players - 1)))
        table.play("-1,0 V", "XRQ", seat=0)
        return table

    table = last_play()
    assert table.game.mover(table.state) is None
    assert table.refused(m.Pass(1)).code == "window_open"
    assert table.refused(table.command("0,3 H", "E", seat=1)).code == "window_open"
    for seat in range(1, players - 1):
        table.do(m.Accept(seat))
    assert table.game.result(table.state) is None
    table.happened(table.do(m.Challenge(players - 1, "XRQ")), m.Withdrawn)
    assert (table.points()[0], sorted(table.rack(0))) == (0, ["Q", "X"])
    table = last_play()
    table.accept_all()
    result = table.game.result(table.state)
    assert result is not None
    assert result.reason == "out"


def test_erlaubte_woerter_a_challenge_after_the_withdrawal_hears_what_is_so() -> None:
    table = announced_riese()
    table.do(m.Challenge(1, "RIESE"))
    refusal = table.refused(m.Challenge(2, "RIESE"))
    assert refusal.code == "window_closed"
    assert "zurückgenommen" in say(refusal, "de")
    assert "taken back" in say(refusal, "en")
    assert "notiert" not in say(refusal, "de")
    table.do(m.Pass(1))
    assert "kein angekündigter Zug" in say(table.refused(m.Accept(0)), "de")


def test_erlaubte_woerter_the_next_player_looks_at_the_table_as_it_will_be() -> None:
    """What is announced is what a preview has shown (silent point 57)."""
    table = announced_riese()
    table.accept_all()
    table.hold(1, "HORNEST")
    table.play("-2,0 V", "HORN", seat=1)  # I E S E will leave the table
    table.hold(2, "ENTABEL")
    lengthened = m.Play(2, (m.Placement(0, 5, "E"),))
    shown = table.game.preview(table.state, lengthened)
    assert isinstance(shown, Refusal)
    assert shown == table.refused(lengthened)
    kept = table.command("1,1 H", "E", seat=2)
    shown = table.game.preview(table.state, kept)
    assert isinstance(shown, m.Announced)
    assert [word.word for word in shown.words] == ["NE"]
    assert shown == table.happened(table.do(kept), m.Announced)


def test_erlaubte_woerter_a_preview_over_the_first_word_opens_no_more() -> None:
    table = announced_riese()
    table.hold(1, "NETABEL")
    lengthened = table.command("0,5 H", "N", seat=1)
    shown = table.game.preview(table.state, lengthened)
    assert isinstance(shown, m.Announced)
    assert shown.score == 6  # RIESEN, not doubled: it is no first word
    assert shown == table.happened(table.do(lengthened), m.Announced)


def test_erlaubte_woerter_the_right_of_somebody_who_is_gone_lapses() -> None:
    """By the host's hand, as a house rule; others keep theirs."""
    table = announced_riese(players=4)
    assert table.happened(table.do(m.Lapse(2)), m.Lapsed).seat == 2
    assert table.game.awaited(table.state) == (1, 3)
    assert table.refused(m.Lapse(2)).code == "already_accepted"
    assert table.refused(m.Lapse(9)).code == "unknown_seat"
    assert table.refused(m.Lapse(0)).code == "own_play"
    table.do(m.Accept(3))
    table.do(m.Lapse(1))
    assert table.points() == (10, 0, 0, 0)


def test_what_waits_is_hidden_from_the_others() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    answer = table.do(m.Exchange(1, ("H", "O")))
    deferred = table.happened(answer, m.Deferred)
    for seat in (0, 2, None):
        assert table.game.redact(deferred, seat) == m.Deferred(m.Exchange(1, ("#", "#")))
        assert table.game.view(table.state, seat).deferred == m.Exchange(1, ("#", "#"))
    assert table.game.redact(deferred, 1) == deferred
    assert table.game.view(table.state, 1).deferred == m.Exchange(1, ("H", "O"))


def test_erlaubte_woerter_an_impossible_play_of_the_next_player_ends_nothing() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    assert table.refused(table.command("9,9 H", "HORN", seat=1)).code == "not_touching"
    assert table.state.phase == "window"
    table.happened(table.do(m.Challenge(2, "RIESE")), m.Withdrawn)


def test_erlaubte_woerter_the_hand_is_filled_up_after_the_time_for_challenges() -> None:
    """So that nothing has to be undrawn (silent point 30)."""
    table = announced_riese()
    assert table.rack(0) == ("N", "T")
    table.do(m.Challenge(1, "RIESE"))
    assert len(table.rack(0)) == 7


def test_erlaubte_woerter_older_words_cannot_be_challenged() -> None:
    """A later word with a wrong old part must itself be admissible (silent point 31)."""
    table = Table("kartenkreuz", words=["HORN"])
    table.lay(("0,0 H", "RIESX"))
    table.hold(0, "HORNEST")
    table.play("-2,0 V", "HORN")
    assert table.refused(m.Challenge(1, "RIESX")).code == "no_such_word"
