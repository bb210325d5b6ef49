"""Which games there are, and their rules by id."""

from collections.abc import Mapping
from pathlib import Path

from setzkasten.face.errors import refused
from setzkasten.games.protocol import Game as Rules
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import find, games, load_rules


def rules_of(game: str | Rules, host: Path | None = None) -> Rules:
    """Return the rules of a game by its id; `host` is a file with a host's own rules."""
    if not isinstance(game, str):
        return game
    found = find(game, load_rules(host) if host is not None else None)
    if isinstance(found, Refusal):
        raise refused(found)
    return found


def known_games(host: Path | None = None) -> Mapping[str, Rules]:
    """Return the games by id, with their rules; `host` is a file with a host's own.

    >>> [rules.title.de for rules in sk.known_games().values()][:2]
    ['Scrabble Kompakt', 'Scrabble klassisch']
    """
    return load_rules(host) if host is not None else games()
