"""Tables for tests of the card games: dealt as a test wants, played by real commands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import msgspec

from setzkasten.games.cards import PatienceGame, RummyGame
from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience.state import State as PatienceState
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.games.registry import games
from setzkasten.lexicon.wordlist import WordList

NAMES = ("Anna", "Björn", "Cem", "Dora", "Emil", "Frida")
SEED = "5e" * 32


def setup(players: int, seed: str = SEED) -> Setup:
    """Seat some players, each with an entropy of their own."""
    return Setup(NAMES[:players], seed, tuple(f"share {seat}" for seat in range(players)))


def rummy_game(**changes: Any) -> RummyGame:
    """The rummy of the house, or one with changed rules."""
    game = games()["kartenrommee"]
    assert isinstance(game, RummyGame)
    return RummyGame(msgspec.structs.replace(game.rules, **changes))


def patience_game(**changes: Any) -> PatienceGame:
    """The patience of the house, or one with changed rules."""
    game = games()["patience"]
    assert isinstance(game, PatienceGame)
    return PatienceGame(msgspec.structs.replace(game.rules, **changes))


class RummyTable:
    """A running rummy. Every verb gives the events, and fails the test if it is refused."""

    def __init__(
        self,
        players: int = 2,
        words: Iterable[str] = (),
        game: RummyGame | None = None,
        seed: str = SEED,
    ) -> None:
        self.game = game or rummy_game()
        self.lexicon = WordList(words)
        opened = self.game.start(setup(players, seed))
        assert not isinstance(opened, Refusal)
        self.log: tuple[rm.Event, ...] = opened
        self.state: RummyState = fold_events(self.game, opened)

    def deal(
        self, *hands: Sequence[str], discard: str = "E", dealer: int = 0, number: int = 1
    ) -> None:
        """Replace what chance has dealt."""
        hidden = tuple(tuple(hand) for hand in hands)
        rolls = self.state.dice.rolls
        self.happen(rm.Dealt(number, dealer, hidden, discard, rolls))

    def own(self, *scores: int) -> None:
        """Give the players points of earlier rounds."""
        players = tuple(
            msgspec.structs.replace(player, score=score)
            for player, score in zip(self.state.players, scores, strict=True)
        )
        self.state = msgspec.structs.replace(self.state, players=players)

    def happen(self, *events: rm.Event) -> None:
        """Let something happen that chance would decide."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.log = (*self.log, *events)

    def ask(self, command: rm.Command) -> tuple[rm.Event, ...] | Refusal:
        """Send a command; nothing changes if it is refused."""
        answer = self.game.decide(self.state, command, self.lexicon)
        if not isinstance(answer, Refusal):
            self.happen(*answer)
        return answer

    def must(self, command: rm.Command) -> tuple[rm.Event, ...]:
        """Send a command that is allowed."""
        answer = self.ask(command)
        assert not isinstance(answer, Refusal), answer
        return answer

    def refused(self, command: rm.Command) -> Refusal:
        """Send a command that is not allowed; the state stays as it is."""
        before = self.state
        answer = self.ask(command)
        assert isinstance(answer, Refusal), answer
        assert self.state == before
        return answer

    def draw(self, seat: int, source: rm.Source = "stock") -> tuple[rm.Event, ...]:
        """Begin a turn."""
        return self.must(rm.Draw(seat, source))

    def draw_card(self, seat: int, card: str) -> None:
        """Begin a turn with a certain card of the stock."""
        self.happen(rm.Drew(seat, "stock", card, False, self.state.dice.rolls + 1))

    def meld(self, seat: int, *words: str) -> tuple[rm.Event, ...]:
        """Lay words, written as cards with blanks between them: `SCH A F`."""
        return self.must(meld(seat, *words))

    def discard(self, seat: int, card: str | None = None) -> tuple[rm.Event, ...]:
        """End a turn with this card, or with the last of the hand."""
        return self.must(rm.Discard(seat, card or self.state.players[seat].hand[-1]))

    def idle(self, seat: int) -> tuple[rm.Event, ...]:
        """Draw from the stock and discard the same card."""
        return (*self.draw(seat), *self.discard(seat))

    def challenge(self, seat: int, owner: int, word: int = 0) -> tuple[rm.Event, ...]:
        """Challenge a word."""
        return self.must(rm.Challenge(seat, owner, word))

    def accept_all(self) -> tuple[rm.Event, ...]:
        """Let everybody do without further challenges."""
        events: tuple[rm.Event, ...] = ()
        while self.state.phase == "window":
            seat = self.game.awaited(self.state)[0]
            events = (*events, *self.must(rm.Accept(seat)))
        return events

    def scores(self) -> tuple[int, ...]:
        """The points of all players."""
        return tuple(player.score for player in self.state.players)


def filled(melds: Sequence[Sequence[str]], size: int) -> list[tuple[str, ...]]:
    """Make hands that hold these words, filled up with other cards of the deck; E is spared."""
    hands = [[card for word in words for card in word.split()] for words in melds]
    spare = Counter(rummy_game().rules.tiles.tiles)
    spare.subtract(card for hand in hands for card in hand)
    del spare["E"]
    rest = (card for card in spare.elements())
    return [(*hand, *islice(rest, size - len(hand))) for hand in hands]


def meld(seat: int, *words: str) -> rm.Meld:
    """A meld of words written as cards with blanks between them."""
    return rm.Meld(seat, tuple(tuple(word.split()) for word in words))


class PatienceTable:
    """A running patience with piles as a test wants them, each from the bottom to the top."""

    def __init__(
        self,
        words: Iterable[str],
        piles: Sequence[str] | None = None,
        game: PatienceGame | None = None,
    ) -> None:
        self.game = game or patience_game()
        self.lexicon = WordList(words)
        opened = self.game.start(setup(1))
        assert not isinstance(opened, Refusal)
        self.state: PatienceState = fold_events(self.game, opened)
        if piles is not None:
            dealt = tuple(tuple(pile.split()) for pile in piles)
            self.state = self.game.evolve(self.state, pm.Dealt(dealt, 48))

    def ask(self, command: pm.Command) -> tuple[pm.Event, ...] | Refusal:
        """Send a command; nothing changes if it is refused."""
        answer = self.game.decide(self.state, command, self.lexicon)
        if not isinstance(answer, Refusal):
            self.state = fold_events(self.game, answer, self.state)
        return answer

    def must(self, command: pm.Command) -> tuple[pm.Event, ...]:
        """Send a command that is allowed."""
        answer = self.ask(command)
        assert not isinstance(answer, Refusal), answer
        return answer

    def refused(self, command: pm.Command) -> Refusal:
        """Send a command that is not allowed; the state stays as it is."""
        before = self.state
        answer = self.ask(command)
        assert isinstance(answer, Refusal), answer
        assert self.state == before
        return answer

    def take(self, *piles: int) -> tuple[pm.Event, ...]:
        """Form a word."""
        return self.must(pm.Take(piles))
