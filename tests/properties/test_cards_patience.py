"""Any patience whatsoever: cards are conserved, it ends when it must, nothing hidden is shown."""

from collections import Counter
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setzkasten.games.cards import PatienceGame, ways_to_spell, words_in
from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.lexicon.wordlist import WordList
from tests.games.cards.tables import patience_game

WORDS = """
AN IN ES ER DU EI EIN NIE DEN DES SEE TEE REH NEST TIER SIE INS HUT LOS NEU RAT SO WO AB ZU
SCHNEE TISCH ACH ICH QUER KEIN MIT
"""
LEXICON = WordList(WORDS.split())
# A deck of which every card finds its word, so that piles run empty and gaps arise.
EASY = {"E": 30, "N": 30}


class Patience(RuleBasedStateMachine):
    """A player who takes any word, fills any gap, and tries much that is not allowed."""

    game: PatienceGame
    state: State

    @initialize(
        seed=st.integers(0, 2**32),
        easy=st.booleans(),
    )
    def sit_down(self, seed: int, easy: bool) -> None:
        self.game = patience_game()
        if easy:
            faces = tuple(
                msgspec.structs.replace(face, count=EASY.get(face.text, 0))
                for face in self.game.rules.tiles.faces
            )
            deck = msgspec.structs.replace(self.game.rules.tiles, faces=faces)
            self.game = patience_game(tiles=deck)
        self.lexicon = WordList(["EN", "NE"]) if easy else LEXICON
        self.setup = Setup(("Anna",), seed.to_bytes(32, "big").hex(), ("mine",))
        opened = self.game.start(self.setup)
        assert not isinstance(opened, Refusal)
        self.log: tuple[pm.Event, ...] = opened
        self.state = fold_events(self.game, opened)
        self.dealt = Counter(card for pile in self.state.piles for card in pile)

    def must(self, command: pm.Command) -> None:
        events = self.game.decide(self.state, command, self.lexicon)
        assert not isinstance(events, Refusal), events
        self.log = (*self.log, *events)
        self.state = fold_events(self.game, events, self.state)

    # --- what the player does -------------------------------------------------------------------

    @precondition(lambda self: self.state.phase == "take")
    @rule(choice=st.integers(0, 10**6))
    def take(self, choice: int) -> None:
        found = list(words_in(self.state.open_cards, self.lexicon))
        if not found:
            # Only a deal can be without a word: the first attempt ends the game.
            assert len(self.log) == 2
            self.must(pm.Take((0, 1)))
            assert self.state.phase == "over"
            return
        self.must(pm.Take(found[choice % len(found)]))

    @precondition(lambda self: self.state.phase == "refill")
    @rule(data=st.data())
    def refill(self, data: st.DataObject) -> None:
        gap = data.draw(st.sampled_from(self.state.gaps))
        donor = data.draw(st.sampled_from(self.state.donors))
        self.must(pm.Refill(gap, donor))

    @precondition(lambda self: self.state.phase != "over" and len(self.log) > 20)
    @rule()
    def stop(self) -> None:
        self.must(pm.Stop())

    @rule(
        command=st.one_of(
            st.builds(pm.Take, st.lists(st.integers(-1, 9), max_size=4).map(tuple)),
            st.builds(pm.Refill, st.integers(-1, 9), st.integers(-1, 9)),
        )
    )
    def try_anything(self, command: Any) -> None:
        """A word is taken exactly if it exists and its cards lie open."""
        answer = self.game.decide(self.state, command, self.lexicon)
        piles = self.state.piles
        if isinstance(command, pm.Take):
            chosen = command.piles
            sound = (
                self.state.phase == "take"
                and len(chosen) >= 2
                and len(set(chosen)) == len(chosen)
                and all(0 <= place < 8 and piles[place] for place in chosen)
            )
            good = sound and self.lexicon.admits("".join(piles[place][-1] for place in chosen))
        else:
            sound = good = (
                self.state.phase == "refill"
                and 0 <= command.gap < 8
                and 0 <= command.donor < 8
                and not piles[command.gap]
                and len(piles[command.donor]) > 1
            )
        if isinstance(answer, Refusal):
            assert not good
        else:
            assert good or (sound and isinstance(answer[0], pm.Ended))

    # --- what is always so ----------------------------------------------------------------------

    @invariant()
    def every_card_is_on_the_table_or_in_the_box(self) -> None:
        cards = Counter(card for pile in self.state.piles for card in pile)
        for event in self.log:
            if isinstance(event, pm.Took):
                cards.update(event.cards)
        assert cards == self.dealt
        assert len(self.state.piles) == 8

    @invariant()
    def gaps_wait_while_a_pile_can_give(self) -> None:
        if self.state.phase == "over":
            return
        hidden = [pile for pile in self.state.piles if len(pile) > 1]
        gaps = [pile for pile in self.state.piles if not pile]
        assert (self.state.phase == "refill") is bool(gaps and hidden)
        # A single donor has no choice about it, so nobody is asked.
        assert self.state.phase != "refill" or len(hidden) > 1

    @invariant()
    def it_goes_on_as_long_as_there_is_a_word(self) -> None:
        if self.state.phase != "take" or len(self.log) == 2:
            return
        cards = [card for card in self.state.open_cards if card is not None]
        assert any(len(way) >= 2 for word in self.lexicon for way in ways_to_spell(word, cards))

    @invariant()
    def the_end_counts_every_card_that_is_left(self) -> None:
        result = self.game.result(self.state)
        assert (result is not None) is (self.state.phase == "over")
        if result is not None:
            values = self.game.rules.tiles.values
            left = [card for pile in self.state.piles for card in pile]
            assert result.standings[0].total == sum(values[card] for card in left)
            assert result.winners == (() if left else (0,))

    @invariant()
    def nothing_hidden_is_shown(self) -> None:
        if self.state.phase == "over":
            return
        shown = msgspec.json.encode(self.game.view(self.state, 0))
        assert self.setup.server_seed.encode() not in shown
        assert self.state.dice.seed.encode() not in shown
        hidden = [card for pile in self.state.piles for card in pile[:-1]]
        cards = iter(hidden[::-1])
        piles = tuple((*(next(cards) for _ in pile[:-1]), *pile[-1:]) for pile in self.state.piles)
        dice = msgspec.structs.replace(self.state.dice, seed="77" * 32)
        other = msgspec.structs.replace(self.state, piles=piles, dice=dice)
        assert msgspec.json.encode(self.game.view(other, 0)) == shown

    def teardown(self) -> None:
        """Replay the log as it would be stored: same state, and every draw fair."""
        if not hasattr(self, "log"):
            return
        assert self.game.event_type == pm.Event
        encoded = msgspec.json.encode(self.log)
        stored = msgspec.json.decode(encoded, type=tuple[pm.Event, ...])
        assert stored == self.log
        state: State | None = None
        for event in stored:
            assert self.game.redraw(state, event) == event
            shown = msgspec.json.encode(self.game.redact(event, 0))
            assert self.setup.server_seed.encode() not in shown
            state = self.game.evolve(state, event)
        assert state == self.state


TestPatience = Patience.TestCase
TestPatience.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
