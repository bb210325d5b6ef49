"""Asking a server over HTTP: one request after the other, and lines that come as they come."""

import http.client
import ssl
import time
from collections.abc import Iterator
from typing import Final, Self, TypeVar
from urllib.parse import urlsplit

import msgspec

from setzkasten.client.shapes import RefusalAnswer
from setzkasten.face.errors import Refused, refused

T = TypeVar("T")

_TIMEOUT: Final = 30.0
"""A server answers within so many seconds."""

_SILENCE: Final = 10.0
"""A stream that says nothing for so long is dead."""

_TRIES: Final = 6
"""So often something is asked that fails for a moment; keys see to it that it happens once."""

_LONGEST_WAIT: Final = 60.0
_ENCODE: Final = msgspec.json.Encoder().encode
_LOST: Final = (OSError, http.client.HTTPException)


class NotReached(ConnectionError):
    """The server does not answer, or not as one of this kind does."""


class ServerConnection:
    """A server's address and one's token."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address!r} is no address of a server, like https://spiele.example")
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, parts.port
        self._root = f"{parts.path.rstrip('/')}/api/"
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
        self._open: http.client.HTTPConnection | None = None

    def ask(self, kind: type[T], path: str, body: dict[str, object] | None = None) -> T:
        """Ask once, or say something if there is a `body`; wait where the server asks for that.

        Raises `Refused` where it says no, and `NotReached`.
        """
        for number in range(_TRIES):
            try:
                answer, said = self._once(path, body)
            except _LOST as error:
                self.close()
                if number + 1 == _TRIES:
                    raise NotReached(f"{self._host} does not answer: {error}") from error
                # The first time at once: a connection that was kept may have been closed meanwhile.
                time.sleep(number)
                continue
            if answer.status in (429, 503) and number + 1 < _TRIES:
                time.sleep(_asked_to_wait(answer))
                continue
            return _understood(kind, answer.status, said)
        raise AssertionError("the last try answers or raises")

    def lines(self, path: str) -> Iterator[bytes]:
        """Yield the lines of a stream until it ends or the line is lost; `Refused` at once."""
        connection = self._connect(_SILENCE)
        try:
            connection.request("GET", self._root + path, headers=self._headers)
            answer = connection.getresponse()
            if answer.status != 200:
                _understood(object, answer.status, answer.read())
                return
            while line := answer.readline():
                yield line
        except _LOST:
            return
        finally:
            connection.close()

    def close(self) -> None:
        """Hang up."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _once(
        self, path: str, body: dict[str, object] | None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        if self._open is None:
            self._open = self._connect(_TIMEOUT)
        if body is None:
            self._open.request("GET", self._root + path, headers=self._headers)
        else:
            headers = {**self._headers, "Content-Type": "application/json"}
            self._open.request("POST", self._root + path, _ENCODE(body), headers)
        answer = self._open.getresponse()
        return answer, answer.read()

    def _connect(self, seconds: float) -> http.client.HTTPConnection:
        if self._secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(
                self._host, self._port, timeout=seconds, context=context
            )
        return http.client.HTTPConnection(self._host, self._port, timeout=seconds)


def _asked_to_wait(answer: http.client.HTTPResponse) -> float:
    said = answer.headers.get("Retry-After", "1")
    return min(_LONGEST_WAIT, float(said) if said.isdecimal() else 1.0)


def _understood(kind: type[T], status: int, said: bytes) -> T:
    """Read an answer; raise what the server refused."""
    if 200 <= status < 300:
        return msgspec.json.decode(said, type=kind)
    try:
        refusal = msgspec.json.decode(said, type=RefusalAnswer).refusal
    except msgspec.DecodeError as error:
        raise NotReached(f"the server answers {status}, and no reason") from error
    raise refused(refusal) if refusal.code == "stale" or status == 422 else Refused(refusal)
