"""How the thinking rummy player chooses: it tries its moves on hands that the others might hold.

For every choice the rest of the round is played out many times, with the hidden cards drawn from
those not seen (`engine.kernel.cards.rummy`); what comes out best on average is done. All moves meet
the same hidden cards, so that luck does not decide between them.
"""

import math
import random
import time
from collections.abc import Iterable
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.cards.cardwords import CardWords, fits
from setzkasten.engine.cards.hands import Hand
from setzkasten.engine.cards.partition import Partition
from setzkasten.engine.cards.rummy_knowledge import LONG_ROUND, RoundKnowledge, knowledge_of
from setzkasten.engine.kernel.cards import rummy as kernel
from setzkasten.engine.kernel.cards import rummymoves as moves
from setzkasten.engine.kernel.cards.dealing import Worlds
from setzkasten.engine.kernel.cards.partition import MOST
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.steps import steps_of
from setzkasten.games.cards.rummy.messages import Command, Discard, Draw, Meld
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import View
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon

WORLDS: Final = 400
"""Hands of the others that each move is tried on, at most."""

_BATCH: Final = 400
"""Quick turns between two looks at the clock, roughly: one for each seat in each rollout."""

_OPEN_WORLDS: Final = 160
"""Worlds that the open card is tried on before drawing, with two players."""

_STOCK_WORLDS: Final = 24
"""Worlds that each card that the stock may hold is tried on, with two players."""

_STOCK_SHARE: Final = 4
"""Of as many worlds as the open card each card of the stock meets one: there are many of them."""

_WAITS: Final = 4
"""Ways to wait that are compared with going out."""

WAITING_TURNS: Final = 4
"""Turns of a round after which going out is not put off any more."""

_EAGER: Final = 230
"""Of 256: how often the others are expected to go out when they can."""

_STAKE: Final = 30
"""What winning the game is worth beside a point, in the last round."""


def think(
    rules: RummyRules,
    view: View,
    seat: Seat,
    lexicon: Lexicon,
    words: CardWords,
    rng: random.Random,
    deadline: float,
) -> Command | None:
    """Choose a command before a moment of the monotonic clock; `None` if that cannot be done."""
    hand = view.players[seat].hand or ()
    table = knowledge_of(rules, view, seat)
    if table.turns >= LONG_ROUND or not _playable(rules, table) or time.monotonic() > deadline:
        return None
    search = _RummySearch(rules, view, table, words, rng.getrandbits(30), deadline)
    if view.phase == "draw":
        source = search.draw(hand, view.discard, view.stock)
        return None if source is None else Draw(seat, "discard" if source else "stock")
    move = search.act(hand)
    if move is None:
        return None
    laid, dropped = move
    if not laid:
        return Discard(seat, dropped)
    held = Hand(laid, rules.tiles.values, steps_of(lexicon), rules.min_cards)
    cover = Partition(held).whole(held.all)
    return None if cover is None else Meld(seat, tuple(word.cards for word in cover.words))


class TriedMove(msgspec.Struct, frozen=True):
    """What was laid and discarded, with what the round brings on average, and how sure that is.

    `parts` are the means of the parts in which worlds were tried, the same for all that was tried.
    """

    laid: tuple[str, ...]
    dropped: str
    worth: float
    error: float
    parts: tuple[float, ...] = ()


def try_moves(
    rules: RummyRules,
    view: View,
    seat: Seat,
    words: CardWords,
    made: tuple[tuple[str, ...], str],
    *,
    seed: int,
    parts: Iterable[range],
) -> list[TriedMove]:
    """Try what can sensibly be laid and discarded, and what was, on the same hidden cards.

    `parts` number the worlds, some at a time. The best comes first; nothing where rounds cannot be
    played out. The same seed and parts give the same values.
    """
    search = _search_of(rules, view, seat, words, seed)
    return [] if search is None else search.tried(view.players[seat].hand or (), made, parts)


class WeighedDraw(msgspec.Struct, frozen=True):
    """What the round brings with the open card and with the mean card of the stock, in points.

    Both come in parts, each from some worlds, the same for both; `faces` says what the round brings
    with each card that may come.
    """

    open_card: tuple[float, ...]
    stock: tuple[float, ...]
    faces: dict[str, float]


def weigh_draw(
    rules: RummyRules,
    view: View,
    seat: Seat,
    words: CardWords,
    *,
    seed: int,
    parts: Iterable[range],
) -> WeighedDraw | None:
    """Weigh the open card against the stock; `None` where there is no choice between them.

    `parts` number the worlds that the open card meets, some at a time; each card of the stock meets
    a share of them. The same seed and parts give the same values.
    """
    search = _search_of(rules, view, seat, words, seed)
    if search is None or view.discard is None or not view.stock:
        return None
    return search.both_draws(view.players[seat].hand or (), view.discard, parts)


def _search_of(
    rules: RummyRules, view: View, seat: Seat, words: CardWords, seed: int
) -> "_RummySearch | None":
    table = knowledge_of(rules, view, seat)
    if not _playable(rules, table):
        return None
    return _RummySearch(rules, view, table, words, seed, math.inf)


