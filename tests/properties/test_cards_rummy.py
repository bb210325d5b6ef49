"""Any rummy whatsoever: cards are conserved, scores add up, nobody sees what is hidden."""

from collections import Counter
from typing import Any, Literal

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setzkasten.games.cards import RummyGame
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.state import State
from setzkasten.games.dropping import Drop
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.letters import TileSet
from tests.games.cards.tables import RummyTable, rummy_game

# So few cards that the stock runs out again and again; no word has more than one form.
SMALL = TileSet.from_table("small", {"E": [1, 5], "N": [1, 4], "R": [2, 4], "SCH": [4, 2]})
GAMES = (rummy_game(), rummy_game(rounds=2, tiles=SMALL, players=(2, 4), turn_limit=4))
WORDS = ("ER", "EN", "NEE", "NER", "ERSCH", "SCHNEE", "RENN", "IN", "ES")

seats = st.integers(-1, 6)
faces = st.sampled_from(("E", "N", "R", "SCH", "X", "?"))


def hide_otherwise(state: State, viewer: Seat | None) -> State:
    """Return a state that differs from this one in nothing that the viewer may know."""
    hidden = [card for seat, p in enumerate(state.players) if seat != viewer for card in p.hand]
    hidden += [*state.stock.tiles, *state.discards[:-1]]
    hidden.reverse()
    cards = iter(hidden)
    players = tuple(
        player
        if seat == viewer
        else msgspec.structs.replace(player, hand=tuple(next(cards) for _ in player.hand))
        for seat, player in enumerate(state.players)
    )
    stock = msgspec.structs.replace(
        state.stock, tiles=tuple(next(cards) for _ in range(len(state.stock)))
    )
    below = tuple(next(cards) for _ in state.discards[:-1])
    dice = msgspec.structs.replace(state.dice, seed="77" * 32)
    return msgspec.structs.replace(
        state,
        players=players,
        stock=stock,
        discards=(*below, *state.discards[-1:]),
        dice=dice,
    )


