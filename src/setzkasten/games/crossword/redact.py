"""Events as one seat may know them while the game runs."""

from msgspec.structs import replace

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Seat
from setzkasten.letters import HIDDEN


def redact(event: m.Event, seat: Seat | None) -> m.Event:
    """Turn foreign tiles face down and leave the secret seed out; the rest is public."""
    if isinstance(event, m.Started):
        return replace(event, setup=replace(event.setup, server_seed=""))
    if isinstance(event, m.Drew) and event.seat != seat:
        return replace(event, tiles=_face_down(event.tiles))
    if isinstance(event, m.Exchanged) and event.seat != seat:
        return replace(event, returned=_face_down(event.returned), drawn=_face_down(event.drawn))
    if isinstance(event, m.Deferred):
        return replace(event, command=redact_deferred(event.command, seat))
    if isinstance(event, m.Redealt):
        racks = tuple(
            rack if place == seat else _face_down(rack) for place, rack in enumerate(event.racks)
        )
        return replace(event, racks=racks)
    return event


def redact_deferred(command: m.Exchange | m.Pass, seat: Seat | None) -> m.Exchange | m.Pass:
    """Turn the tiles that somebody else is going to exchange face down: only their number shows."""
    if isinstance(command, m.Exchange) and command.seat != seat:
        return replace(command, tiles=_face_down(command.tiles))
    return command


def _face_down(tiles: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(tiles)
