"""The moves of one state, found when the first of them is asked for."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from setzkasten.face.moves import Move, Words
from setzkasten.games.crossword.game import CrosswordGame, crossword_of, known_state
from setzkasten.games.crossword.messages import Announced
from setzkasten.games.crossword.state import State
from setzkasten.games.match import Match
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from setzkasten.letters import BLANK
from setzkasten.notation.families import notation_of
from setzkasten.notation.moves import read_move, write_move

if TYPE_CHECKING:
    from setzkasten.engine.plays.leaves import Leaves
    from setzkasten.engine.plays.play import ScoredPlay
    from setzkasten.engine.plays.position import Listing


class BoardMoves:
    """The plays of a crossword game: by the compiled search where it is ready, else plainly."""

    def __init__(self, game: CrosswordGame, state: State, words: Lexicon) -> None:
        self._game = game
        self._state = state
        self._words = words
        self._ahead = game.outlook(state)
        self._seat = game.mover(state)

    def find(self) -> Sequence[Move]:
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
                return _ListedMoves(found, self._spell)
        from setzkasten.engine.crossword.finding import PlayFinder

        seen = PlayFinder(rules, board, self._ahead.opened, rack, self._words, compiled=compiled)
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


class _ListedMoves(Sequence[Move]):
    """The plays that the kernel has written down; a move is made of one when it is asked for."""

    def __init__(self, found: "Listing", spell: Callable[[str], Words]) -> None:
        self._found = found
        self._spell = spell

    def __len__(self) -> int:
        return len(self._found.scores)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        places = range(len(self))[index]
        return self._move(places) if isinstance(places, int) else [*map(self._move, places)]

    def __iter__(self) -> Iterator[Move]:
        found, spell = self._found, self._spell
        texts = map(found.text, range(len(self)))
        for text, score, equity in zip(texts, found.scores, found.equities, strict=True):
            yield Move(text, score, equity, spell)

    def _move(self, place: int) -> Move:
        found = self._found
        return Move(found.text(place), found.scores[place], found.equities[place], self._spell)


def find_moves(match: Match, words: Lexicon) -> Sequence[Move]:
    """Return everything that can be laid by whoever is to act, the best first."""
    board_game = crossword_of(match.game)
    if board_game is not None:
        return BoardMoves(board_game, known_state(match.begun), words).find()
    from setzkasten.engine.players import rank

    if not match.awaited:
        return []
    view, write = match.view(match.awaited[0]), notation_of(match.game).write
    found = rank(match.game, view, words, sys.maxsize)
    known = {write(match.game, view, one.command): one for one in found}
    return [
        Move(text, one.score, float(one.score), lambda text: known[text].words)
        for text, one in known.items()
    ]