class Rummy(RuleBasedStateMachine):
    """Players who do anything that is allowed, and try much that is not."""

    table: RummyTable
    game: RummyGame

    @initialize(
        game=st.sampled_from(GAMES),
        players=st.integers(2, 6),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, game: RummyGame, players: int, seed: int) -> None:
        self.game = game
        self.seed = seed.to_bytes(32, "big").hex()
        players = min(players, game.players[1])
        self.table = RummyTable(players, words=WORDS, game=game, seed=self.seed)
        self.ledger = [0] * len(self.table.state.players)
        self.open_words: list[list[tuple[str, int, bool]]] = [[] for _ in self.ledger]

    @property
    def state(self) -> State:
        return self.table.state

    # --- what players do ------------------------------------------------------------------------

    @precondition(lambda self: self.state.phase == "draw")
    @rule(source=st.sampled_from(("stock", "discard")))
    def draw(self, source: rm.Source) -> None:
        # Of one pile nothing may be left where somebody has gone with the card that he drew.
        piles = {"stock": len(self.state.stock), "discard": len(self.state.discards)}
        if not piles[source]:
            refusal = self.table.refused(rm.Draw(self.state.turn, source))
            assert refusal.code == "pile_empty"
            source = "discard" if source == "stock" else "stock"
        self.table.draw(self.state.turn, source)

    @precondition(lambda self: self.state.phase == "draw")
    @rule(turns=st.integers(1, 4), place=st.integers(0, 7))
    def idle(self, turns: int, place: int) -> None:
        """Let some turns go by without a word."""
        for _ in range(turns):
            if self.state.phase == "draw":
                self.draw("stock")
                self.discard(place)

    @precondition(lambda self: self.state.phase == "act")
    @rule(data=st.data(), size=st.integers(2, 8))
    def lay(self, data: st.DataObject, size: int) -> None:
        """Lay some cards in any order, split into words of at least two cards."""
        seat = self.state.turn
        hand = self.state.players[seat].hand
        whole = self.state.last_left is None
        count = len(hand) - 1 if whole else min(size, len(hand) - 1)
        if count < 2:
            return
        cards = list(data.draw(st.permutations(hand)))[:count]
        cut = data.draw(st.integers(2, count))
        if count - cut < 2:
            cut = count
        words = tuple(tuple(part) for part in (cards[:cut], cards[cut:]) if part)
        self.table.must(rm.Meld(seat, words))
        values = self.game.rules.tiles.values
        for word in words:
            self.open_words[seat].append(("".join(word), sum(values[c] for c in word), True))

    @precondition(lambda self: self.state.phase == "act")
    @rule(place=st.integers(0, 7))
    def discard(self, place: int) -> None:
        hand = self.state.players[self.state.turn].hand
        self.settle(self.table.discard(self.state.turn, hand[place % len(hand)]))

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def challenge(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.awaited(self.state)))
        open_words = [
            (owner, index)
            for owner, player in enumerate(self.state.players)
            if owner != seat
            for index, word in enumerate(player.melds)
            if not word.settled
        ]
        owner, index = data.draw(st.sampled_from(open_words))
        events = self.table.challenge(seat, owner, index)
        text, value, _ = self.open_words[owner][index]
        payer = seat if text in WORDS else owner
        self.ledger[payer] = max(0, self.ledger[payer] - value)
        self.open_words[owner][index] = (text, value, text in WORDS)
        self.settle(events)

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def accept(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.awaited(self.state)))
        self.settle(self.table.must(rm.Accept(seat)))

    @precondition(lambda self: len(self.state.playing) > 2)
    @rule(data=st.data(), why=st.sampled_from(["time", "left"]))
    def a_seat_leaves(self, data: st.DataObject, why: Literal["time", "left"]) -> None:
        """Its points stand, and the others play on."""
        seat = data.draw(st.sampled_from(self.state.playing))
        self.settle(self.table.must(Drop(seat, why)))
        assert self.state.phase == "over" or self.state.turn != seat or self.state.phase == "window"

    @precondition(lambda self: self.state.phase == "window")
    @rule()
    def time_runs_out(self) -> None:
        command = self.game.timeout(self.state)
        assert command is not None
        self.settle(self.table.must(command))

    @rule(
        command=st.one_of(
            st.builds(rm.Draw, seats, st.sampled_from(("stock", "discard"))),
            st.builds(rm.Discard, seats, faces),
            st.builds(rm.Challenge, seats, seats, st.integers(-1, 3)),
            st.builds(rm.Accept, seats),
            st.builds(
                rm.Meld,
                seats,
                st.lists(st.lists(faces, max_size=4).map(tuple), max_size=3).map(tuple),
            ),
        )
    )
    def try_anything(self, command: Any) -> None:
        """What is not allowed changes nothing; what happens to be allowed is not done."""
        before = self.state
        answer = self.game.decide(before, command, self.table.lexicon)
        assert answer
        if not isinstance(answer, Refusal):
            assert command.seat in self.game.awaited(before)
        assert self.state is before

    def settle(self, events: tuple[rm.Event, ...]) -> None:
        """Count a round by hand when the game has counted it."""
        if not any(isinstance(event, rm.Scored) for event in events):
            return
        lengths = [
            max((len(text) for text, _, good in words if good), default=0)
            for words in self.open_words
        ]
        for seat, words in enumerate(self.open_words):
            self.ledger[seat] += sum(value for _, value, good in words if good)
            if lengths[seat] > max(lengths[:seat] + lengths[seat + 1 :]):
                self.ledger[seat] += 5
        self.open_words = [[] for _ in self.ledger]

    # --- what is always so ----------------------------------------------------------------------

    @invariant()
    def every_card_is_somewhere(self) -> None:
        state = self.state
        everywhere = Counter([*state.stock.tiles, *state.discards])
        for player in state.players:
            everywhere.update(player.hand)
            for word in player.melds:
                everywhere.update(word.cards)
        assert everywhere == Counter(self.game.rules.tiles.tiles)

    @invariant()
    def hands_have_the_size_of_the_round(self) -> None:
        state = self.state
        size = self.game.rules.deal.cards(state.round)
        for seat, player in enumerate(state.players):
            held = len(player.hand) + sum(len(word.cards) for word in player.melds)
            if seat not in state.dropped:
                drawn = state.phase == "act" and seat == state.turn
                assert held == size + (1 if drawn else 0)

    @invariant()
    def a_turn_never_begins_without_cards_to_draw(self) -> None:
        if self.state.phase == "draw":
            # Who left after drawing has taken a card along.
            assert len(self.state.stock) > 0 or self.state.dropped
            assert self.state.discards or self.state.dropped
            assert len(self.state.stock) or self.state.discards

    @invariant()
    def scores_add_up_and_are_never_below_zero(self) -> None:
        assert list(self.table.scores()) == self.ledger
        assert min(self.ledger) >= 0

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        awaited = self.game.awaited(self.state)
        over = self.state.phase == "over"
        assert bool(awaited) is not over
        assert not set(awaited) & set(self.state.dropped)
        assert (self.game.result(self.state) is not None) is over

    @invariant()
    def nobody_sees_what_is_hidden(self) -> None:
        state = self.state
        if state.phase == "over":
            return
        for viewer in (*range(len(state.players)), None):
            shown = msgspec.json.encode(self.game.view(state, viewer))
            assert self.seed.encode() not in shown
            assert state.dice.seed.encode() not in shown
            other = hide_otherwise(state, viewer)
            assert msgspec.json.encode(self.game.view(other, viewer)) == shown

    def teardown(self) -> None:
        """Replay the log as it would be stored: same state, every draw fair, nothing leaks."""
        if not hasattr(self, "table"):
            return
        log = self.table.log
        assert self.game.event_type == rm.Event
        stored = msgspec.json.decode(msgspec.json.encode(log), type=tuple[rm.Event, ...])
        assert stored == log
        state: State | None = None
        for event in stored:
            assert self.game.redraw(state, event) == event
            for viewer in (0, 1, None):
                shown = self.game.redact(event, viewer)
                assert self.seed.encode() not in msgspec.json.encode(shown)
                if isinstance(event, rm.Drew) and event.source == "stock":
                    assert isinstance(shown, rm.Drew)
                    assert (shown.card == event.card) is (viewer == event.seat)
            state = self.game.evolve(state, event)
        assert state == self.state


TestRummy = Rummy.TestCase
TestRummy.settings = settings(max_examples=50, stateful_step_count=80, deadline=None)
