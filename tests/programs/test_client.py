"""`setzkasten.client` at a running server: meeting, playing whole games, lost lines, refusals."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

import setzkasten.client as sc
from setzkasten.client import connection
from setzkasten.client.table import merged
from tests.programs.conftest import Mint
from tests.service.editions import WORDS
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

pytestmark = pytest.mark.slow


def connect(server: Server, token: str) -> sc.Server:
    """Connect a program that knows the words of the tests."""
    return sc.connect(server.address, token, [word.upper() for word in WORDS])


def in_time(work: Callable[[], None]) -> threading.Thread:
    """Let somebody else play meanwhile; a failure of his shows in what does not happen."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize("game", ["wortspiel", "kartenrommee"])
def test_two_programs_play_a_whole_game_with_sealed_shares(
    server: Server, mint: Mint, game: str
) -> None:
    with connect(server, mint("Ada")) as ada, connect(server, mint("Bob")) as bob:
        table = ada.open(game, ["here", "link"], open=True, programs=True)
        (seek,) = (one for one in bob.seeks() if one.table.id == table.id)
        assert (seek.fits, seek.table.programs) == (True, (0,))
        his = bob.join(table.id)
        assert [seat.program for seat in his.now.seats] == [True, True]

        def play() -> None:
            for turn in his.turns():
                turn.do(turn.best(seconds=0.02))

        other = in_time(play)
        turns = 0
        for turn in table.turns():
            turns += turn.do(turn.best(seconds=0.02))
        other.join(TIMEOUT)
        assert table.over
        assert his.over
        assert turns > 2
        assert table.scores == his.scores
        assert len(table.scores) == 2


def test_an_invitation_a_rematch_and_what_is_told_of_them(server: Server, mint: Mint) -> None:
    with connect(server, mint("Ada")) as ada, connect(server, mint("Bob")) as bob:
        table = ada.open("kompakt", ["here", "link"], shares="open")
        events = bob.events()
        (invited,) = table.now.invites
        his = bob.join(f"{server.address}table/{table.id}#{invited.token}", name="Robo")
        assert his.now.seats[1].name == "Robo"
        assert next(events).what == "began"
        ada.table(table.id).leave()
        while (event := next(events)).what != "over":
            pass
        assert event.table == table.id
        assert bob.table(table.id).over
        assert [card.id for card in bob.tables()] == [table.id]


def test_refusals_are_errors_with_their_sentence(server: Server, mint: Mint) -> None:
    with connect(server, mint("Ada")) as ada:
        table = ada.open("kompakt", ["here", {"kind": "here", "name": "Zweite"}])
        with pytest.raises(sc.Refused) as refused:
            ada.join("unknown")
        assert refused.value.refusal.code == "unknown_table"
        with pytest.raises(sc.Refused) as refused:
            table.do({"type": "nonsense"})
        assert refused.value.refusal.code == "bad_command"
        table.leave()
        assert table.over
    with pytest.raises(sc.Refused) as refused, sc.connect(server.address, "wrong") as nobody:
        nobody.tables()
    assert refused.value.refusal.code == "bad_token"
    with pytest.raises(ValueError, match="no address"):
        sc.connect("spiele.example", "token")


def test_nobody_there_is_said_after_some_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[float] = []
    monkeypatch.setattr("time.sleep", naps.append)
    with connection.ServerConnection("http://127.0.0.1:9", "token") as nowhere:
        with pytest.raises(sc.NotReached, match="does not answer"):
            nowhere.ask(object, "tables")
        assert list(nowhere.lines("events")) == []
    assert len(naps) == 5


class Shaky(connection.ServerConnection):
    """A line that breaks after three lines, and loses every third answer on its way."""

    asked = 0

    def lines(self, path: str) -> Iterator[bytes]:
        yield from islice(super().lines(path), 3)

    def _once(self, path: str, body: dict[str, Any] | None) -> Any:
        answer = super()._once(path, body)
        self.asked += 1
        if self.asked % 3 == 0:
            raise ConnectionResetError
        return answer


def test_broken_lines_and_lost_answers_change_nothing(
    server: Server, mint: Mint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _: None)
    shaky = sc.Server(Shaky(server.address, mint("Ada")), [word.upper() for word in WORDS])
    with shaky:
        table = shaky.open("wortspiel", ["here", {"kind": "here", "name": "Zweite"}])
        done = 0
        for turn in table.turns():
            done += turn.do(turn.best(seconds=0.02))
        assert table.over
        view = table.view
        assert view is not None
        # Each command is a line of the list, and none is there twice.
        lines: Any = view.lines
        assert sum(line.kind != "redeal" for line in lines) == done


def test_changes_lie_over_what_was_known() -> None:
    before: dict[str, Any] = {"seq": 1, "view": {"turn": 0, "board": []}, "next": None}
    assert merged(before, {"seq": 2, "view": {"turn": 1}}) == {
        "seq": 2,
        "view": {"turn": 1, "board": []},
        "next": None,
    }
    assert merged({"view": None}, {"view": {"turn": 0}}) == {"view": {"turn": 0}}
    assert before["view"]["turn"] == 0


def test_it_needs_neither_server_nor_compiler() -> None:
    code = (
        "import sys, setzkasten.client\n"
        "heavy = {'litestar', 'sqlalchemy', 'numba', 'llvmlite', 'uvicorn', 'websockets'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=TIMEOUT
    )
    assert done.stdout.strip() == "[]"
