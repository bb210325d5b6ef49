"""Counting a round of the rummy, and the final standing."""

from collections.abc import Sequence

from setzkasten.games.cards.melds import spelled
from setzkasten.games.cards.rummy.messages import LaidWord, Scored
from setzkasten.games.cards.rummy.rules import RummyRules, Stake
from setzkasten.games.cards.rummy.state import Player, State
from setzkasten.games.dropping import settled
from setzkasten.games.protocol import Result, Seat, Standing


def laid_word(rules: RummyRules, cards: tuple[str, ...], last_turn: bool) -> LaidWord:
    """Read and value a row of cards: the printed points of all its cards (002 Wertung)."""
    values = rules.tiles.values
    word = spelled(cards)
    return LaidWord(cards, word, len(word), sum(values[card] for card in cards), last_turn)


def payment(stake: Stake, value: int, owned: int) -> int:
    """Return what the loser of a challenge pays: never more than the points he owns."""
    return min(value if stake == "word_value" else stake, owned)


def round_points(player: Player) -> int:
    """Add up a player's words. Refuted words do not count, cards in the hand neither."""
    return sum(word.value for word in player.melds if not word.refuted)


def longest_word(players: Sequence[Player]) -> tuple[Seat | None, int]:
    """Find the only player with the longest word, and how long it is, counted in letters.

    Nobody has it when two players do; one player with two such words has it alone. Refuted words
    do not take part (002 Bonus).
    """
    lengths = [
        max((word.letters for word in player.melds if not word.refuted), default=0)
        for player in players
    ]
    longest = max(lengths)
    if longest == 0 or lengths.count(longest) > 1:
        return None, longest
    return lengths.index(longest), longest


def score_round(rules: RummyRules, state: State) -> Scored:
    """Count the round that is over."""
    points = tuple(round_points(player) for player in state.players)
    winner, longest = longest_word(state.players)
    bonus = 0 if winner is None else rules.longest_bonus
    totals = tuple(
        player.score + points[seat] + (bonus if seat == winner else 0)
        for seat, player in enumerate(state.players)
    )
    return Scored(state.round, points, winner, bonus, longest, totals)


def final_result(state: State) -> Result:
    """Name who has the most points; with equal points several win (002 Spielende)."""
    scores = [player.score for player in state.players]
    best = max(scores)
    result = Result(
        reason="rounds_played",
        standings=tuple(
            Standing(seat, score, (), 0, 0, score) for seat, score in enumerate(scores)
        ),
        winners=tuple(seat for seat, score in enumerate(scores) if score == best),
    )
    return settled(result, state.dropped)
