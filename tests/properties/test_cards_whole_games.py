"""Whole card games by players who toss coins: they come to an end, and can be replayed."""

import random
from collections import Counter

import msgspec
import pytest

from setzkasten.games.cards import spelled, words_in
from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience.state import State as PatienceState
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.lexicon.wordlist import WordList
from tests.games.cards.tables import RummyTable, patience_game, setup

WORDS = """
AN IN ES ER DU EI EIN NIE DEN DES SEE TEE REH NEST TIER SIE INS HUT LOS NEU RAT SO WO AB ZU ERDE
SCHNEE TISCH ACH ICH QUER KEIN MIT LEISE ERNTE SEIDE
"""


def seed_of(number: int) -> str:
    return number.to_bytes(32, "big").hex()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_rummies(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(6):
        dice = random.Random(100 * players + number)
        table = RummyTable(players, words=WORDS.split(), seed=seed_of(number))
        while table.state.phase != "over":
            table.must(rummy_choice(table, dice))
        rounds = [event for event in table.log if isinstance(event, rm.Scored)]
        dealt = [event for event in table.log if isinstance(event, rm.Dealt)]
        assert [event.round for event in rounds] == [1, 2, 3, 4, 5, 6]
        assert [event.dealer for event in dealt] == [place % players for place in range(6)]
        result = table.game.result(table.state)
        assert result is not None
        totals = [standing.total for standing in result.standings]
        assert list(rounds[-1].totals) == totals
        assert result.winners == tuple(
            seat for seat, total in enumerate(totals) if total == max(totals)
        )
        replay_rummy(table)
        seen.update(type(event).__name__ for event in table.log)
        seen["reshuffled"] += sum(
            event.reshuffled for event in table.log if isinstance(event, rm.Drew)
        )
    assert {"Melded", "Challenged", "Accepted", "Ended", "reshuffled"} <= (+seen).keys()


def rummy_choice(table: RummyTable, dice: random.Random) -> rm.Command:
    """Lay a word where one goes, sometimes a lie; challenge now and then."""
    state = table.state
    seat = table.game.awaited(state)[0]
    if state.phase == "window":
        challenges: list[rm.Command] = [
            rm.Challenge(seat, owner, index)
            for owner, player in enumerate(state.players)
            if owner != seat
            for index, word in enumerate(player.melds)
            if not word.settled
        ]
        return dice.choice((rm.Accept(seat), dice.choice(challenges)))
    if state.phase == "draw":
        return rm.Draw(seat, dice.choice(("stock", "stock", "discard")))
    hand = state.players[seat].hand
    words = [tuple(hand[place] for place in places) for places in words_in(hand, table.lexicon)]
    fitting = [word for word in words if len(word) == len(hand) - 1 or state.any_subset]
    fitting = [word for word in fitting if len(word) < len(hand)]
    if fitting:
        return rm.Meld(seat, (dice.choice(fitting),))
    if state.last_left is None and dice.random() < 0.02:
        return rm.Meld(seat, (hand[1:],))
    return rm.Discard(seat, dice.choice(hand))


def replay_rummy(table: RummyTable) -> None:
    """The stored log gives the same state, and every draw is the one of the seed."""
    stored = msgspec.json.decode(msgspec.json.encode(table.log), type=tuple[rm.Event, ...])
    state: RummyState | None = None
    for event in stored:
        assert table.game.redraw(state, event) == event
        state = table.game.evolve(state, event)
    assert state == table.state


@pytest.mark.parametrize("easy", [False, True])
def test_whole_patiences(easy: bool) -> None:
    game = patience_game()
    if easy:
        counts = {"E": 30, "N": 30}
        faces = tuple(
            msgspec.structs.replace(face, count=counts.get(face.text, 0))
            for face in game.rules.tiles.faces
        )
        game = patience_game(tiles=msgspec.structs.replace(game.rules.tiles, faces=faces))
    lexicon = WordList(["EN", "NEE", "NENN"] if easy else WORDS.split())
    seen: Counter[str] = Counter()
    for number in range(25):
        dice = random.Random(number)
        log = game.start(setup(1, seed_of(number)))
        assert not isinstance(log, Refusal)
        state: PatienceState = fold_events(game, log)
        while state.phase != "over":
            command: pm.Command
            if state.phase == "refill":
                command = pm.Refill(dice.choice(state.gaps), dice.choice(state.donors))
            else:
                found = list(words_in(state.open_cards, lexicon))
                command = pm.Take(dice.choice(found) if found else (0, 1))
            events = game.decide(state, command, lexicon)
            assert not isinstance(events, Refusal), events
            log = (*log, *events)
            state = fold_events(game, events, state)
        assert not list(words_in(state.open_cards, lexicon))
        taken = sum(len(event.cards) for event in log if isinstance(event, pm.Took))
        assert taken + sum(map(len, state.piles)) == 48
        assert all(
            lexicon.admits(spelled(event.cards)) for event in log if isinstance(event, pm.Took)
        )
        ended = log[-1]
        assert isinstance(ended, pm.Ended)
        seen[ended.result.reason] += 1
        seen["chosen"] += sum(isinstance(e, pm.Refilled) and not e.forced for e in log)
        seen["forced"] += sum(isinstance(e, pm.Refilled) and e.forced for e in log)
        assert fold_events(game, log) == state
    assert seen["no_word"] > 0
    assert not easy or min(seen["chosen"], seen["forced"]) > 0
