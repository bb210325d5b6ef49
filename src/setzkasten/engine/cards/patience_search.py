"""How the thinking patience player chooses: it tries words on hidden cards as they might lie.

Every word (or every pile that could fill a gap) is tried on many deals of the unseen cards, each
played to its end (`engine.kernel.cards.patience`). The worse half is dropped again and again, so
that the time goes to the words that are hard to tell apart (successive halving: Karnin, Koren and
Somekh, Almost Optimal Exploration in Multi-Armed Bandits, ICML 2013).
"""

import math
import random
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.cards.cardwords import CardWords, fits
from setzkasten.engine.cards.hands import Hand, in_order
from setzkasten.engine.kernel.cards import patience as kernel
from setzkasten.engine.kernel.cards.dealing import Worlds
from setzkasten.engine.kernel.cards.partition import SETS
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.steps import steps_of
from setzkasten.games.cards.patience.messages import Command, Refill, Stop, Take
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import TakeLine
from setzkasten.games.cards.patience.view import View
from setzkasten.games.words import Lexicon

VOWELS: Final = frozenset("AEIOUÄÖÜY")

_ROLLOUTS: Final = 2000
"""Games played out for one choice, at most."""

_BATCH: Final = 200
"""Games played out between two looks at the clock."""

_WORDS: Final = 16
"""Words that are tried as long as much is hidden: those that the quick player likes best.

A few games say little about a word, since nearly all points come from few games that go wrong: of
200 words the luckiest would be chosen, not the best.
"""

_LATE: Final = 16
"""Hidden cards with which all words are tried: then a few games say much."""

_ENOUGH: Final = 150
"""Worlds after which a word that has left nothing in any of them is taken."""

_FEWEST: Final = 6
"""Worlds that every word is tried on before the first are dropped."""


def think(
    rules: PatienceRules,
    view: View,
    lexicon: Lexicon,
    words: CardWords,
    rng: random.Random,
    deadline: float,
    *,
    rollouts: int | None = None,
) -> Command | None:
    """Choose a command before a moment of the monotonic clock; `None` if that cannot be done.

    At most so many `rollouts` are played, by default as many as are worth the time.
    """
    if not fits(rules.tiles, rules.piles) or rules.pile_cards > kernel.DEPTH:
        return None
    search = _PatienceSearch(rules, view, words, rng.getrandbits(30), deadline, rollouts)
    if view.phase == "refill":
        donor = search.donor()
        return None if donor is None else Refill(view.gaps[0], donor)
    piles = search.word()
    if piles is None:
        return None
    cards = {pile: view.piles[pile].card or "" for pile in piles}
    hand = Hand(cards.values(), rules.tiles.values, steps_of(lexicon), rules.min_cards)
    word = hand.words.get(hand.all)
    return None if word is None else Take(in_order(cards, word.cards))


class TriedWord(msgspec.Struct, frozen=True):
    """A word, or a pile for a gap, after it was tried: the mean points left, and how sure.

    `parts` are the means of the parts in which worlds were tried, the same for all that was tried.
    """

    command: Take | Refill
    left: float
    error: float
    parts: tuple[float, ...] = ()


def try_words(
    rules: PatienceRules,
    view: View,
    words: CardWords,
    made: Take | Refill | Stop,
    *,
    seed: int,
    parts: Iterable[range],
) -> list[TriedWord]:
    """Try the likeliest words (or piles) and the one that was made on the same hidden cards.

    `parts` number the worlds, some at a time. The fewest points left come first; nothing where the
    kernel cannot play these rules. The same seed and parts give the same values.
    """
    if not fits(rules.tiles, rules.piles) or rules.pile_cards > kernel.DEPTH:
        return []
    return _PatienceSearch(rules, view, words, seed, math.inf).tried(made, parts)


def unseen_cards(rules: PatienceRules, view: View) -> tuple[str, ...]:
    """Return the cards that may lie hidden: all but the open ones and those taken."""
    left = Counter({face.text: face.count for face in rules.tiles.faces})
    left.subtract(pile.card for pile in view.piles if pile.card is not None)
    for line in view.lines:
        if isinstance(line, TakeLine):
            left.subtract(line.cards)
    return tuple((+left).elements())


