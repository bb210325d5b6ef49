"""`setzkasten games`: the games, how many play, and from which booklet."""

from rich.table import Table

from setzkasten.cli.options import Json, RulesFile
from setzkasten.cli.voice import current
from setzkasten.games.protocol import AnyGame
from setzkasten.games.registry import games as known_games
from setzkasten.games.registry import load_rules


def games(*, rules: RulesFile = None, json: Json = False) -> int:
    """List the games."""
    voice = current()
    known = load_rules(rules) if rules is not None else known_games()
    if json:
        voice.json([_describe(game, voice.pick(game.title)) for game in known.values()])
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("games.id", "games.title", "games.players", "games.booklet"):
        table.add_column(voice.say(key))
    for game in known.values():
        low, high = game.players
        count = str(low) if low == high else f"{low}–{high}"
        table.add_row(game.id, voice.pick(game.title), count, game.booklet)
    voice.out.print(table)
    for game in known.values():
        if game.rules.about is not None:
            voice.print(f"{voice.pick(game.title)}: {voice.pick(game.rules.about)}")
    return 0


def _describe(game: AnyGame, title: str) -> dict[str, object]:
    return {
        "id": game.id,
        "title": title,
        "players": list(game.players),
        "booklet": game.booklet,
        "family": game.family,
        "titles": game.title,
        "about": game.rules.about,
    }
