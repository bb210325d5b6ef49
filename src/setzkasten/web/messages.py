"""What a live line says, and its bytes: made once for all lines that say the same."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from websockets.frames import Frame, Opcode

from setzkasten.games.protocol import Refusal
from setzkasten.service.conduct.views import ChatMessage
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.view_cache import changes_between
from setzkasten.service.tables.views import TableView

_ENCODE: Final = msgspec.json.Encoder().encode

_KEPT: Final = 512
"""So many messages are kept for lines that have the same to say, those that were made last."""


class TableMessage(msgspec.Struct, frozen=True, tag="table"):
    """What happened since the last message, and how the table stands.

    `whole`: `table` is the whole view, at the beginning of a line and after a gap. Otherwise it has
    the fields that differ from the message before (see `changes_between`).
    """

    events: tuple[SeatEvent, ...]
    table: TableView | dict[str, Any]
    whole: bool


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """The line still holds."""


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The server stops; come back in so many seconds. Sent by the protocol (see web/edge)."""

    seconds: float


class ChatNews(msgspec.Struct, frozen=True, tag="chat"):
    """Messages of the table's chat, for those who sit there: all (`whole`), or what is new.

    One that is known already by its number comes again when it has changed.
    """

    messages: tuple[ChatMessage, ...]
    whole: bool


class ClosingMessage(msgspec.Struct, frozen=True, tag="refusal"):
    """Why the line is closed."""

    refusal: Refusal


MESSAGES: Final = (TableMessage, ChatNews, Ping, Pause, ClosingMessage)
"""All that a live line says."""


class Sending(msgspec.Struct, frozen=True):
    """A message ready to go: as text, and as the frame that all lines put on the wire alike."""

    text: str
    frame: bytes

    @classmethod
    def of(cls, message: msgspec.Struct) -> "Sending":
        """Write a message down."""
        data = _ENCODE(message)
        return cls(data.decode(), Frame(Opcode.TEXT, data).serialize(mask=False))

    @property
    def event(self) -> Any:  # the framework's type for it has no `frame`
        """The event for the server. One that does not know what a `frame` is takes the text."""
        return {"type": "websocket.send", "text": self.text, "frame": self.frame}


PING: Final = Sending.of(Ping())


class Announcements:
    """Messages about tables. Who was told the same and sees the same hears the same bytes."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[int, int], tuple[TableView, TableView, Sending]] = (
            OrderedDict()
        )

    def known(self, told: TableView | None, view: TableView) -> Sending | None:
        """Return the message from one view to another one, if it has been made already."""
        if told is None:
            return None
        made = self._made.get((id(told.seats), id(view)))
        return None if made is None else made[2]

    def make(self, told: TableView | None, view: TableView, events: Sequence[SeatEvent]) -> Sending:
        """Write what leads from one view to another one, or the whole view after a gap."""
        happened = tuple(events)
        if told is None or told.seat != view.seat:
            return Sending.of(TableMessage(happened, view, whole=True))
        changes = changes_between(told, view)
        sending = Sending.of(TableMessage(happened, changes, whole=False))
        # What is kept along keeps its id. Views that tell but another time share their seats.
        self._made[id(told.seats), id(view)] = (told, view, sending)
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return sending
