"""Compiled games are those that the rules and the plain search give, move for move.

The same players are written down here once more in the plainest way: boards as dictionaries, every
play through `appraise`, the best move out of the list of all. Seeds, bag and scores must agree.
"""

from pathlib import Path
from typing import Final

import msgspec
import pytest

from setzkasten.engine.crossword import terms
from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.plays.leaves import KINDS, LeaveModel
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.rules import UnfitRules
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import Announced, Laid, RuleSet, Square, appraise
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.rules import PremiumCards
from setzkasten.games.registry import games

pytestmark = pytest.mark.slow

WORDS: Final = WordGraph.of(
    word.upper() for word in (Path(__file__).parents[1] / "words.txt").read_text("utf-8").split()
)
ORDER: Final = KINDS
BITS: Final = (1 << 64) - 1


def leave_values(rack: int) -> LeaveModel:
    """Values that are easy to tell apart."""
    single = (*tuple(1.3 * (number % 7) - 4 for number in range(len(KINDS) - 3)), 18.0, 6.5, 13.7)
    pair = tuple(
        tuple(-3.1 if i == j else 0.25 * ((i + j) % 5) - 0.5 for j in range(len(KINDS)))
        for i in range(len(KINDS))
    )
    constant = tuple(0.7 * number for number in range(rack + 1))
    return LeaveModel("test", rack, "by hand", constant, single, (0.1,) * len(KINDS), pair)


