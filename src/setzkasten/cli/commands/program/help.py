"""`setzkasten help`: the same as `--help`, for those who type it so."""

from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.voice import current


def show_help(
    *command: Annotated[str, Parameter(name="COMMAND", help="opt.help_command")],
) -> int:
    """Show the help of the program or of a command."""
    from setzkasten.cli.app import make_app

    voice = current()
    make_app(voice)(
        [*command, "--help"],
        exit_on_error=False,
        print_error=False,
        console=voice.out,
        result_action="return_value",
    )
    return 0
