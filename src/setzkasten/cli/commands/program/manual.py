"""`setzkasten man`: the page of the manual, made from what the help pages say."""

from cyclopts import App

from setzkasten import __version__
from setzkasten.cli.texts.catalogue import is_text
from setzkasten.cli.voice import Voice, current


def manual() -> int:
    """Write the page of the manual in the chosen language."""
    voice = current()
    voice.raw(write_manual(voice))
    return 0


def write_manual(voice: Voice) -> str:
    """Write the manual page as roff, for `man`."""
    from setzkasten.cli.app import make_app

    app = make_app(voice)
    lines = [
        f'.TH SETZKASTEN 1 "" "Setzkasten {__version__}"',
        ".SH " + voice.say("man.name"),
        "setzkasten \\- " + _escape(voice.say("help.app")),
        ".SH " + voice.say("man.synopsis"),
        ".B setzkasten",
        ".I " + _escape(voice.say("man.call")),
        ".SH " + voice.say("man.commands"),
    ]
    for name in app:
        if not name.startswith("-"):
            lines += _command(voice, app[name], (name,))
    lines += [".SH " + voice.say("man.everywhere"), _escape(voice.say("help.epilogue"))]
    return "\n".join(lines) + "\n"


def _command(voice: Voice, app: App, path: tuple[str, ...]) -> list[str]:
    below = [name for name in app if not name.startswith("-")]
    if below:
        return [line for name in below for line in _command(voice, app[name], (*path, name))]
    arguments = app.assemble_argument_collection(parse_docstring=False)
    shown = [argument for argument in arguments if argument.show]
    words = [a.names[0].lstrip("-").upper() for a in shown if not a.names[0].startswith("-")]
    lines = [f".SS setzkasten {' '.join((*path, *words))}", _escape(_said(voice, str(app.help)))]
    for argument in shown:
        names = ", ".join(argument.names)
        metavar = argument.parameter.metavar if argument.names[0].startswith("-") else None
        call = f"{names} {metavar}" if metavar else names
        lines += [".TP", f".B {_escape(call)}", _escape(_said(voice, argument.parameter.help))]
    return lines


def _said(voice: Voice, key: str | None) -> str:
    return voice.say(key) if key and is_text(key) else (key or "")


def _escape(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped
