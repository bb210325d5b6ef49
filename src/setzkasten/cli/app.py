"""The commands of the terminal program and where each lives. Modules load when they are called."""

from typing import Final

from cyclopts import App

from setzkasten import __version__
from setzkasten.cli.helppage import HelpPage
from setzkasten.cli.voice import Voice

COMMANDS: Final = {
    "games": "setzkasten.cli.commands.games:games",
    "play": "setzkasten.cli.commands.play:play",
    "moves": "setzkasten.cli.commands.moves:moves",
    "check": "setzkasten.cli.commands.moves:check",
    "draw": "setzkasten.cli.commands.draw:draw",
    "endgame": "setzkasten.cli.commands.endgame:endgame",
    "judge": "setzkasten.cli.commands.judge:judge",
    "replay": "setzkasten.cli.commands.replay:replay",
    "review": "setzkasten.cli.commands.review.command:review",
    "verify": "setzkasten.cli.commands.verify:verify",
    "selfplay": "setzkasten.cli.commands.selfplay:selfplay",
    "serve": "setzkasten.cli.commands.server.serve:serve",
    "backup": "setzkasten.cli.commands.server.files:backup",
    "restore": "setzkasten.cli.commands.server.files:restore",
    "help": "setzkasten.cli.commands.program.help:show_help",
    "completion": "setzkasten.cli.commands.program.completion:completion",
    "man": "setzkasten.cli.commands.program.manual:manual",
}
"""Every command with the function behind it."""

GROUPS: Final = {
    "lexicon": "setzkasten.cli.commands.lexicon.app:app",
    "bench": "setzkasten.cli.commands.bench:app",
    "lab": "setzkasten.cli.commands.lab:app",
    "admin": "setzkasten.cli.commands.server.admin:app",
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
        suppress_keyboard_interrupt=False,
    )
    for name, place in COMMANDS.items():
        app.command(place, name=name, help=f"help.{name}")
    for name, place in GROUPS.items():
        app.command(place, name=name, help=f"help.{name}")
    return app
