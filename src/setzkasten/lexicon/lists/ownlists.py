"""Own lists of a host: stored by name and content, and used by games as layers over the lexicon."""

import hashlib
import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec
from filelock import FileLock

from setzkasten.lexicon.files.place import lexicon_dir
from setzkasten.lexicon.lists.listfile import ListText, ListUnusable, read_list

Role = Literal["accept", "deny", "attest"]
"""What a list does: adds its words, refuses them, or lets only its words count."""

_LONGEST_NAME: Final = 40
_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{_LONGEST_NAME - 1}}}\Z")
_MOST_LISTS: Final = 200

LEXICON: Final = "setzkasten"
"""The name that stands for the lexicon itself where a list's name is asked for."""


DECIDED: Final = "decided"
"""The name of what a host has decided on single words: no list of a file's words has it."""


class OwnList(msgspec.Struct, frozen=True):
    """A stored list: its name, the hash of its words, how many there are, and its origin."""

    name: str
    sha256: str
    words: int
    origin: str
    encoding: str
    unreadable: int = 0


class Justification(msgspec.Struct, frozen=True):
    """Why a word stands on a list: the day on which that was decided (ISO), and the reason."""

    day: str
    said: str


class Use(msgspec.Struct, frozen=True):
    """A list in use: which game, which list (by name and hash), in which role."""

    game: str
    name: str
    sha256: str
    role: Role


class _Index(msgspec.Struct, frozen=True):
    lists: tuple[OwnList, ...] = ()
    uses: tuple[Use, ...] = ()


class ListRepository:
    """The lists of one host, in a folder. Every change is whole or does not happen."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Path = (folder if folder is not None else lexicon_dir()) / "lists"

    def lists(self) -> tuple[OwnList, ...]:
        """Return the stored lists by name."""
        return self._index().lists

    def uses(self, game: str | None = None) -> tuple[Use, ...]:
        """Return the lists in use, by one game or by all."""
        return tuple(use for use in self._index().uses if game in (None, use.game))

    def add(self, name: str, path: Path) -> tuple[OwnList, ListText]:
        """Store a file's words under a name, replacing an older list of that name.

        Games that used the older one use the new one from now on; tables that run keep theirs.
        Returns what was stored and what was read. Raises `ListUnusable`.
        """
        if not _NAME.match(name):
            raise ListUnusable("named", most=_LONGEST_NAME)
        if name == LEXICON:
            raise ListUnusable("lexicon", list=LEXICON)
        if name == DECIDED:
            raise ListUnusable("decided", list=DECIDED)
        text = read_list(path)
        data = ("\n".join(text.words) + "\n").encode()
        stored = OwnList(
            name,
            hashlib.sha256(data).hexdigest(),
            len(text.words),
            path.name,
            text.encoding,
            text.unreadable,
        )
        with self._lock():
            index = self._index()
            others = tuple(known for known in index.lists if known.name != name)
            if len(others) >= _MOST_LISTS:
                raise ListUnusable("lists", most=_MOST_LISTS)
            self._write(self._file(stored.sha256), data)
            uses = tuple(
                msgspec.structs.replace(use, sha256=stored.sha256) if use.name == name else use
                for use in index.uses
            )
            lists = tuple(sorted((*others, stored), key=lambda known: known.name))
            self._save(_Index(lists, uses))
        return stored, text

    def remove(self, name: str) -> tuple[Use, ...]:
        """Forget a list; games no longer use it. Its words stay for tables that began with them.

        Returns the uses that ended. Raises `ListUnusable` if there is no such list.
        """
        with self._lock():
            index = self._index()
            self._known(index, name)
            ended = tuple(use for use in index.uses if use.name == name)
            lists = tuple(known for known in index.lists if known.name != name)
            self._save(_Index(lists, tuple(use for use in index.uses if use.name != name)))
        return ended

    def use(self, name: str, game: str, role: Role | None) -> tuple[Use, ...]:
        """Let a game use a list in a role, or stop using it (`None`); return that game's lists."""
        with self._lock():
            index = self._index()
            known = self._known(index, name)
            rest = tuple(use for use in index.uses if (use.name, use.game) != (name, game))
            added = () if role is None else (Use(game, name, known.sha256, role),)
            self._save(_Index(index.lists, (*rest, *added)))
        return self.uses(game)

    def find(self, name: str) -> OwnList:
        """Return a list by its name; raises `ListUnusable`."""
        return self._known(self._index(), name)

    def words(self, sha256: str, name: str) -> tuple[str, ...]:
        """Return the words of a list by its hash, in alphabet order.

        Raises `ListUnusable`, which calls the list by its name.
        """
        return tuple(line.partition("\t")[0] for line in self._lines(sha256, name))

    def _lines(self, sha256: str, name: str) -> list[str]:
        try:
            data = self._file(sha256).read_bytes()
        except OSError as error:
            raise ListUnusable("words_gone", list=name) from error
        if hashlib.sha256(data).hexdigest() != sha256:
            raise ListUnusable("damaged", list=name)
        return data.decode().split("\n")[:-1]

    def remarks(self, sha256: str, name: str) -> dict[str, Justification]:
        """Return what a list says of its words, as far as it says anything."""
        lines = (line.split("\t", 2) for line in self._lines(sha256, name))
        return {line[0]: Justification(line[1], line[2]) for line in lines if len(line) == 3}

    def keep(self, words: Mapping[str, Justification]) -> str:
        """Store words with what is said of each, under no name; return the hash of it all.

        Words in the letters of the table, in any order. What is stored already stays as it is.
        """
        lines = (
            f"{word}\t{remark.day}\t{' '.join(remark.said.split())}\n"
            for word, remark in sorted(words.items())
        )
        data = "".join(lines).encode()
        sha256 = hashlib.sha256(data).hexdigest()
        if not self._file(sha256).exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write(self._file(sha256), data)
        return sha256

    def _known(self, index: _Index, name: str) -> OwnList:
        for known in index.lists:
            if known.name == name:
                return known
        raise ListUnusable("none", list=name)

    def _file(self, sha256: str) -> Path:
        if not re.fullmatch(r"[0-9a-f]{64}", sha256):
            raise ListUnusable("unknown")
        return self.folder / f"{sha256}.words"

    def _lock(self) -> FileLock:
        self.folder.mkdir(parents=True, exist_ok=True)
        return FileLock(self.folder / "lock", timeout=60)

    def _index(self) -> _Index:
        try:
            return msgspec.json.decode((self.folder / "index.json").read_bytes(), type=_Index)
        except FileNotFoundError:
            return _Index()
        except (OSError, msgspec.DecodeError) as error:
            raise ListUnusable("index", error=str(error)) from error

    def _save(self, index: _Index) -> None:
        self._write(self.folder / "index.json", msgspec.json.format(msgspec.json.encode(index)))

    def _write(self, path: Path, data: bytes) -> None:
        """Write a file at once: whoever reads sees the old or the new one."""
        handle, name = tempfile.mkstemp(dir=self.folder, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise


def installed_community_list() -> Path | None:
    """Find the community's word list where Debian's `tanglet-data` has put it."""
    path = Path("/usr/share/tanglet/gamedata/de/words")
    return path if path.is_file() else None
