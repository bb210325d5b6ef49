"""What the system says when a file cannot be used, as a phrase in both languages."""

import errno
import re
import tomllib
from typing import Final

from setzkasten.games.protocol import Text

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
    errno.EFBIG: Text("die Datei wird zu groß", "the file grows too large"),
    errno.ENAMETOOLONG: Text("der Name ist zu lang", "the name is too long"),
    errno.ELOOP: Text("die Verknüpfungen drehen sich im Kreis", "the links go round in circles"),
    errno.EIO: Text("Ein- oder Ausgabefehler", "input/output error"),
    errno.EADDRINUSE: Text("schon belegt", "already in use"),
    errno.EADDRNOTAVAIL: Text("nicht auf diesem Rechner", "not on this machine"),
}
_LINE: Final = re.compile(r"\(at line (\d+)")


def trouble(error: Exception) -> Text:
    """Say why reading or writing failed; where there is no phrase, in the system's own words."""
    if isinstance(error, OSError) and error.errno in _PHRASES:
        return _PHRASES[error.errno]
    if isinstance(error, UnicodeDecodeError):
        return Text("kein UTF-8-Text", "no UTF-8 text")
    if isinstance(error, tomllib.TOMLDecodeError) and (found := _LINE.search(str(error))):
        return Text(f"Zeile {found[1]} ist kein TOML", f"line {found[1]} is no TOML")
    words = str(getattr(error, "strerror", None) or error).split("\n")[0][:120]
    return Text(words, words)
