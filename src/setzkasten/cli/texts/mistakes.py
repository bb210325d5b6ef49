"""Wrong arguments in the words of a person, in both languages."""

from difflib import get_close_matches

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)

from setzkasten.cli.texts.catalogue import TEXTS
from setzkasten.games.protocol import Refusal


def explain(error: CycloptsError) -> Refusal:
    """Say what is wrong with the arguments of a call."""
    match error:
        case UnknownCommandError():
            asked = str(error.unused_tokens[0]) if error.unused_tokens else "?"
            return _say("unknown_command", asked=asked, hint=_similar(error, asked))
        case UnknownOptionError():
            return _say("unknown_option", asked=error.token.keyword or error.token.value)
        case MissingArgumentError():
            return _say("missing_argument", name=_name(error))
        case CoercionError():
            value = error.token.value if error.token is not None else "?"
            return _say("bad_value", value=value, name=_name(error))
        case RepeatArgumentError():
            return _say("repeated_argument", name=error.token.keyword or _name(error))
        case UnusedCliTokensError():
            return _say("too_much", asked=" ".join(map(str, error.unused_tokens or ["?"])))
        case ValidationError():
            return _say("bad_value", value=error.value, name=_name(error))
    return _say("bad_call", why=str(error).strip().split("\n")[-1])


def _name(error: CycloptsError) -> str:
    if error.argument is None:
        return "?"
    name = error.argument.names[0] if error.argument.names else error.argument.name
    positional = error.argument.parameter.name is None or not name.startswith("--")
    return name.lstrip("-").upper() if positional else name


def _similar(error: CycloptsError, asked: str) -> str:
    if error.app is None:
        return ""
    names = [name for name in error.app if not name.startswith("-")]
    close = get_close_matches(asked.lower(), names, 1, 0.6)
    return f" → {close[0]}" if close else ""


def _say(code: str, **details: object) -> Refusal:
    text = TEXTS[code]
    shown = {key: str(value)[:80] for key, value in details.items()}
    return Refusal(code, "", text.de.format(**shown), text.en.format(**shown))
