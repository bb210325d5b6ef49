"""What a table shows while the game runs, and when it is over."""

import msgspec

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.state import Laid
from setzkasten.games.crossword.view import View, board_of
from setzkasten.letters import combine_seed, commitment
from tests.games.crossword.tables import Table


def test_fresh_tiles_are_marked_until_they_are_noted() -> None:
    table = Table("kompakt", words=["TOR", "TORE"])
    table.hold(0, "T?RENSA")
    table.play("8G", "ToR")
    view = table.game.view(table.state, 1)
    assert [(c.letter, c.value, c.blank, c.fresh) for c in view.board] == [
        ("T", 1, False, True), ("O", 0, True, True), ("R", 1, False, True),
    ]  # fmt: skip
    table.accept_all()
    assert not any(cell.fresh for cell in table.game.view(table.state, 1).board)


def test_the_table_can_be_read_out_of_a_view() -> None:
    table = Table("kartenkreuz")
    table.lay(("-1,-2 V", "ToR"))
    view = table.game.view(table.state, None)
    assert board_of(view) == table.state.board
    assert board_of(view)[0, -2] == Laid("O", blank=True)


def test_a_view_can_be_written_and_read() -> None:
    table = Table("klassisch", words=["TOR"])
    table.hold(0, "TORENSA")
    table.turn("8G", "TOR")
    view = table.game.view(table.state, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_the_tiles_of_a_withdrawn_play_are_known() -> None:
    table = Table("kompakt")
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Challenge(1, "TOR"))
    line = table.game.view(table.state, 1).lines[-1]
    assert line.kind == "withdrawn"
    assert line.announced is not None
    assert [placement.letter for placement in line.announced.placements] == [*"TOR"]


def test_the_seed_is_shown_at_the_end_and_fits_what_was_published() -> None:
    table = Table("kompakt")
    table.endgame("E", "N")
    before = table.game.view(table.state, 1).proof
    assert before.server_seed is None
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    after = table.game.view(table.state, None)
    assert after.proof.server_seed is not None
    assert commitment(after.proof.server_seed) == before.commitment
    assert combine_seed(after.proof.server_seed, before.entropy) == table.state.dice.seed
    assert [player.rack for player in after.players] == [("E",), ("N",)]


def test_everybody_sees_how_many_tiles_are_left() -> None:
    table = Table("kompakt", players=3)
    view = table.game.view(table.state, None)
    assert view.supply == 102 - 21
    assert [player.held for player in view.players] == [7, 7, 7]


def test_what_is_shown_of_each_event() -> None:
    table = Table("kompakt")
    started = table.events[0]
    assert isinstance(started, m.Started)
    shown = table.game.redact(started, 0)
    assert isinstance(shown, m.Started)
    assert (shown.setup.server_seed, shown.setup.players) == ("", started.setup.players)
    drew = table.events[-1]
    assert isinstance(drew, m.Drew)
    assert table.game.redact(drew, drew.seat) == drew
    hidden = table.game.redact(drew, 1 - drew.seat)
    assert isinstance(hidden, m.Drew)
    assert hidden.tiles == ("#",) * 7
    # Who drew what for the start was open on the table.
    assert table.game.redact(table.events[1], None) == table.events[1]


def test_of_a_redeal_everybody_sees_the_own_tiles_only() -> None:
    table = Table("wortspiel")
    table.do(m.Pass(0))
    redealt = table.happened(table.do(m.Pass(1)), m.Redealt)
    hidden = ("#",) * 8
    for viewer, racks in (
        (0, (redealt.racks[0], hidden)),
        (1, (hidden, redealt.racks[1])),
        (None, (hidden, hidden)),
    ):
        shown = table.game.redact(redealt, viewer)
        assert isinstance(shown, m.Redealt)
        assert shown.racks == racks


def test_nothing_to_preview_but_plays() -> None:
    table = Table("kompakt")
    assert table.game.preview(table.state, m.Pass(0)) is None
    assert table.game.timeout(table.state) is None
