"""`setzkasten completion`: commands and options completed by the shell."""

import re
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from setzkasten.cli.texts.catalogue import is_text
from setzkasten.cli.voice import current

_KEY: Final = re.compile(r"\b(?:help|opt)\.[a-z_]+")


def completion(
    shell: Annotated[
        Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="opt.completion_shell")
    ],
    /,
) -> int:
    """Write the completion script of a shell."""
    from setzkasten.cli.app import make_app

    voice = current()
    script = make_app(voice).generate_completion(prog_name="setzkasten", shell=shell)

    def said(key: re.Match[str]) -> str:
        """Write a text where its key stands, without what a shell would read in it."""
        text = voice.say(key[0]) if is_text(key[0]) else key[0]
        return re.sub(r"[^\w ,.;=|+/-]", " ", text)

    voice.raw(_KEY.sub(said, script) + "\n")
    return 0
