"""A challenge is valued from the seat of whoever challenges, by what is known there."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.engine.plays.leaves import leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.games.crossword import Placement, Play
from setzkasten.games.crossword.game import CrosswordGame, as_crossword
from setzkasten.games.crossword.messages import Challenge
from setzkasten.lexicon import WordList
from setzkasten.review.crossword.challenger import Gain, gain_of
from setzkasten.review.crossword.reading.events import stages_of
from setzkasten.review.crossword.stages import Stage
from tests.data.small_words import SMALL_WORDS

WORDS = WordList(SMALL_WORDS)


def stage_of(players: int) -> Stage:
    """Lay four tiles that make no word, with so many at the table."""
    game = sk.new("klassisch", players, seed=3, words=WORDS, challenges=True)
    rack = [tile for tile in game.rack if tile != "?"]
    laid = tuple(Placement(7, 7 + place, tile) for place, tile in enumerate(rack[:4]))
    game.do(Play(game.turn, laid))
    rules = game.rules
    assert isinstance(rules, CrosswordGame)
    stages, _, _ = stages_of(rules, game.events)
    return stages[-1]


@pytest.fixture(scope="module")
def generator() -> Generator:
    return Generator(
        as_crossword(sk.new("klassisch", seed=1, words=WORDS).rules).rules, list(WORDS)
    )


def gain(generator: Generator, stage: Stage, seat: int, samples: int = 12) -> Gain:
    found = gain_of(generator, leaves_of("klassisch"), stage, seat, seed=1, samples=samples)
    assert found is not None
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_what_the_challenger_knows_counts(generator: Generator, players: int) -> None:
    stage = stage_of(players)
    seat = (stage.seat + players - 1) % players
    known = gain(generator, stage, seat)
    assert known.points > 0
    # What the mover keeps, and what the others hold, he cannot see: it may be whatever it is.
    hidden = tuple(rack if one == seat else () for one, rack in enumerate(stage.racks))
    assert gain(generator, msgspec.structs.replace(stage, racks=hidden), seat) == known
    held = [*stage.racks]
    held[seat] = tuple("ENNSTRI")
    other = tuple(held)
    assert gain(generator, msgspec.structs.replace(stage, racks=other), seat) != known


def test_with_more_at_the_table_each_seat_has_a_gain_of_its_own(generator: Generator) -> None:
    stage = stage_of(4)
    seats = [seat for seat in range(4) if seat != stage.seat]
    gains = [gain(generator, stage, seat) for seat in seats]
    assert len(set(gains)) == 3
    two = stage_of(2)
    # What the mover loses is a part only of what each of three others falls behind.
    most = max(one.points - 2 * one.error for one in gains)
    assert most < gain(generator, two, 1 - two.seat).points


def test_of_three_the_one_who_is_not_next_has_a_worth_and_a_threshold_too() -> None:
    game = sk.new("klassisch", 3, seed=3, words=WORDS, challenges=True)
    rack = [tile for tile in game.rack if tile != "?"]
    laid = tuple(Placement(7, 7 + place, tile) for place, tile in enumerate(rack[:4]))
    game.do(Play(game.turn, laid))
    mover = game.state.announced.seat
    game.do(Challenge((mover + 2) % 3, game.state.announced.words[0].word))
    (challenge,) = sk.review(game, seconds=0).turns[0].challenges
    assert challenge.seat == (mover + 2) % 3
    assert challenge.gain is not None
    assert challenge.worth == challenge.gain
    assert challenge.threshold is not None
    assert 0 < challenge.threshold < 1
