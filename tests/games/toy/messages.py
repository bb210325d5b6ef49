"""What a player asks, and what happens."""

import msgspec

from setzkasten.games.protocol import Result, Seat, Setup


class Say(msgspec.Struct, frozen=True, tag="say"):
    seat: Seat
    word: str


class GiveUp(msgspec.Struct, frozen=True, tag="give_up"):
    seat: Seat


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    setup: Setup


class Said(msgspec.Struct, frozen=True, tag="said"):
    seat: Seat
    word: str


class Over(msgspec.Struct, frozen=True, tag="over"):
    result: Result


Command = Say | GiveUp
Event = Begun | Said | Over
