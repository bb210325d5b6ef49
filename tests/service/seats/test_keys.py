"""Keys that were used before an update are recognised after it."""

import hashlib

import msgspec
import pytest

from setzkasten.service.host import Host
from setzkasten.service.tables.requests import Fill, Join, Leave
from tests.service.conftest import Greet
from tests.service.playing import granted, open_table


@pytest.mark.parametrize("tag", ["join", "fill", "leave"])
async def test_a_digest_says_what_was_asked_by_a_tag_that_never_changes(
    host: Host, greet: Greet, tag: str
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    if tag == "join":
        token = view.invites[0].token
        granted(await host.lobby.join(ben, view.id, Join("k", token, "Ben", "e")))
        guest, body = ben, f'{{"key":"k","token":"{token}","name":"Ben","entropy":"e"}}'
    elif tag == "fill":
        granted(await host.lobby.fill(anna, view.id, Fill("k")))
        guest, body = anna, '{"key":"k"}'
    else:
        granted(await host.lobby.leave(anna, view.id, Leave(0, "k")))
        guest, body = anna, '{"seat":0,"key":"k"}'
    kept = await host.store.used_key(view.id, guest.id, "k")
    assert kept is not None
    expected = hashlib.sha256(f'["{tag}",{body}]'.encode()).hexdigest()
    assert msgspec.json.decode(kept)["digest"] == expected
