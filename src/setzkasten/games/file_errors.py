"""What the system, or a value, says when a file cannot be used: a phrase by its key."""

import errno
import os
import re
import tomllib
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.letters import Unfit
from setzkasten.texts import Detail, Sentence

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
    """Return why reading or writing failed; without a phrase, by the number of the error."""
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
    (r"Object missing required field `(.+?)`", "value_missing"),
    (r"Object contains unknown field `(.+?)`", "no_field"),
    (r"Expected `(.+?)`, got `(.+?)`", "value_kind"),
    (r"Invalid enum value '?(.+?)'?", "value_impossible"),
    (r"Expected `(.+?)` of length .+", "value_length"),
)
_AT: Final = re.compile(r" - at `\$?\.?(.*?)`$")
_KINDS: Final = ("int", "float", "str", "bool", "array", "object", "null")


def what_is_wrong(error: Exception) -> Sentence:
    """Return which value does not fit, and where it stands, if that is known."""
    cause = error.__cause__ if isinstance(error, msgspec.ValidationError) else error
    if isinstance(cause, Unfit):
        return Sentence(cause.code, dict(cause.details))
    if isinstance(error, KeyError):
        return Sentence("value_missing", {"name": str(error.args[0]) if error.args else "?"})
    message = str(error).split("\n")[0][:200]
    where = _AT.search(message)
    place = where[1] if where is not None else ""
    for pattern, code in _MSGSPEC:
        if found := re.fullmatch(pattern, _AT.sub("", message)):
            parts = zip(("name", "other"), found.groups(), strict=False)
            told = Sentence(code, {name: _kinds(part) for name, part in parts})
            return Sentence("at_place", {"place": place, "what": told}) if place else told
    return Sentence("value_misfit_at", {"place": place}) if place else Sentence("value_misfit")


def _kinds(text: str) -> Detail:
    """Name the kinds of values that a message names, `int | str` for example; else the text."""
    first, _, rest = text.partition(" | ")
    if rest:
        return Sentence("kind_or", {"first": _kinds(first), "second": _kinds(rest)})
    return Sentence(f"kind_{first}") if first in _KINDS else first
