"""The commands of the terminal program and where each lives. Modules load when they are called."""

from typing import Final

from cyclopts import App

from setzkasten import __version__
from setzkasten.cli.helppage import HelpPage
from setzkasten.cli.voice import Voice

COMMANDS: Final = {
    "games": "setzkasten.cli.games:games",
    "play": "setzkasten.cli.play:play",
    "moves": "setzkasten.cli.moves:moves",
    "check": "setzkasten.cli.moves:check",
    "draw": "setzkasten.cli.draw:draw",
    "endgame": "setzkasten.cli.endgame:endgame",
    "judge": "setzkasten.cli.judge:judge",
    "replay": "setzkasten.cli.replay:replay",
    "verify": "setzkasten.cli.verify:verify",
    "selfplay": "setzkasten.cli.selfplay:selfplay",
    "serve": "setzkasten.cli.serve:serve",
}
"""Every command with the function behind it."""

GROUPS: Final = {
    "lexicon": "setzkasten.cli.lexicon:app",
    "bench": "setzkasten.cli.bench:app",
    "lab": "setzkasten.cli.lab:app",
}
"""Commands that have commands of their own."""


def make_app(voice: Voice) -> App:
    """Make the program for one call, speaking with this voice."""
    app = App(
        name="setzkasten",
        version=f"setzkasten {__version__}",
        help="help.app",
        help_epilogue=voice.say("help.epilogue"),
        help_format="plaintext",
        help_formatter=HelpPage(voice),
        console=voice.out,
        error_console=voice.err,
    )
    for name, place in COMMANDS.items():
        app.command(place, name=name, help=f"help.{name}")
    for name, place in GROUPS.items():
        app.command(place, name=name, help=f"help.{name}")
    return app
