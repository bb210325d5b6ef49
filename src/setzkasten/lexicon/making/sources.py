"""Fetching the data packages: which ones, at which version, with which hash and licence."""

import gzip
import hashlib
import shutil
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib import resources
from importlib.util import find_spec
from io import BufferedReader, BytesIO, TextIOWrapper
from pathlib import Path
from typing import IO, Final, Literal
from zipfile import BadZipFile, ZipFile

import msgspec

from setzkasten.texts import Worded

_TIMEOUT: Final = 600
_LARGEST: Final = 200 * 2**20
_PIECE: Final = 2**18


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


class SourceFailed(Worded):
    """A data package could not be had or is not what it should be."""

    kind = "source_failed"


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
        size, rest = 0, ""
        try:
            with ExitStack() as stack:
                file = self._open(name, stack)
                # in large pieces: there are two million lines
                while piece := file.read(_PIECE):
                    size += len(piece)
                    if size > _LARGEST:
                        raise ValueError("larger than any list should be")
                    *lines, rest = (rest + piece).replace("\r\n", "\n").split("\n")
                    yield from lines
                if rest:
                    yield rest
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
        package = self.source.package
        return SourceFailed("damaged", package=package, member=name, error=str(error))

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
            # unpacked in large pieces from memory: archives in archives are read slowly
            packed = BytesIO(file.read(_LARGEST))
            unpacked = stack.enter_context(gzip.GzipFile(fileobj=packed))
            buffered = stack.enter_context(BufferedReader(unpacked, _PIECE))
            return stack.enter_context(TextIOWrapper(buffered, encoding="utf-8", newline="\n"))
        return stack.enter_context(TextIOWrapper(file, encoding="utf-8", newline="\n"))


def fetch_all(
    sources: Sequence[Source], work: Path, source_dir: Path | None = None
) -> tuple[dict[str, Wheel], tuple[str, ...]]:
    """Get all packages, by their ids; and the ids of those that could not be had.

    Each registry's client is called once for all its packages, both at the same time: to start one
    takes longer than to fetch a package. Where that fails, one package after the other is fetched,
    so that only what is damaged or gone is missing. Raises `SourceFailed` for what is needed.
    """
    wheels: dict[str, Wheel] = {}
    if source_dir is None:
        groups = {s.registry: [t for t in sources if t.registry == s.registry] for s in sources}
        with ThreadPoolExecutor(len(groups)) as pool:
            for found in pool.map(lambda group: _fetch_together(group, work), groups.values()):
                wheels.update(found)
    missing = []
    for source in sources:
        if source.id in wheels:
            continue
        try:
            wheels[source.id] = fetch(source, work, source_dir)
        except SourceFailed:
            if source.needed:
                raise
            missing.append(source.id)
    return {source.id: wheels[source.id] for source in sources if source.id in wheels}, (*missing,)


def _fetch_together(sources: Sequence[Source], work: Path) -> dict[str, Wheel]:
    """Fetch the packages of one registry with one call of its client; none of them if it fails."""
    if len(sources) < 2:
        return {}
    try:
        fetch_group = _with_npm if sources[0].registry == "npm" else _with_pip
        return fetch_group(sources, work, f"all-{sources[0].registry}")
    except SourceFailed:
        return {}


def fetch(source: Source, work: Path, source_dir: Path | None = None) -> Wheel:
    """Get a package into the folder `work`, or find it in `source_dir`; checks the hash.

    Uses pip, or uv where the environment has no pip. Raises `SourceFailed`.
    """
    if source_dir is not None:
        return Wheel(source, _find(source, source_dir))
    fetch_group = _with_npm if source.registry == "npm" else _with_pip
    return fetch_group([source], work, source.id)[source.id]


def _with_pip(sources: Sequence[Source], work: Path, name: str) -> dict[str, Wheel]:
    """Fetch packages with pip or uv, which check the hashes."""
    wanted = work / f"{name}.txt"
    lines = (f"{s.package}=={s.version} --hash=sha256:{s.sha256}\n" for s in sources)
    wanted.write_text("".join(lines), "utf-8")
    place = work / name
    command = _command(wanted, place)
    if command is None:
        raise SourceFailed("no_pip")
    _run(sources, command)
    # uv unpacks them all into the folder
    found = {source.id: sorted(place.glob(f"{source.stem}-*.whl")) for source in sources}
    return {source.id: Wheel(source, (*found[source.id], place)[0]) for source in sources}


def _with_npm(sources: Sequence[Source], work: Path, name: str) -> dict[str, Wheel]:
    """Fetch packages' archives with npm, which checks nothing that we know: we do."""
    npm = shutil.which("npm")
    if npm is None:
        raise SourceFailed("no_npm", package=sources[0].package)
    place = work / name
    place.mkdir()
    names = [f"{source.package}@{source.version}" for source in sources]
    _run(sources, [npm, "pack", *names, "--silent", "--pack-destination", str(place)], work)
    return {source.id: Wheel(source, _find(source, place)) for source in sources}


def _run(sources: Sequence[Source], command: list[str], folder: Path | None = None) -> None:
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
        named = ", ".join(f"{source.package} {source.version}" for source in sources)
        raise SourceFailed("not_fetched", package=named, detail=detail)


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
        raise SourceFailed("not_in_folder", package=f"{source.package} {source.version}")
    if hashlib.sha256(found[0].read_bytes()).hexdigest() != source.sha256:
        raise SourceFailed("checksum", package=source.package)
    return found[0]
