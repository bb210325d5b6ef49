"""What a live line tells of a table's chat, beside the table: to those who sit there."""

from typing import Any

from litestar import WebSocket

from setzkasten.service.conduct.chat import topic
from setzkasten.service.host import Host
from setzkasten.service.tables.refusals import Declined
from setzkasten.web.messages import ChatNews, Sending
from setzkasten.web.sessions import session_of


async def push_chat(
    socket: WebSocket[Any, Any, Any], host: Host, table_id: str, session: str | None
) -> None:
    """Send all messages at first, and then what is new; nothing while one does not sit there.

    Listens first and reads then: nothing is missed.
    """
    known, told = 0, False
    with host.bus.subscribe(topic(table_id)) as subscription:
        while True:
            news = await host.chat.news(session, table_id, known)
            # Whoever has logged out hears nothing more: the table's own part closes the line.
            here = await session_of(socket) == session
            if here and not isinstance(news, Declined) and (news or not told):
                await socket.send(Sending.of(ChatNews(news, whole=not told)).event)
                known = max([known, *(message.version for message in news)])
                told = True
            await subscription.wait()
