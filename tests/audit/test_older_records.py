"""Records that earlier versions of the program wrote: what was played must remain provable.

Each version played games with challenges and without; later ones changed what rule sets cite, who
may challenge when, and how games end.
"""

import json
from pathlib import Path

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games, plays_alike
from setzkasten.notation.files import read_file
from setzkasten.notation.record import ORDER, Record, make_record, read_record, write_record
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts.catalogue import say
from tests.notation.bot_games import played

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.jsonl"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_it_verifies_by_the_rules_it_was_played_by(file: Path) -> None:
    record = read_file(file)
    assert isinstance(record, Record)
    assert record.header.order == 1
    found = check_bag(record, file.name)
    assert found.mismatch is None
    assert found.over
    assert not found.own_rules


def test_older_rule_sets_differ_in_what_they_cite_only() -> None:
    """Or else the tests above would show nothing."""
    differing = 0
    for file in RECORDS:
        record = read_file(file)
        assert isinstance(record, Record)
        now = games()[record.game.id].rules
        differing += now != record.header.rules
        assert plays_alike(now, record.header.rules)
    assert differing
    assert not plays_alike(games()["klassisch"].rules, games()["kompakt"].rules)
    assert not plays_alike(games()["klassisch"].rules, games()["patience"].rules)


def test_less_to_agree_on_is_the_same_game_and_more_is_not() -> None:
    drawable = as_crossword(games()["wortspiel"]).rules
    strict = msgspec.structs.replace(drawable, draw_by_agreement=False)
    assert plays_alike(drawable, strict)
    assert not plays_alike(strict, drawable)


def test_a_record_carries_the_order_of_its_events() -> None:
    record = played("patience")
    assert record.header.order == ORDER
    fresh = make_record(record.game, record.events, record.header.players)
    header, *rest = write_record(fresh).splitlines()
    assert json.loads(header)["order"] == ORDER
    for order in (ORDER + 1, 0):
        changed = json.dumps({**json.loads(header), "order": order})
        with pytest.raises(UnreadableRecord) as refused:
            read_record("\n".join([changed, *rest]))
        assert str(order) in say(refused.value, "de")
