"""Anything that can happen at a crossword table, in any order: what must hold all the time."""

from collections import Counter
from typing import Any, Final, Literal

import msgspec
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from setzkasten.engine.players import choose
from setzkasten.engine.plays.search import find_plays
from setzkasten.games.agreeing import Matter, Propose, Reply
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.plays.placement import tiles_of
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.dropping import Drop
from setzkasten.games.overtime import Charge
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.letters import Bag, combine_seed
from setzkasten.lexicon.wordlist import WordList
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import crossword

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fee")
SERVER_SEED: Final = "5e" * 32
ENTROPY: Final = "meine Würfel"


def with_a_third_of_the_tiles(rules: RuleSet) -> RuleSet:
    """Return the same game with fewer tiles, each face still there."""
    faces = tuple(replace(face, count=(face.count + 2) // 3) for face in rules.tiles.faces)
    return replace(rules, tiles=replace(rules.tiles, faces=faces))


class CrosswordMachine(RuleBasedStateMachine):
    """A table of one game; the subclasses below say which."""

    game_id = "kompakt"

    game: CrosswordGame
    state: State
    lexicon: WordList
    events: list[m.Event]
    gone: list[str]
    decoder: msgspec.json.Decoder[Any]

    @initialize(
        data=st.data(), seed=st.integers(0, 1000), short=st.booleans(), friendly=st.booleans()
    )
    def sit_down(self, data: st.DataObject, seed: int, short: bool, friendly: bool) -> None:
        """Start a game of some size; a third of the tiles are enough to see games end."""
        self.game = crossword(self.game_id)
        if short:
            self.game = CrosswordGame(with_a_third_of_the_tiles(self.game.rules))
        if friendly:
            self.game = self.game.with_take_back() or self.game
        self.lexicon = WordList(SMALL_WORDS, self.game.rules.spelling)
        self.decoder = msgspec.json.Decoder(self.game.event_type)
        self.gone = []
        self.events = []
        count = data.draw(st.integers(*self.game.rules.players))
        self.setup = Setup(
            NAMES[:count], SERVER_SEED, tuple(f"{ENTROPY} {seed}" for _ in range(count))
        )
        answer = self.game.start(self.setup)
        assert not isinstance(answer, Refusal)
        self.happen(None, answer)

    # --- what happens ---------------------------------------------------------------------------

    def happen(self, state: State | None, events: tuple[m.Event, ...]) -> None:
        """Take events in, looking at each of them."""
        for event in events:
            encoded = msgspec.json.encode(event)
            assert self.decoder.decode(encoded) == event
            assert self.game.redraw(state, event) == event
            self.check_redacted(event)
            if isinstance(event, m.Noted):
                assert state is not None
                assert state.announced is not None
                self.gone += [
                    "?" if state.board[square].blank else state.board[square].letter
                    for square in event.removed
                ]
                if state.announced.premium is not None:
                    self.gone.append(state.announced.premium.card)
            self.events.append(event)
            state = self.game.evolve(state, event)
        assert state is not None
        self.state = state

    def ask(self, command: m.Command) -> bool:
        """Ask for something; a refusal is complete and changes nothing."""
        answer = self.game.decide(self.state, command, self.lexicon)
        if isinstance(answer, Refusal):
            assert answer.code
            assert say(answer, "de")
            assert say(answer, "en")
            return False
        assert answer
        self.happen(self.state, answer)
        return True

    def running(self) -> bool:
        return self.state.phase != "over"

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def lay_known_words(self, data: st.DataObject) -> None:
        seat = self.state.turn
        rack = self.state.players[seat].rack
        rules = self.game.rules
        found = find_plays(rules, self.state.board, self.state.opened, rack, self.lexicon)
        assume(found)
        candidate = found[data.draw(st.integers(0, len(found) - 1))]
        shown = self.game.preview(self.state, candidate.play(seat))
        assert isinstance(shown, m.Announced)
        assert shown.score == candidate.score
        assert self.ask(candidate.play(seat))

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def lay_anything(self, data: st.DataObject) -> None:
        """Lay some tiles of the rack in a line near the others, word or not."""
        seat = self.state.turn
        rack = [tile for tile in self.state.players[seat].rack if not tile.startswith("*")]
        assume(rack)
        tiles = data.draw(st.permutations(rack))[: data.draw(st.integers(1, len(rack)))]
        row, col = data.draw(st.sampled_from(sorted(self.state.board) or [(7, 7)]))
        down = data.draw(st.booleans())
        square = (row, col)
        placements = []
        for tile in tiles:
            while square in self.state.board:
                square = (square[0] + 1, square[1]) if down else (square[0], square[1] + 1)
            letter = data.draw(st.sampled_from("ENRSTÄ")) if tile == "?" else tile
            placements.append(m.Placement(*square, letter, tile == "?"))
            square = (square[0] + 1, square[1]) if down else (square[0], square[1] + 1)
        self.ask(m.Play(seat, tuple(placements)))

    @precondition(lambda self: self.running())
    @rule(data=st.data())
    def computer_acts(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.awaited(self.state)))
        command = choose(self.game, self.game.view(self.state, seat), self.lexicon)
        assert self.ask(command), command

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def exchange(self, data: st.DataObject) -> None:
        rack = self.state.players[self.state.turn].rack
        assume(rack)
        tiles = data.draw(st.permutations(rack))[: data.draw(st.integers(1, len(rack)))]
        done = self.ask(m.Exchange(self.state.turn, tuple(tiles)))
        if self.game.rules.exchange is None:
            assert not done

    @precondition(lambda self: self.state.phase == "turn")
    @rule()
    def sit_out(self) -> None:
        assert self.ask(m.Pass(self.state.turn))

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def next_player_goes_on(self, data: st.DataObject) -> None:
        """In 004 the next player may lay at once, while passing and exchanging wait."""
        assert self.state.announced is not None
        layer = self.state.announced.seat
        seat = self.state.seat_after(layer)
        rack = self.state.players[seat].rack
        assume(rack)
        tiles = data.draw(st.permutations(rack))[: data.draw(st.integers(1, len(rack)))]
        choices: list[m.Pass | m.Exchange] = [m.Pass(seat), m.Exchange(seat, tuple(tiles))]
        command = data.draw(st.sampled_from(choices))
        others = len(self.game.awaited(replace(self.state, accepted=(*self.state.accepted, seat))))
        before = len(self.state.lines)
        done = self.ask(command)
        if self.game.mover(self.state) is None and not done:
            return
        assert done or isinstance(command, m.Exchange)
        if done and others:
            assert (self.state.phase, self.state.deferred) == ("window", command)
            assert len(self.state.lines) == before
        elif done:
            assert self.state.deferred is None
            assert len(self.state.lines) == before + 2

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def next_player_lays(self, data: st.DataObject) -> None:
        """What can be laid on the table as it will be is laid, and ends the time for challenges."""
        seat = self.game.mover(self.state)
        assume(seat is not None)
        assert seat is not None
        ahead, rack = self.game.outlook(self.state), self.state.players[seat].rack
        found = find_plays(self.game.rules, ahead.board, ahead.opened, rack, self.lexicon)
        assume(found)
        play = found[data.draw(st.integers(0, len(found) - 1))].play(seat)
        shown = self.game.preview(self.state, play)
        assert isinstance(shown, m.Announced)
        assert self.ask(play)
        assert self.state.announced == shown

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def somebody_has_gone_away(self, data: st.DataObject) -> None:
        assert self.ask(m.Lapse(data.draw(st.sampled_from(self.game.awaited(self.state)))))

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def challenge(self, data: st.DataObject) -> None:
        assert self.state.announced is not None
        words = [scored.word for scored in self.state.announced.words]
        seat = data.draw(st.integers(0, len(self.state.players) - 1))
        self.ask(m.Challenge(seat, data.draw(st.sampled_from([*words, "XQ"]))))

    @precondition(lambda self: self.state.phase == "window")
    @rule(data=st.data())
    def do_without(self, data: st.DataObject) -> None:
        """Consent is one's own: the window closes with the last one's, never before."""
        waiting = self.game.awaited(self.state)
        assert self.ask(m.Accept(data.draw(st.sampled_from(waiting))))
        assert (self.state.phase == "window") == (len(waiting) > 1)

    @precondition(lambda self: self.state.phase == "window")
    @rule()
    def write_down(self) -> None:
        command = self.game.timeout(self.state)
        assert command is not None
        assert self.ask(command)

    @precondition(lambda self: self.running() and len(self.state.playing) > 2)
    @rule(data=st.data(), why=st.sampled_from(["time", "left"]))
    def a_seat_leaves(self, data: st.DataObject, why: Literal["time", "left"]) -> None:
        seat = data.draw(st.sampled_from(self.state.playing))
        score = self.state.players[seat].score
        assert self.ask(Drop(seat, why))
        assert seat not in self.game.awaited(self.state)
        assert self.state.phase == "over" or self.game.on_clock(self.state) != seat
        assert self.state.players[seat].score >= score

    @rule(seat=st.integers(0, 3), matter=st.sampled_from(["draw", "take_back"]))
    def ask_the_others(self, seat: int, matter: Matter) -> None:
        """An offer is words only: tiles, points and turns are as before."""
        before = self.state
        if self.ask(Propose(seat, matter)):
            assert self.state == replace(
                before, offering=self.state.offering, draw_offers=self.state.draw_offers
            )
            assert matter != "take_back" or self.game.on_clock(self.state) == seat

    @rule(seat=st.integers(0, 3), agrees=st.booleans())
    def say_yes_or_no(self, seat: int, agrees: bool) -> None:
        before = self.state
        if not self.ask(Reply(seat, agrees)) or self.state.offering is not None:
            return
        if not agrees:
            assert self.state == replace(before, offering=None)
        elif self.state.phase == "turn":
            # Nothing was drawn: bag and dice are as they were when the play was announced.
            assert (self.state.bag, self.state.dice) == (before.bag, before.dice)
            assert [p.score for p in self.state.players] == [p.score for p in before.players]
        else:
            assert self.state.result is not None
            assert self.state.result.ranking == (1,) * len(self.state.players)

    @rule(late=st.integers(0, 3), over=st.integers(-5, 400_000))
    def charge_for_time(self, late: int, over: int) -> None:
        assert not self.ask(Charge(late, over, 10)) or self.state.phase == "over"

    @rule(data=st.data())
    def ask_nonsense(self, data: st.DataObject) -> None:
        """No command may raise; most of these are refused."""
        seat = data.draw(st.integers(-2, 7))
        number = st.integers(-3, 20)
        letter = st.sampled_from(["E", "e", "?", "ß", "", "SCH", "*2", "Ü"])
        placement = st.builds(m.Placement, number, number, letter, st.booleans())
        premium = st.none() | st.builds(
            m.PremiumUse, st.sampled_from(["*2", "*9", "E"]), number, number
        )
        command = data.draw(
            st.one_of(
                st.builds(
                    m.Play, st.just(seat), st.lists(placement, max_size=9).map(tuple), premium
                ),
                st.builds(m.Exchange, st.just(seat), st.lists(letter, max_size=9).map(tuple)),
                st.builds(m.Challenge, st.just(seat), st.text(max_size=5)),
                st.just(m.Accept(seat)),
                st.just(m.Lapse(seat)),
                *([] if seat in self.state.playing else [st.just(Drop(seat, "left"))]),
            )
        )
        self.ask(command)

    # --- what must hold -------------------------------------------------------------------------

    @invariant()
    def tiles_are_conserved(self) -> None:
        state = self.state
        held = [tile for player in state.players for tile in player.rack]
        lying = ["?" if laid.blank else laid.letter for laid in state.board.values()]
        pending = state.announced.premium if state.announced is not None else None
        spent = [*self.gone, *([pending.card] if pending is not None else [])]
        assert Counter([*state.bag.tiles, *held, *lying, *spent]) == Counter(
            self.game.rules.tiles.tiles
        )

    @invariant()
    def racks_stay_within_their_limit(self) -> None:
        for player in self.state.players:
            assert len(player.rack) <= self.game.rules.rack
        if self.state.phase == "turn":
            assert len(self.state.bag) == 0 or all(
                len(self.state.players[seat].rack) == self.game.rules.rack
                for seat in self.state.playing
            )

    @invariant()
    def scores_add_up(self) -> None:
        noted = [0] * len(self.state.players)
        paid = [0] * len(self.state.players)
        for line in self.state.lines:
            if line.kind == "time":
                paid[line.seat] -= line.score
                continue
            noted[line.seat] += line.score
            assert line.total == noted[line.seat]
        result = self.game.result(self.state)
        if result is None:
            assert [player.score for player in self.state.players] == noted
            return
        values = self.game.rules.tiles.values
        for standing, player in zip(result.standings, self.state.players, strict=True):
            assert standing.before == noted[standing.seat]
            assert standing.left == player.rack
            stays = ("time", "left", "agreed")
            kept = standing.seat in self.state.dropped or result.reason in stays
            rest = sum(values[tile] for tile in standing.left)
            assert standing.deducted == (0 if kept else rest)
            assert standing.penalty == paid[standing.seat]
            settled = standing.before - standing.deducted + standing.credited
            assert standing.total == settled - standing.penalty
            assert player.score == standing.total
        stayed = [s for s in result.standings if s.seat not in self.state.dropped]
        best = max(standing.total for standing in stayed)
        if result.reason == "agreed":
            assert result.winners == tuple(s.seat for s in result.standings)
        else:
            assert result.winners == tuple(s.seat for s in stayed if s.total == best)
        assert result.dropped == self.state.dropped
        if result.reason == "agreed":
            return
        last = [result.ranking[seat] for seat in result.dropped]
        count = len(result.standings)
        assert last == list(range(count, count - len(last), -1))
        assert all(result.ranking[s.seat] <= len(stayed) for s in stayed)

    @invariant()
    def somebody_can_act_unless_it_is_over(self) -> None:
        awaited = self.game.awaited(self.state)
        assert (awaited == ()) == (self.state.phase == "over")
        assert (self.game.result(self.state) is not None) == (self.state.phase == "over")
        for seat in (*range(len(self.state.players)), None):
            assert self.game.view(self.state, seat).awaited == awaited

    @invariant()
    def something_waits_only_in_a_window(self) -> None:
        deferred = self.state.deferred
        if deferred is not None:
            assert self.state.phase == "window"
            assert deferred.seat == self.game.mover(self.state)
            assert deferred.seat in self.state.accepted
        if self.game.mover(self.state) is not None and self.state.phase == "window":
            assert self.game.rules.challenge is not None
            assert self.game.rules.challenge.window == "until_next_play"

    @invariant()
    def views_show_nothing_hidden(self) -> None:
        if self.state.phase == "over":
            return
        for seat in (*range(len(self.state.players)), None):
            view = self.game.view(self.state, seat)
            self.check_no_secret(msgspec.json.encode(view).decode())
            for place, player in enumerate(view.players):
                assert (player.rack is None) == (place != seat)
            assert self.game.view(self.with_other_hidden_tiles(seat), seat) == view

    def with_other_hidden_tiles(self, seat: int | None) -> State:
        """Return a state that differs in everything this seat may not know, and in nothing else."""
        state = self.state
        hidden = [*state.bag.tiles]
        for place, player in enumerate(state.players):
            hidden += player.rack if place != seat else ()
        hidden = hidden[::-1]
        players = []
        for place, player in enumerate(state.players):
            if place == seat:
                players.append(player)
            else:
                held, hidden = hidden[: len(player.rack)], hidden[len(player.rack) :]
                players.append(replace(player, rack=tuple(held)))
        deferred = state.deferred
        if isinstance(deferred, m.Exchange) and deferred.seat != seat:
            deferred = replace(deferred, tiles=("Q",) * len(deferred.tiles))
        return replace(
            state,
            deferred=deferred,
            players=tuple(players),
            bag=Bag.of(state.bag.order, hidden),
            dice=replace(state.dice, seed="00" * 32, rolls=0),
        )

    def check_no_secret(self, text: str) -> None:
        assert SERVER_SEED not in text
        assert combine_seed(self.setup.server_seed, self.setup.entropy) not in text

    def check_redacted(self, event: m.Event) -> None:
        """A seat learns its own tiles and what lies open, a spectator only that."""
        for seat in (*range(len(self.setup.players)), None):
            shown = self.game.redact(event, seat)
            self.check_no_secret(msgspec.json.encode(shown).decode())
            match shown:
                case m.Drew() if event != shown:
                    assert shown.seat != seat
                    assert set(shown.tiles) <= {"#"}
                case m.Exchanged() if event != shown:
                    assert shown.seat != seat
                    assert {*shown.returned, *shown.drawn} <= {"#"}
                case m.Deferred(m.Exchange() as command):
                    assert command.seat == seat or set(command.tiles) <= {"#"}
                case m.Redealt():
                    for place, rack in enumerate(shown.racks):
                        assert place == seat or set(rack) <= {"#"}
                case m.Drew() | m.Exchanged():
                    assert shown.seat == seat or not tiles_in(shown)
                case _:
                    pass

    def teardown(self) -> None:
        """Replaying all events gives the state, also from their written form."""
        if not hasattr(self, "state"):
            return
        assert fold_events(self.game, tuple(self.events)) == self.state
        written = [msgspec.json.encode(event) for event in self.events]
        again = tuple(self.decoder.decode(line) for line in written)
        assert fold_events(self.game, again) == self.state


def tiles_in(event: m.Drew | m.Exchanged) -> tuple[str, ...]:
    """The tiles that an event of drawing shows."""
    return event.tiles if isinstance(event, m.Drew) else (*event.returned, *event.drawn)


class KlassischMachine(CrosswordMachine):
    """001."""

    game_id = "klassisch"


class WortspielMachine(CrosswordMachine):
    """003."""

    game_id = "wortspiel"


class KartenkreuzMachine(CrosswordMachine):
    """004."""

    game_id = "kartenkreuz"


TestKompakt = CrosswordMachine.TestCase
TestKlassisch = KlassischMachine.TestCase
TestWortspiel = WortspielMachine.TestCase
TestKartenkreuz = KartenkreuzMachine.TestCase

TestKompakt.settings = settings(max_examples=15, stateful_step_count=40)
TestKlassisch.settings = TestKompakt.settings
TestWortspiel.settings = TestKompakt.settings
TestKartenkreuz.settings = TestKompakt.settings


def test_a_play_takes_its_pieces_from_the_rack() -> None:
    play = m.Play(0, (m.Placement(0, 0, "E"), m.Placement(0, 1, "S", blank=True)),
                  m.PremiumUse("*2", 0, 0))  # fmt: skip
    assert tiles_of(play) == ("E", "?", "*2")