class _PatienceSearch:
    """The table as the kernel wants it, and the time there is."""

    def __init__(
        self,
        rules: PatienceRules,
        view: View,
        words: CardWords,
        seed: int,
        deadline: float,
        rollouts: int | None = None,
    ) -> None:
        self._rollouts = _ROLLOUTS if rollouts is None else min(rollouts, _ROLLOUTS)
        self._rules = rules
        self._view = view
        self._words = words
        self._seed = seed
        self._deadline = deadline
        depths = [pile.hidden + (pile.card is not None) for pile in view.piles]
        faces = [0 if pile.card is None else words.number[pile.card] for pile in view.piles]
        self._seen = kernel.Solitaire(
            np.array(faces, np.int64),
            np.array(depths, np.int64),
            np.array(words.numbers(unseen_cards(rules, view)), np.int64),
        )
        self._vowels: Numbers = np.array(
            [any(letter in VOWELS for letter in face) for face in words.faces], np.int64
        )
        self._table = kernel.empty_piles()

    def word(self) -> tuple[int, ...] | None:
        """Choose the piles of the next word; `None` if there is no word or no time."""
        moves, liked = self._listed()
        hidden = int(np.maximum(self._seen.depths - 1, 0).sum())
        most = len(liked) if hidden <= _LATE else _WORDS
        chosen = self._best(moves[liked[:most]])
        return None if chosen is None else self._piles(chosen)

    def _listed(self) -> tuple[Numbers, Numbers]:
        """List all words, and their numbers in the order in which the quick player likes them."""
        moves: Numbers = np.zeros(SETS, np.int64)
        likings: Numbers = np.zeros(SETS, np.int64)
        count = kernel.list_words(
            self._seen, self._words.spellable, self._vowels, self._table, moves, likings
        )
        return moves, np.argsort(-likings[:count], kind="stable")

    def tried(self, made: Take | Refill | Stop, parts: Iterable[range]) -> list[TriedWord]:
        """Try moves in worlds, some at a time: their spread tells the error."""
        moves = self._moves_with(made)
        commands = [self._command(int(move), made) for move in moves]
        sums: Numbers = np.zeros(len(moves), np.int64)
        means = []
        worlds = 0
        for part in parts:
            before = sums.copy()
            self._try(Worlds(part.start, part.stop), moves, sums)
            means.append((sums - before) / len(part))
            worlds += len(part)
        spread = np.std(means, axis=0) / len(means) ** 0.5
        found = [
            TriedWord(command, float(total) / worlds, float(error), tuple(map(float, row)))
            for command, total, error, row in zip(
                commands, sums, spread, np.transpose(means), strict=True
            )
        ]
        return sorted(found, key=lambda one: one.left)

    def _moves_with(self, made: Take | Refill | Stop) -> Numbers:
        """List the moves to try, the one that was made among them; to stop is none of them."""
        if self._view.phase == "refill":
            return np.array([-1 - donor for donor in self._view.donors], np.int64)
        moves, liked = self._listed()
        taken = made.piles if isinstance(made, Take) else ()
        own = Counter(self._view.piles[pile].card for pile in taken)
        same = [n for n in liked.tolist() if Counter(self._cards(int(moves[n]))) == own]
        chosen = dict.fromkeys([*liked[:_WORDS].tolist(), *same[:1]])
        return moves[np.array(list(chosen), np.int64)]

    def _command(self, move: int, made: Take | Refill | Stop) -> Take | Refill:
        if move < 0:
            gap = made.gap if isinstance(made, Refill) else self._view.gaps[0]
            return Refill(gap, -1 - move)
        if isinstance(made, Take):
            own = Counter(self._view.piles[pile].card for pile in made.piles)
            if Counter(self._cards(move)) == own:
                return made
        return Take(self._piles(move))

    def _piles(self, move: int) -> tuple[int, ...]:
        bits = kernel.piles_of(move, self._seen, self._table)
        return tuple(pile for pile in range(len(self._seen.depths)) if bits >> pile & 1)

    def _cards(self, move: int) -> tuple[str, ...]:
        return tuple(self._view.piles[pile].card or "" for pile in self._piles(move))

    def donor(self) -> int | None:
        """Choose the pile that fills the first gap; `None` without time."""
        chosen = self._best(np.array([-1 - donor for donor in self._view.donors], np.int64))
        return None if chosen is None else -1 - chosen

    def _best(self, moves: Numbers) -> int | None:
        """Find the best move by dropping the worse half again and again; of equal ones the first.

        What leaves nothing in many worlds is good enough.
        """
        if len(moves) < 2:
            return int(moves[0]) if len(moves) else None
        levels = (len(moves) - 1).bit_length()
        sums: Numbers = np.zeros(len(moves), np.int64)
        done = 0
        while len(moves) > 1:
            until = done + max(_FEWEST, self._rollouts // (levels * len(moves)))
            batch = max(1, _BATCH // len(moves))
            for first in range(done, until, batch):
                if first and time.monotonic() > self._deadline:
                    return int(moves[sums.argmin()])
                self._try(Worlds(first, min(first + batch, until)), moves, sums)
            done = until
            if done >= _ENOUGH and not sums.all():
                return int(moves[sums.argmin()])
            order = np.argsort(sums, kind="stable")[: (len(moves) + 1) // 2]
            moves, sums = moves[order], sums[order]
        return int(moves[0])

    def _try(self, worlds: Worlds, moves: Numbers, sums: Numbers) -> None:
        words = self._words.spellable
        kernel.try_moves(
            worlds, self._seed, moves, self._seen, words, self._vowels, self._table, sums
        )