class Dice:
    """Splitmix64."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 0x632BE59BD9B4E019 & BITS

    def below(self, bound: int) -> int:
        self._state = (self._state - 7046029254386353131) & BITS
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & BITS
        return ((mixed ^ mixed >> 31) >> 33) % bound

    def shuffle(self, bag: list[str]) -> None:
        for i in range(len(bag) - 1, 0, -1):
            place = self.below(i + 1)
            bag[i], bag[place] = bag[place], bag[i]


class PlainGame:
    """One game, played slowly."""

    def __init__(self, rules: RuleSet, players: list[LeaveModel | None], seed: int) -> None:
        self.rules = rules
        self.players = players
        self.dice = Dice(seed)
        self.bag = list(rules.tiles.tiles)
        self.dice.shuffle(self.bag)
        self.board: dict[Square, Laid] = {}
        self.scores = [0] * len(players)
        self.racks: list[list[str]] = [[] for _ in players]
        for rack in self.racks:
            self.fill(rack, rules.rack)
        self.generator = Generator(rules, WORDS)
        self.cards_spent = self.cards_gone = 0
        self.keeps = [0.0] * len(players)
        self.stands: list[tuple[list[float], int]] = []

    def fill(self, rack: list[str], size: int) -> None:
        while len(rack) < size and self.bag:
            rack.append(self.bag.pop())
        rack.sort(key=ORDER.index)

    def points(self, tiles: list[str]) -> int:
        return sum(self.rules.tiles.values[tile] for tile in tiles)

    def worth(self, seat: int, kept: list[str]) -> float:
        model = self.players[seat]
        if model is None:
            return 0.0
        if self.bag:
            return model.value(tuple(kept))
        worth = -(1 + self.rules.out_bonus) * self.points(kept)
        if not kept and self.rules.out_bonus:
            worth += sum(self.points(r) for s, r in enumerate(self.racks) if s != seat)
        return worth

    def kept(self, seat: int, play: ScoredPlay) -> list[str]:
        rest = list(self.racks[seat])
        for p in play.placements:
            rest.remove("?" if p.blank else p.letter)
        if play.premium is not None:
            rest.remove(play.premium.card)
        return rest

    def best_exchange(self, seat: int, can_play: bool) -> tuple[list[str], float] | None:
        exchange, rack = self.rules.exchange, self.racks[seat]
        if exchange is None or len(self.bag) < max(1, exchange.min_supply):
            return None
        if self.players[seat] is None:
            return None if can_play else (rack[: len(self.bag)], -1e9)
        found: tuple[list[str], float] | None = None
        for used in range(1, 1 << len(rack)):
            given = [tile for i, tile in enumerate(rack) if used >> i & 1]
            kept = [tile for i, tile in enumerate(rack) if not used >> i & 1]
            worth = self.worth(seat, kept)
            if len(given) <= len(self.bag) and (found is None or worth > found[1] + 1e-6):
                found = given, worth
        return found

    def turn(self, seat: int) -> str:
        """Play one turn by equity; ties are checked to be ties and follow `choose`."""
        rack = self.racks[seat]
        plays = self.generator.all_plays(self.board, tuple(rack), bool(self.board))
        worths = [play.score + self.worth(seat, self.kept(seat, play)) for play in plays]
        best = max(worths, default=None)
        exchange = self.best_exchange(seat, bool(plays))
        if exchange is not None and (best is None or exchange[1] > best + 5e-3):
            given, _ = exchange
            for tile in given:
                rack.remove(tile)
            self.keeps[seat] = self.worth(seat, rack)
            self.fill(rack, len(rack) + len(given))
            for tile in given:
                place = self.dice.below(len(self.bag) + 1)
                self.bag.append(tile)
                self.bag[place], self.bag[-1] = self.bag[-1], self.bag[place]
            return "exchange"
        if best is None:
            self.keeps[seat] = self.worth(seat, rack)
            return "pass"
        chosen = self.choose(seat)
        assert worths[plays.index(chosen)] == pytest.approx(best, abs=0.02)
        self.lay(seat, chosen)
        self.keeps[seat] = self.worth(seat, rack)
        self.fill(rack, self.rules.rack)
        return "play"

    def lay(self, seat: int, chosen: ScoredPlay) -> None:
        """Lay a play as the rules have it; nothing is drawn."""
        rack = self.racks[seat]
        announced = appraise(self.rules, self.board, bool(self.board), tuple(rack), chosen.play())
        assert isinstance(announced, Announced)
        self.scores[seat] += announced.score
        rack[:] = self.kept(seat, chosen)
        self.cards_spent += chosen.premium is not None
        for p in chosen.placements:
            self.board[p.row, p.col] = Laid(p.letter, p.blank)
        if self.rules.removes_unused_words:
            for square in unused_after(self.board, chosen.placements):
                del self.board[square]
                self.cards_gone += 1

    def choose(self, seat: int) -> ScoredPlay:
        """Break ties as the compiled search does."""
        game = self

        class Here:
            def value(self, kept: tuple[str, ...]) -> float:
                return game.worth(seat, list(kept))

        best = self.generator.best(self.board, tuple(self.racks[seat]), bool(self.board), Here())
        assert best is not None
        return msgspec.structs.replace(best, leave=0.0)

    def stand(self) -> tuple[list[float], int]:
        """Points with what is kept, and the tiles to come."""
        if not self.bag:
            self.keeps = [-float(self.points(rack)) for rack in self.racks]
        totals = [score + kept for score, kept in zip(self.scores, self.keeps, strict=True)]
        return totals, len(self.bag) + sum(map(len, self.racks))

    def play_out(self) -> list[int]:
        passes = turns = 0
        redealt = False
        while passes < self.rules.pass_end.limit(len(self.players)) and turns < 400:
            seat = turns % len(self.players)
            turns += 1
            done = self.turn(seat)
            passes = passes + 1 if done == "pass" else 0
            if (
                self.rules.redeal_after_opening_passes
                and not (self.board or redealt)
                and passes == len(self.players)
            ):
                redealt, passes = True, 0
                for rack in self.racks:
                    self.bag += rack
                    rack.clear()
                self.dice.shuffle(self.bag)
                for rack in self.racks:
                    self.fill(rack, self.rules.rack)
            self.stands.append(self.stand())
            if not self.racks[seat]:
                break
        for rack, seat in zip(self.racks, range(len(self.racks)), strict=True):
            self.scores[seat] -= self.points(rack)
            for other, theirs in enumerate(self.racks):
                if not theirs and self.rules.out_bonus:
                    self.scores[other] += self.points(rack)
        return self.scores


KLASSISCH: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
WORTSPIEL: Final[RuleSet] = as_crossword(games()["wortspiel"]).rules
KARTENKREUZ: Final[RuleSet] = as_crossword(games()["kartenkreuz"]).rules
CARDS_ON_A_BOARD: Final = msgspec.structs.replace(
    KLASSISCH, tiles=KARTENKREUZ.tiles, premium_cards=PremiumCards(opening=True)
)


@pytest.mark.parametrize(
    ("rules", "valued"),
    [
        (KLASSISCH, [False, False]),
        (KLASSISCH, [True, False, True]),
        (WORTSPIEL, [True, True]),
        (as_crossword(games()["kompakt"]).rules, [True, True, False, False]),
        (KARTENKREUZ, [False, False]),
        (KARTENKREUZ, [True, True]),
        (KARTENKREUZ, [True, False, True, True]),
        (CARDS_ON_A_BOARD, [True, True]),
    ],
    ids=[
        "greedy",
        "three",
        "wortspiel",
        "four",
        "cards greedy",
        "cards",
        "cards for four",
        "cards on a board",
    ],
)
def test_compiled_games_are_the_plain_ones(rules: RuleSet, valued: list[bool]) -> None:
    players = [leave_values(rules.rack) if value else None for value in valued]
    count = len(players)
    compiled = SelfPlay(rules, WORDS, players).run(2 * count, 77, stands=True)
    totals, to_come = compiled.stands
    first = 0
    for game in range(2 * count):
        seats = [players[(seat + game) % count] for seat in range(count)]
        plain = PlainGame(rules, seats, 77 + game // count)
        scores = plain.play_out()
        for number, (points, left) in enumerate(plain.stands, first):
            by_seat = [totals[number, (seat + game) % count] / 1000 for seat in range(count)]
            assert by_seat == pytest.approx(points, abs=0.05)
            assert to_come[number] == left
        first += len(plain.stands)
        assert [
            int(compiled.scores[game][(seat + game) % count]) for seat in range(count)
        ] == scores
    assert first == len(totals) == len(to_come)


def test_the_same_seed_gives_the_same_games() -> None:
    players = [leave_values(7), None]
    first = SelfPlay(KLASSISCH, WORDS, players).run(6, 3)
    again = SelfPlay(KLASSISCH, WORDS, players).run(6, 3)
    other = SelfPlay(KLASSISCH, WORDS, players).run(6, 4)
    assert (first.scores == again.scores).all()
    assert (first.scores != other.scores).any()


def test_samples_are_racks_with_the_equity_of_their_best_move() -> None:
    tiles, equities = SelfPlay(KLASSISCH, WORDS, [None, None]).run(4, 9, samples=True).samples
    assert tiles.shape == (len(equities), 7)
    assert len(equities) > 20
    generator = Generator(KLASSISCH, WORDS)
    first = tuple(ORDER[tile] for tile in tiles[0])
    best = generator.best({}, first, opened=False)
    assert equities[0] == 1000 * (best.score if best else 0)


def test_the_card_game_has_what_makes_it_different() -> None:
    players: list[LeaveModel | None] = [leave_values(7)] * 2
    plain = [PlainGame(KARTENKREUZ, players, seed) for seed in (77, 78)]
    for game in plain:
        game.play_out()
    assert min(game.cards_spent for game in plain) > 2
    assert min(game.cards_gone for game in plain) > 20


def test_a_table_that_outgrows_its_board_is_given_a_larger_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    roomy = SelfPlay(KARTENKREUZ, WORDS, [None, leave_values(7)]).run(10, 5)
    monkeypatch.setattr(terms, "OPEN_SIZE", 16)
    narrow = SelfPlay(KARTENKREUZ, WORDS, [None, leave_values(7)])
    assert (narrow.run(10, 5).scores == roomy.scores).all()
    assert narrow._arrays.board.height > 16


@pytest.mark.parametrize(
    "rules",
    [
        msgspec.structs.replace(KLASSISCH, removes_unused_words=True),
        msgspec.structs.replace(KARTENKREUZ, word_multiplier="max"),
        msgspec.structs.replace(KARTENKREUZ, premium_cards=PremiumCards(per_turn=2)),
    ],
    ids=["removal on a board", "highest factor", "two cards"],
)
def test_games_that_fast_self_play_cannot_play(rules: RuleSet) -> None:
    with pytest.raises(UnfitRules, match=rules.id):
        SelfPlay(rules, WORDS, [None, None])


def test_more_players_than_the_game_has() -> None:
    with pytest.raises(UnfitRules, match="not played by 7"):
        SelfPlay(KLASSISCH, WORDS, [None] * 7)
