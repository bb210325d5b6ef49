"""The plainest command that the rules allow: so that a table never waits for a bot that failed."""

from collections.abc import Iterator
from typing import Any

from setzkasten.games.cards.patience import messages as patience
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy import messages as rummy
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.crossword import messages as crossword
from setzkasten.games.crossword.view import View as CrosswordView
from setzkasten.games.protocol import Game, Lexicon, Refusal, Seat


def plainest_command(game: Game, state: Any, seat: Seat, words: Lexicon) -> Any | None:
    """Return the first simple command that is not refused: accept, pass, draw, discard, stop."""
    for command in _candidates(game.view(state, seat), seat):
        if not isinstance(game.decide(state, command, words), Refusal):
            return command
    return None


def _candidates(view: Any, seat: Seat) -> Iterator[Any]:
    match view:
        case CrosswordView():
            yield crossword.Accept(seat)
            yield crossword.Pass(seat)
        case RummyView():
            yield rummy.Accept(seat)
            yield rummy.Draw(seat, "stock")
            yield rummy.Draw(seat, "discard")
            yield from (rummy.Discard(seat, card) for card in view.players[seat].hand or ())
        case PatienceView():
            piles = range(len(view.piles))
            yield from (patience.Refill(gap, donor) for gap in piles for donor in piles)
            yield patience.Stop()
