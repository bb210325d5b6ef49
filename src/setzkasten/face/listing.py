"""The moves of one state, found when the first of them is asked for."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from setzkasten.face.moves import Move, Words
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced
from setzkasten.games.protocol import Game as Rules
from setzkasten.games.protocol import Lexicon, Seat
from setzkasten.letters import BLANK
from setzkasten.notation.cards import write_card_move
from setzkasten.notation.moves import read_move, write_move

if TYPE_CHECKING:
    from setzkasten.engine.plays.leaves import Leaves
    from setzkasten.engine.plays.play import ScoredPlay


class BoardMoves:
    """The plays of a crossword game: by the compiled search where it is ready, else plainly."""

    def __init__(self, game: CrosswordGame, state: Any, words: Lexicon) -> None:
        self._game = game
        self._state = state
        self._words = words
        self._ahead = game.outlook(state)
        self._seat = game.mover(state)

    def find(self) -> list[Move]:
        """Return every play, the best score first."""
        if self._seat is None:
            return []
        from setzkasten.engine.crossword import readiness

        rules, board = self._game.rules, self._ahead.board
        rack = self._state.players[self._seat].rack
        leaves = self._leaves()
        compiled = readiness.at_hand(rules, self._words)
        if compiled is not None:
            found = compiled.listing(board, rack, self._ahead.opened, leaves)
            if found is not None:
                texts = map(found.text, range(len(found.scores)))
                spell = self._spell
                return [
                    Move(text, score, equity, spell)
                    for text, score, equity in zip(texts, found.scores, found.equities, strict=True)
                ]
        from setzkasten.engine.crossword.finding import Seen

        seen = Seen(rules, board, self._ahead.opened, rack, self._words, compiled=compiled)
        return [self._written(play, rack, leaves) for play in seen.plays()]

    def _leaves(self) -> "Leaves | None":
        """Return what tiles are worth keeping, while there is something to draw."""
        from setzkasten.engine.plays.leaves import leaves_of

        return leaves_of(self._game.rules.id) if self._state.bag.tiles else None

    def _written(self, play: "ScoredPlay", rack: tuple[str, ...], leaves: "Leaves | None") -> Move:
        text = write_move(self._game.rules, self._ahead.board, play.play())
        kept = Counter(rack)
        kept.subtract(BLANK if p.blank else p.letter for p in play.placements)
        if play.premium is not None:
            kept[play.premium.card] -= 1
        worth = 0.0 if leaves is None else leaves.value(tuple(sorted(kept.elements())))
        return Move(text, play.score, round(play.score + worth, 3), self._spell)

    def _spell(self, text: str) -> Words:
        """Return the words that a play makes, as the slow and obvious rules see it."""
        seat: Seat = self._seat or 0
        play = read_move(text, self._game.rules, self._ahead.board, seat=seat)
        preview = self._game.preview(self._state, play)
        words = preview.words if isinstance(preview, Announced) else ()
        return tuple((word.word, word.score) for word in words)


def find_card_moves(game: Rules, state: Any, words: Lexicon) -> list[Move]:
    """Return every meld or word that can be laid in a card game, the best first."""
    from setzkasten.engine.players import rank

    seats = game.awaited(state)
    if not seats:
        return []
    found = rank(game, game.view(state, seats[0]), words, 1000)
    known = {write_card_move(one.command): one for one in found}
    return [
        Move(text, one.score, float(one.score), lambda text: known[text].words)
        for text, one in known.items()
    ]
