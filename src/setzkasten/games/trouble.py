"""What the system, or a value, says when a file cannot be used: a phrase by its key."""

import errno
import os
import re
import tomllib
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.games.protocol import Text
from setzkasten.letters import Unfit
from setzkasten.texts import Sentence

_PHRASES: Final[dict[int, str]] = {
    errno.ENOENT: "trouble_enoent",
    errno.EACCES: "trouble_eacces",
    errno.EPERM: "trouble_eperm",
    errno.EISDIR: "trouble_eisdir",
    errno.ENOTDIR: "trouble_enotdir",
    errno.EEXIST: "trouble_enotdir",
    errno.EROFS: "trouble_erofs",
    errno.ENOSPC: "trouble_enospc",
    errno.EDQUOT: "trouble_enospc",
    errno.EFBIG: "trouble_efbig",
    errno.ENAMETOOLONG: "trouble_enametoolong",
    errno.ELOOP: "trouble_eloop",
    errno.EIO: "trouble_eio",
    errno.ENOTEMPTY: "trouble_enotempty",
    errno.EBUSY: "trouble_ebusy",
    errno.ETXTBSY: "trouble_ebusy",
    errno.EMFILE: "trouble_emfile",
    errno.ENFILE: "trouble_emfile",
    errno.ENXIO: "trouble_enxio",
    errno.ENODEV: "trouble_enxio",
    errno.EINVAL: "trouble_einval",
    errno.ESPIPE: "trouble_einval",
    errno.EXDEV: "trouble_exdev",
    errno.ENOMEM: "trouble_enomem",
    errno.ESTALE: "trouble_estale",
    errno.ETIMEDOUT: "trouble_etimedout",
    errno.ECONNREFUSED: "trouble_econnrefused",
    errno.ENETUNREACH: "trouble_enetunreach",
    errno.EHOSTUNREACH: "trouble_ehostunreach",
    errno.EADDRINUSE: "trouble_eaddrinuse",
    errno.EADDRNOTAVAIL: "trouble_eaddrnotavail",
}
_LINE: Final = re.compile(r"\(at line (\d+)")


def trouble(error: Exception) -> Sentence:
    """Say why reading or writing failed; where there is no phrase, by the number of the error."""
    if isinstance(error, OSError) and error.errno in _PHRASES:
        return Sentence(_PHRASES[error.errno])
    if isinstance(error, UnicodeDecodeError):
        return Sentence("trouble_utf8")
    if isinstance(error, tomllib.TOMLDecodeError) and (found := _LINE.search(str(error))):
        return Sentence("trouble_toml_line", {"line": int(found[1])})
    if isinstance(error, tomllib.TOMLDecodeError):
        return Sentence("trouble_toml")
    if isinstance(error, OSError) and error.errno is not None:
        name = errno.errorcode.get(error.errno, os.strerror(error.errno))
        return Sentence("trouble_errno", {"number": error.errno, "name": name})
    if isinstance(error, ValueError) and "null" in str(error):
        return Sentence("trouble_null")
    return Sentence("trouble_other", {"words": str(error).split("\n")[0][:120]})


def read_bounded(path: Path, limit: int) -> bytes:
    """Read a file of at most `limit` bytes, whatever it says of its size; else `OSError`, EFBIG."""
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


_MSGSPEC: Final = (
    (r"Object missing required field `(.+?)`", "{0} fehlt", "{0} is missing"),
    (r"Object contains unknown field `(.+?)`", "{0} gibt es nicht", "there is no {0}"),
    (r"Expected `(.+?)`, got `(.+?)`", "es muss {0} sein, nicht {1}", "it must be {0}, not {1}"),
    (r"Invalid enum value '?(.+?)'?", "„{0}“ ist nicht möglich", "'{0}' is not possible"),
    (r"Expected `(.+?)` of length .+", "es muss {0} mit anderer Länge sein", "{0} of other length"),
)
_AT: Final = re.compile(r" - at `\$?\.?(.*?)`$")
_KINDS_DE: Final = {
    "int": "eine ganze Zahl",
    "float": "eine Zahl",
    "str": "ein Text",
    "bool": "true oder false",
    "array": "eine Liste",
    "object": "eine Tabelle",
    "null": "nichts",
}
_KINDS_EN: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def what_is_wrong(error: Exception) -> Text:
    """Say in both languages which value does not fit, and where it stands, if that is known."""
    cause = error.__cause__ if isinstance(error, msgspec.ValidationError) else error
    if isinstance(cause, Unfit):
        return Text(cause.de, cause.en)
    if isinstance(error, KeyError):
        name = str(error.args[0]) if error.args else "?"
        return Text(f"{name} fehlt", f"{name} is missing")
    message = str(error).split("\n")[0][:200]
    where = _AT.search(message)
    place = where[1] if where is not None else ""
    for pattern, de, en in _MSGSPEC:
        if found := re.fullmatch(pattern, _AT.sub("", message)):
            text = Text(
                de.format(*(_kinds(part, _KINDS_DE, "oder") for part in found.groups())),
                en.format(*(_kinds(part, _KINDS_EN, "or") for part in found.groups())),
            )
            return Text(f"{place}: {text.de}", f"{place}: {text.en}") if place else text
    return Text(
        f"{place}: dieser Wert passt nicht" if place else "ein Wert hat die falsche Art",
        f"{place}: this value does not fit" if place else "a value is of the wrong kind",
    )


def _kinds(text: str, names: dict[str, str], joined: str) -> str:
    return f" {joined} ".join(names.get(kind, kind) for kind in text.split(" | "))
