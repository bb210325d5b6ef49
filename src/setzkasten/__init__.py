"""Setzkasten: German word games, their rules, words, bots and tables.

    >>> import setzkasten as sk
    >>> words = sk.WordList(["BERN", "REBEN", "ERBEN", "NEBEL"])
    >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=words)
    >>> game.legal_moves[0].score
    16
    >>> game.play("8D REBEN").scores
    (16, 0)
    >>> print(sk.say(game.undo().why_not("8D ÄPFEL"), "en"))
    This is not on your rack: Ä, P, F, L.

Names load when they are first used: importing the package costs nothing. Public are the names in
`__all__` here and in the rooms `client`, `draw`, `engine`, `lexicon` and `review`; all others may
change.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from setzkasten.face.errors import (
        IllegalMove,
        NotYourTurn,
        Refused,
        StaleTable,
        UnknownWord,
    )
    from setzkasten.face.game import Game, new, set_up
    from setzkasten.face.history import Turn
    from setzkasten.face.judging import judge
    from setzkasten.face.known import known_games
    from setzkasten.face.loading import load
    from setzkasten.face.moves import LegalMoves, Move
    from setzkasten.games.protocol import Refusal, Result
    from setzkasten.lexicon import LexiconMissing, Verdict, WordList
    from setzkasten.notation.unreadable import (
        Unreadable,
        UnreadableMove,
        UnreadablePosition,
        UnreadableRecord,
    )
    from setzkasten.review import review
    from setzkasten.texts.catalogue import say
    from setzkasten.texts.progress import Progress

__version__ = "0.1.0"

_PLACES: Final = {
    "Game": "face.game",
    "IllegalMove": "face.errors",
    "LegalMoves": "face.moves",
    "LexiconMissing": "lexicon",
    "Move": "face.moves",
    "NotYourTurn": "face.errors",
    "Progress": "texts.progress",
    "Refusal": "games.protocol",
    "Refused": "face.errors",
    "Result": "games.protocol",
    "StaleTable": "face.errors",
    "UnknownWord": "face.errors",
    "Turn": "face.history",
    "Unreadable": "notation.unreadable",
    "UnreadableMove": "notation.unreadable",
    "UnreadablePosition": "notation.unreadable",
    "UnreadableRecord": "notation.unreadable",
    "Verdict": "lexicon",
    "WordList": "lexicon",
    "judge": "face.judging",
    "known_games": "face.known",
    "load": "face.loading",
    "new": "face.game",
    "review": "review.reviewing",
    "say": "texts.catalogue",
    "set_up": "face.game",
}

__all__ = [
    "Game",
    "IllegalMove",
    "LegalMoves",
    "LexiconMissing",
    "Move",
    "NotYourTurn",
    "Progress",
    "Refusal",
    "Refused",
    "Result",
    "StaleTable",
    "Turn",
    "UnknownWord",
    "Unreadable",
    "UnreadableMove",
    "UnreadablePosition",
    "UnreadableRecord",
    "Verdict",
    "WordList",
    "__version__",
    "judge",
    "known_games",
    "load",
    "new",
    "review",
    "say",
    "set_up",
]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    # A room named like its verb (`review`) was bound by its import and stays: it can be called.
    return globals().setdefault(name, found)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