def _playable(rules: RummyRules, table: RoundKnowledge) -> bool:
    """Check whether the compiled rounds have room for the seats and for every hand."""
    if table.held[0] < 2 or len(table.held) > kernel.MOST_SEATS:
        return False
    return fits(rules.tiles, table.biggest)


class _RummySearch:
    """The round as the kernel wants it, and the time there is."""

    def __init__(
        self,
        rules: RummyRules,
        view: View,
        table: RoundKnowledge,
        words: CardWords,
        seed: int,
        deadline: float,
    ) -> None:
        self._words = words
        self._table = table
        self._seed = seed
        self._deadline = deadline
        self._outlook = kernel.empty_outlook(
            len(view.players),
            rules.longest_bonus,
            table.left,
            _EAGER,
            np.zeros(0, np.int64),
            _STAKE if view.round == rules.rounds else 0,
        )
        for field, numbers in (
            (self._outlook.held, table.held),
            (self._outlook.known, [len(known) for known in table.known]),
            (self._outlook.laid, table.points),
            (self._outlook.longest, table.letters),
            (self._outlook.scores, table.scores),
        ):
            field[: len(numbers)] = numbers
        for place, known in enumerate(table.known[1:], 1):
            first = MOST * place
            self._outlook.hands[first : first + len(known)] = words.numbers(known)
        self._waits = _WAITS if table.turns < WAITING_TURNS else 0
        self._state = kernel.empty_round()
        self._moves: Numbers = np.zeros(moves.MOVE * moves.MOVES, np.int64)

    def act(self, hand: tuple[str, ...]) -> tuple[tuple[str, ...], str] | None:
        """Choose what to lay (all cards together) and what to discard; `None` without time."""
        numbers = self._words.numbers(hand)
        count, best = self._best(numbers, self._table.unseen, WORLDS)
        if not count:
            return None
        laid, dropped, _ = self._moves[moves.MOVE * best : moves.MOVE * (best + 1)].tolist()
        faces = [self._words.faces[number] for number in numbers]
        return (
            tuple(face for place, face in enumerate(faces) if laid >> place & 1),
            faces[dropped],
        )

    def draw(self, hand: tuple[str, ...], open_card: str | None, stock: int) -> bool | None:
        """Check whether the open card is worth more than one of the stock; `None` without time."""
        if open_card is None or not stock:
            return open_card is not None
        unseen = self._table.unseen
        # With more players a rollout takes longer, and one's own card matters less.
        seats = len(self._table.held)
        worth = self._worth((*hand, open_card), unseen, 2 * _OPEN_WORLDS // seats)
        faces = sorted(set(unseen))
        random.Random(self._seed).shuffle(faces)
        total = weight = 0.0
        for face in faces:
            if weight and time.monotonic() > self._deadline:
                break
            rest = [*unseen]
            rest.remove(face)
            count = unseen.count(face)
            total += count * self._worth((*hand, face), tuple(rest), 2 * _STOCK_WORLDS // seats)
            weight += count
        return worth > total / weight if weight else None

    def both_draws(
        self, hand: tuple[str, ...], open_card: str, parts: Iterable[range]
    ) -> WeighedDraw | None:
        """Value the open card, every card of the stock, and their mean."""
        unseen = self._table.unseen
        if not unseen:
            return None
        drawn = _Drawn(self, (*hand, open_card), unseen)
        stock: dict[str, _Drawn] = {}
        for face in sorted(set(unseen)):
            rest = [*unseen]
            rest.remove(face)
            stock[face] = _Drawn(self, (*hand, face), tuple(rest))
        for part in parts:
            drawn.meet(part)
            for one in stock.values():
                one.meet(part[: max(1, len(part) // _STOCK_SHARE)])
        shares = {face: unseen.count(face) / len(unseen) for face in stock}
        rows = {face: one.parts() for face, one in stock.items()}
        mean = sum(shares[face] * rows[face] for face in stock)
        faces = {face: float(row.mean()) for face, row in rows.items()}
        return WeighedDraw(tuple(drawn.parts().tolist()), tuple(np.asarray(mean).tolist()), faces)

    def meet(self, cards: Numbers, listed: Numbers, pool: Numbers, part: range) -> Numbers:
        """Try moves with a hand in some worlds; return what each brings, in thousandths."""
        count = len(listed) // moves.MOVE
        sums = np.zeros(kernel.SUMS, np.int64)
        self._moves[: len(listed)] = listed
        self._try(Worlds(part.start, part.stop), cards, count, pool, sums)
        return sums[:count]

    def listed(
        self, hand: tuple[str, ...], unseen: tuple[str, ...]
    ) -> tuple[Numbers, Numbers, Numbers]:
        """Return a hand and the unseen cards as numbers, and the moves to try with it."""
        cards = np.array(self._words.numbers(hand), np.int64)
        pool = np.array(self._words.numbers(unseen), np.int64)
        count = self._list(cards)
        return cards, self._moves[: moves.MOVE * count].copy(), pool

    def tried(
        self, hand: tuple[str, ...], made: tuple[tuple[str, ...], str], parts: Iterable[range]
    ) -> list[TriedMove]:
        """Try moves in worlds, some at a time: their spread tells the error."""
        numbers = self._words.numbers(hand)
        faces = [self._words.faces[number] for number in numbers]
        cards = np.array(numbers, np.int64)
        pool = np.array(self._words.numbers(self._table.unseen), np.int64)
        count = self._add(faces, made, self._list(cards))
        sums = np.zeros(kernel.SUMS, np.int64)
        means = []
        worlds = 0
        for part in parts:
            before = sums[:count].copy()
            self._try(Worlds(part.start, part.stop), cards, count, pool, sums)
            means.append((sums[:count] - before) / len(part) / 1000)
            worlds += len(part)
        spread = np.std(means, axis=0) / len(means) ** 0.5
        rows = np.transpose(means)
        found = []
        for place in range(count):
            laid, dropped, _ = self._moves[moves.MOVE * place : moves.MOVE * (place + 1)].tolist()
            named = tuple(face for at, face in enumerate(faces) if laid >> at & 1)
            worth, error = float(sums[place]) / worlds / 1000, float(spread[place])
            row = tuple(rows[place].tolist())
            found.append(TriedMove(named, faces[dropped], worth, error, row))
        return sorted(found, key=lambda one: -one.worth)

    def _add(self, faces: list[str], made: tuple[tuple[str, ...], str], count: int) -> int:
        """Write the move that was made behind those listed, unless it is among them."""
        laid, dropped = made
        bits, rest = 0, list(range(len(faces)))
        for card in laid:
            place = next(place for place in rest if faces[place] == card)
            rest.remove(place)
            bits |= 1 << place
        drop = next(place for place in rest if faces[place] == dropped)
        for number in range(count):
            listed, gone, _ = self._moves[moves.MOVE * number : moves.MOVE * (number + 1)].tolist()
            names = sorted(face for at, face in enumerate(faces) if listed >> at & 1)
            if names == sorted(laid) and faces[gone] == dropped:
                return count
        if count >= moves.MOVES:
            return count
        row = bits, drop, int(len(rest) == 1 and self._table.left < 0)
        self._moves[moves.MOVE * count : moves.MOVE * (count + 1)] = row
        return count + 1

    def _worth(self, hand: tuple[str, ...], unseen: tuple[str, ...], worlds: int) -> float:
        """Return how a round comes out with a hand after drawing: the mean of two halves."""
        drawn = _Drawn(self, hand, unseen)
        for half in range(2):
            first = half * worlds // 2
            drawn.meet(range(first, first + worlds // 2))
        return float(drawn.parts().mean())

    def _best(self, numbers: list[int], unseen: tuple[str, ...], worlds: int) -> tuple[int, int]:
        """Count the moves that were tried and give the best; none if there was no time."""
        cards = np.array(numbers, np.int64)
        pool = np.array(self._words.numbers(unseen), np.int64)
        count = self._list(cards)
        sums = np.zeros(kernel.SUMS, np.int64)
        if count == 1:
            return 1, 0
        batch = max(1, _BATCH // (count * len(self._table.held)))
        for first in range(0, worlds, batch):
            if time.monotonic() > self._deadline:
                if not first:
                    return 0, 0
                break
            last = min(first + batch, worlds)
            self._try(Worlds(first, last), cards, count, pool, sums)
        return count, int(sums[:count].argmax())

    def _list(self, cards: Numbers) -> int:
        left, words, sets = self._outlook.left, self._words.spellable, self._state.sets
        return int(moves.list_moves(cards, left, self._waits, words, sets, self._moves))

    def _try(
        self, worlds: Worlds, cards: Numbers, chosen: int, pool: Numbers, sums: Numbers
    ) -> None:
        kernel.try_moves(
            worlds,
            self._seed,
            cards,
            self._moves[: moves.MOVE * chosen],
            self._outlook._replace(pool=pool),
            self._words.spellable,
            self._state,
            sums,
        )


class _Drawn:
    """A hand after drawing, tried in some worlds at a time."""

    def __init__(
        self, search: _RummySearch, hand: tuple[str, ...], unseen: tuple[str, ...]
    ) -> None:
        self._search = search
        self._cards, self._listed, self._pool = search.listed(hand, unseen)
        self._means: list[Numbers] = []

    def meet(self, part: range) -> None:
        """Try its moves in some more worlds."""
        sums = self._search.meet(self._cards, self._listed, self._pool, part)
        self._means.append(sums / (1000 * len(part)))

    def parts(self) -> Numbers:
        """Return what the round brings in each part, by the move that is best in the other parts.

        The best of many rough values is too good to be true: what picks it does not value it.
        """
        means = np.array(self._means)
        others = means.sum(axis=0) - means
        worth: Numbers = means[np.arange(len(means)), others.argmax(axis=1)]
        return worth
