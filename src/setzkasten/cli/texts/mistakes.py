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

from setzkasten.cli.texts.catalogue import sentence
from setzkasten.games.protocol import Refusal


def explain(error: CycloptsError) -> Refusal:
    """Return what is wrong with the arguments of a call."""
    match error:
        case UnknownCommandError():
            asked = str(error.unused_tokens[0]) if error.unused_tokens else "?"
            return _guess("unknown_command", asked, _commands(error))
        case UnknownOptionError():
            return _guess(
                "unknown_option", str(error.token.keyword or error.token.value), _options(error)
            )
        case MissingArgumentError():
            if (mistyped := _mistyped(error)) is not None:
                return mistyped
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


def _commands(error: CycloptsError) -> list[str]:
    return [name for name in error.app if not name.startswith("-")] if error.app else []


def _options(error: CycloptsError) -> list[str]:
    arguments = error.argument_collection or () if hasattr(error, "argument_collection") else ()
    return [name for argument in arguments for name in argument.names if name.startswith("--")]


def _mistyped(error: CycloptsError) -> Refusal | None:
    """Name an option that was typed wrongly, where another is missing because of that."""
    if error.app is None:
        return None
    arguments = error.app.assemble_argument_collection(parse_docstring=False)
    known = [name for argument in arguments for name in argument.names if name.startswith("--")]
    for token in error.root_input_tokens or ():
        asked = token.split("=")[0]
        if asked.startswith("--") and asked not in known and get_close_matches(asked, known, 1):
            return _guess("unknown_option", asked, known)
    return None


def _guess(code: str, asked: str, known: list[str]) -> Refusal:
    """Say that there is no such name, and which one may have been meant."""
    close = get_close_matches(asked.lower(), known, 1, 0.6)
    if close:
        text = _say(f"{code}_hint", asked=asked, hint=close[0])
        return Refusal(code, "", text.details)
    return _say(code, asked=asked)


def _say(code: str, **details: object) -> Refusal:
    shown = {key: str(value)[:80] for key, value in details.items()}
    return Refusal(code, "", {"sentence": sentence(code, **shown)})
