"""What the system, or a value, says when a file cannot be used: a phrase in both languages."""

import errno
import os
import re
import tomllib
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.games.protocol import Text
from setzkasten.letters import Unfit

_PHRASES: Final[dict[int, Text]] = {
    errno.ENOENT: Text("Datei oder Ordner gibt es nicht", "no such file or folder"),
    errno.EACCES: Text("dafür fehlt die Berechtigung", "permission denied"),
    errno.EPERM: Text("das ist nicht erlaubt", "this is not permitted"),
    errno.EISDIR: Text("das ist ein Ordner", "this is a folder"),
    errno.ENOTDIR: Text("das ist kein Ordner", "this is no folder"),
    errno.EEXIST: Text("das ist kein Ordner", "this is no folder"),
    errno.EROFS: Text("der Datenträger ist schreibgeschützt", "the medium is read-only"),
    errno.ENOSPC: Text("kein Platz mehr", "no space left"),
    errno.EDQUOT: Text("kein Platz mehr", "no space left"),
    errno.EFBIG: Text("die Datei ist zu groß", "the file is too large"),
    errno.ENAMETOOLONG: Text("der Name ist zu lang", "the name is too long"),
    errno.ELOOP: Text("die Verknüpfungen drehen sich im Kreis", "the links go round in circles"),
    errno.EIO: Text("Ein- oder Ausgabefehler", "input/output error"),
    errno.ENOTEMPTY: Text("der Ordner ist nicht leer", "the folder is not empty"),
    errno.EBUSY: Text("gerade in Gebrauch", "in use at the moment"),
    errno.ETXTBSY: Text("gerade in Gebrauch", "in use at the moment"),
    errno.EMFILE: Text("zu viele offene Dateien", "too many open files"),
    errno.ENFILE: Text("zu viele offene Dateien", "too many open files"),
    errno.ENXIO: Text("das ist keine Datei", "this is no file"),
    errno.ENODEV: Text("das ist keine Datei", "this is no file"),
    errno.EINVAL: Text("das geht mit dieser Datei nicht", "this file does not allow it"),
    errno.ESPIPE: Text("das geht mit dieser Datei nicht", "this file does not allow it"),
    errno.EXDEV: Text("das liegt auf einem anderen Datenträger", "it lies on another medium"),
    errno.ENOMEM: Text("zu wenig Speicher", "not enough memory"),
    errno.ESTALE: Text("das Netzlaufwerk antwortet nicht", "the network drive does not answer"),
    errno.ETIMEDOUT: Text("keine Antwort", "no answer"),
    errno.ECONNREFUSED: Text("die Verbindung wurde abgelehnt", "the connection was refused"),
    errno.ENETUNREACH: Text("kein Netz", "no network"),
    errno.EHOSTUNREACH: Text("der Rechner ist nicht erreichbar", "the machine cannot be reached"),
    errno.EADDRINUSE: Text("schon belegt", "already in use"),
    errno.EADDRNOTAVAIL: Text("nicht auf diesem Rechner", "not on this machine"),
}
_LINE: Final = re.compile(r"\(at line (\d+)")


def trouble(error: Exception) -> Text:
    """Say why reading or writing failed; where there is no phrase, by the number of the error."""
    if isinstance(error, OSError) and error.errno in _PHRASES:
        return _PHRASES[error.errno]
    if isinstance(error, UnicodeDecodeError):
        return Text("kein UTF-8-Text", "no UTF-8 text")
    if isinstance(error, tomllib.TOMLDecodeError) and (found := _LINE.search(str(error))):
        return Text(f"Zeile {found[1]} ist kein TOML", f"line {found[1]} is no TOML")
    if isinstance(error, tomllib.TOMLDecodeError):
        return Text("kein TOML", "no TOML")
    if isinstance(error, OSError) and error.errno is not None:
        name = errno.errorcode.get(error.errno, "")
        return Text(
            f"Fehler {error.errno} des Systems ({name})",
            f"error {error.errno} of the system ({os.strerror(error.errno)})",
        )
    if isinstance(error, ValueError) and "null" in str(error):
        return Text("der Name enthält ein Nullzeichen", "the name contains a null character")
    words = str(error).split("\n")[0][:120]
    return Text(f"unerwartet ({words})", words)


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
