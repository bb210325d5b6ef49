"""Results of finished games: what is counted, how it is kept, and that it can be made anew."""

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.games.crossword import messages as crossword
from setzkasten.service.clocks.control import Days
from setzkasten.service.host import Host
from setzkasten.service.people import ledger
from setzkasten.service.people.ledger import results_of
from setzkasten.service.people.rating import (
    MOST_A_DAY,
    RatedGame,
    Rating,
    Ratings,
    rate_all,
    rated_games,
)
from setzkasten.service.people.tally import TALLIES
from setzkasten.service.store import RatingRow, ResultRow, Row, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import (
    Fill,
    Join,
    Leave,
    NewOptions,
    NewSeat,
    NewTable,
    OfferSeat,
    Rematch,
)
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.people.test_accounts import Device
from tests.service.playing import (
    act,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    play_to_the_end,
    reach_window,
    state_of,
)

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


def seat(
    table: str, person: str | None, place: int, *, seat: int = 0, gone: int = 0, hours: float = 0
) -> ResultRow:
    ended = NOON + timedelta(hours=hours)
    return ResultRow(
        table, seat, person, "kompakt", ended, place, 100, gone, True, 9, 0, 0, 20, "WORT"
    )


def game(table: str, people: str, places: tuple[int, ...], hours: float = 0) -> list[ResultRow]:
    return [
        seat(table, person, place, seat=n, hours=hours)
        for n, (person, place) in enumerate(zip(people, places, strict=True))
    ]


# --- ratings -----------------------------------------------------------------------------------


def test_four_new_players_are_rated_as_measured() -> None:
    """Places 1, 2, 2, 4: the figures of the design page."""
    rows = rate_all(game("t", "abcd", (1, 2, 2, 4)))
    assert [round(row.mu, 1) for row in rows] == [27.8, 24.7, 24.7, 22.8]
    assert all(row.sigma < row.sigma_before for row in rows)


def test_a_rating_is_shown_with_its_doubt() -> None:
    assert (Rating().shown, Rating().spread, Rating().unsure) == (1500, 333, True)
    assert Rating(29.0, 4.9).shown == 1660
    assert not Rating(29.0, 5.0).unsure


def test_whoever_left_is_last_and_later_leavers_are_better() -> None:
    rows = [
        seat("t", "a", 1, seat=0, gone=1),
        seat("t", "b", 4, seat=1),
        seat("t", "c", 2, seat=2, gone=2),
        seat("t", "d", 3, seat=3),
    ]
    (found,) = rated_games(rows)
    assert dict(zip(found.people, found.places, strict=True)) == {"d": 1, "b": 2, "c": 3, "a": 4}


def test_six_with_three_ties() -> None:
    rows = rate_all(game("t", "abcdef", (1, 1, 3, 3, 5, 5)))
    by_person = {row.person_id: round(row.mu, 6) for row in rows}
    assert by_person["a"] == by_person["b"] > by_person["c"] == by_person["d"] > by_person["e"]
    assert by_person["e"] == by_person["f"]


def test_the_same_people_count_ten_times_a_day() -> None:
    rows = [row for n in range(15) for row in game(f"t{n:02}", "ab", (1, 2), n / 60)]
    assert len(rate_all(rows)) == 2 * MOST_A_DAY
    rows += game("u", "ab", (1, 2), 25)
    rows += game("v", "abc", (1, 2, 3), 0.3)
    rows.sort(key=lambda row: (row.ended, row.table_id, row.seat))
    assert len(rate_all(rows)) == 2 * MOST_A_DAY + 2 + 3


def test_a_game_with_a_computer_or_one_person_twice_is_not_rated() -> None:
    assert rate_all([seat("t", "a", 1), seat("t", None, 2, seat=1)]) == ()
    assert rate_all(game("t", "aa", (1, 2))) == ()
    assert rate_all(game("t", "a", (1,))) == ()


@given(st.lists(st.permutations("abcd"), min_size=1, max_size=12), st.randoms())
def test_added_one_by_one_it_is_the_same(orders: list[list[str]], chance: random.Random) -> None:
    rows: list[ResultRow] = []
    for n, order in enumerate(orders):
        people = "".join(order[: chance.randint(2, 4)])
        places = tuple(sorted(chance.randint(1, 4) for _ in people))
        rows += game(f"t{n:02}", people, places, n / 4)
    ratings = Ratings()
    by_hand = [row for one in rated_games(rows) for row in ratings.add(one)]
    assert tuple(by_hand) == rate_all(rows)
    for row in by_hand:
        assert row.sigma > 0


def test_a_game_is_a_value() -> None:
    (found,) = rated_games(game("t", "ab", (2, 1)))
    assert found == RatedGame("t", "kompakt", NOON, ("a", "b"), (2, 1))


# --- what is counted ---------------------------------------------------------------------------


def test_bingos_phoneys_and_the_best_play_of_a_board_game() -> None:
    def announced(who: int, word: str, score: int, bonus: int = 0) -> crossword.Announced:
        words = (crossword.WordScore(word, score - bonus, 7, 7, False),)
        return crossword.Announced(who, (), None, words, bonus, score)

    events = [
        announced(0, "HAUS", 14),
        crossword.Noted(0, 14, ()),
        announced(1, "XQZY", 40),
        crossword.Withdrawn(1),
        announced(0, "GRÜNDET", 70, 50),
        crossword.Noted(0, 70, ()),
        announced(1, "DER", 6),
        crossword.Noted(1, 6, ()),
    ]
    first, second = TALLIES.named("crossword").count(events, 2)
    told = (first.plays, first.bingos, first.phoneys, first.best, first.best_word)
    assert told == (2, 1, 0, 70, "GRÜNDET")
    told = (second.plays, second.bingos, second.phoneys, second.best, second.best_word)
    assert told == (1, 0, 1, 6, "DER")


async def test_a_finished_game_is_in_the_ledger_once(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, table, 1)
    await host.ledger.record()
    assert await host.store.results.at_table(table.id) == ()
    await host.lobby.leave(ben, table.id, Leave(1, fresh_key()))
    await host.ledger.record()
    rows = await host.store.results.at_table(table.id)
    assert [(row.person_id, row.place, row.gone) for row in rows] == [
        (anna.id, 1, 0),
        (ben.id, 2, 1),
    ]
    assert await host.ledger.record() == 0
    now = await load(host, table.id)
    log = await host.store.read(table.id)
    assert results_of(host.tables, now, log) == rows
    told = await host.played.of(anna.id)
    (statistics,) = told.statistics
    assert (statistics.game, statistics.games, statistics.won) == ("kompakt", 1, 1)
    (past,) = told.games
    assert (past.table, past.players, past.place) == (table.id, ("h0", "Ben"), 1)
    assert (await host.played.of("nobody")).games == ()


async def test_what_a_deleted_game_came_to_stays_with_people_who_can_ask_for_it(
    host: Host, greet: Greet
) -> None:
    anna, ben = await account(host, "Anna"), await greet("Ben")
    table = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, table, 1)
    await host.lobby.leave(ben, table.id, Leave(1, fresh_key()))
    await host.ledger.record()
    await host.store.erasure.table(table.id)
    rows = await host.store.results.at_table(table.id)
    assert [row.person_id for row in rows] == [anna.id]
    assert await host.store.results.unrecorded(9) == ()


async def test_ratings_that_were_not_written_before_a_stop_are_after_the_start(
    tmp_path: Path,
) -> None:
    async def open_host() -> Host:
        return await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)

    host = await open_host()
    await host.ledger.close()
    anna, ben = await account(host, "Anna"), await account(host, "Ben")
    table_id = await play_rated(host, anna, ben, turns=2)
    table = await load(host, table_id)
    rows = results_of(host.tables, table, await host.store.read(table_id))
    await host.store.results.record(table_id, rows)
    await host.close()
    again = await open_host()
    await again.ledger.close()
    await again.ledger.catch_up()
    assert await again.store.results.ratings("kompakt") == rate_all(rows)
    await again.close()


async def test_a_game_that_cannot_be_counted_does_not_keep_others_out(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    tables = []
    for _ in range(2):
        tables.append(await open_table(host, anna, "kompakt", "hl"))
        await join(host, ben, tables[-1], 1)
    await host.ledger.close()
    for table in tables:
        await host.lobby.leave(ben, table.id, Leave(1, fresh_key()))
    counted = ledger.results_of

    def results(repository: TableRepository, table: Table, rows: Sequence[Row]) -> object:
        if table.id == tables[0].id:
            raise ZeroDivisionError
        return counted(repository, table, rows)

    monkeypatch.setattr(ledger, "results_of", results)
    await host.ledger.record()
    assert await host.store.results.at_table(tables[0].id) == ()
    assert len(await host.store.results.at_table(tables[1].id)) == 2


async def test_a_closed_table_has_no_result(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await open_table(host, anna, "kompakt", "hl")
    await host.lobby.leave(anna, table.id, Leave(0, fresh_key()))
    await host.ledger.record()
    assert await host.store.results.at_table(table.id) == ()
    assert await host.store.results.unrecorded(9) == ()


# --- rated tables ------------------------------------------------------------------------------


async def rated_table(host: Host, opener: SessionRow, kinds: str = "hl") -> str | Declined:
    names = {"h": "here", "l": "link", "b": "bot"}
    seats = tuple(NewSeat(names[kind]) for kind in kinds)  # type: ignore[arg-type]
    options = NewOptions(None, False, "open", rated=True)
    opened = await host.lobby.open(opener, NewTable("kompakt", seats, fresh_key(), "e", options))
    return opened if isinstance(opened, Declined) else opened.id


async def account(host: Host, name: str) -> SessionRow:
    device = Device(host)
    await device.register(name)
    person = await device.who()
    assert person is not None
    return person


async def sit(host: Host, guest: SessionRow, table_id: str) -> Declined | None:
    token = (await load(host, table_id)).seats[1].invite
    joined = await host.lobby.join(guest, table_id, Join(fresh_key(), token, "", "e"))
    return joined if isinstance(joined, Declined) else None


async def test_only_people_with_accounts_play_rated_games(host: Host, greet: Greet) -> None:
    guest, anna, ben = await greet("Gast"), await account(host, "Anna"), await account(host, "Ben")
    assert await rated_table(host, guest) == refusals.NOT_FOR_GUESTS
    for kinds in ("hb", "hh", "hhl"):
        assert await rated_table(host, anna, kinds) == refusals.NOT_RATED
    table_id = await rated_table(host, anna)
    assert isinstance(table_id, str)
    assert await sit(host, guest, table_id) == refusals.NOT_FOR_GUESTS
    filled = await host.lobby.fill(anna, table_id, Fill(fresh_key()))
    assert filled == refusals.RATED_TABLE
    assert await sit(host, ben, table_id) is None
    offer = await host.changes.offer(ben, table_id, OfferSeat(1, "x" * 32, fresh_key()))
    assert isinstance(offer, Declined)
    assert offer.refusal.code == "rated_table"


async def test_whose_days_are_up_is_out_of_a_game_that_counts(host: Host) -> None:
    anna = await account(host, "Anna")
    control = Days(3, reserve=2, when_up="claim")
    for rated, when_up in ((True, "falls"), (False, "claim")):
        options = NewOptions(None, False, "open", control=control, rated=rated)
        seats = (NewSeat("here"), NewSeat("link"))
        wish = NewTable("kompakt", seats, fresh_key(), "e", options)
        opened = granted(await host.lobby.open(anna, wish))
        assert opened.options.control == Days(3, reserve=2, when_up=when_up)  # type: ignore[arg-type]


async def play_rated(host: Host, anna: SessionRow, ben: SessionRow, *, turns: int) -> str:
    table_id = await rated_table(host, anna)
    assert isinstance(table_id, str)
    assert await sit(host, ben, table_id) is None
    for _ in range(turns):
        table = await load(host, table_id)
        mover = table.awaited[0]
        granted(await act(host, (anna, ben)[mover], table, mover, {"type": "pass"}))
    granted(await host.lobby.leave(ben, table_id, Leave(1, fresh_key())))
    return table_id


async def test_a_rated_game_changes_ratings_and_recomputing_gives_the_same(
    host: Host, clock: Clock
) -> None:
    anna, ben = await account(host, "Anna"), await account(host, "Ben")
    await play_rated(host, anna, ben, turns=0)
    await host.ledger.record()
    store = host.store.results
    assert await store.ratings("kompakt") == (), "not everybody has ended a turn"
    for _ in range(3):
        await play_rated(host, anna, ben, turns=2)
        await host.ledger.record()
        clock.forward(60)
    stored = await store.ratings("kompakt")
    assert len(stored) == 6
    assert stored == rate_all(await store.rated("kompakt"))
    last = {row.person_id: row.mu for row in stored}
    assert last[anna.id] > 25 > last[ben.id]
    await store.rate_anew("kompakt", ())
    await host.ledger.rate("kompakt")
    assert await store.ratings("kompakt") == stored
    statistics = (await host.played.of(anna.id)).statistics[0]
    assert statistics.rating is not None
    assert statistics.rating > 1500
    assert statistics.unsure
    assert granted(await host.played.best("kompakt")).players == (), "nobody is sure enough"
    assert isinstance(await host.played.best("unknown"), Declined)


async def test_a_challenge_is_no_turn(host: Host) -> None:
    people = await account(host, "Anna"), await account(host, "Ben")
    table_id = await rated_table(host, people[0])
    assert isinstance(table_id, str)
    assert await sit(host, people[1], table_id) is None
    first = (await load(host, table_id)).awaited[0]
    table = await reach_window(host, table_id, {first: people[first]}, first)
    word = state_of(table).announced.words[0].word
    doubt = {"type": "challenge", "word": word}
    granted(await act(host, people[1 - first], table, 1 - first, doubt))
    granted(await host.lobby.leave(people[1 - first], table_id, Leave(1 - first, fresh_key())))
    await host.ledger.record()
    rows = await host.store.results.at_table(table_id)
    assert [row.rated for row in rows] == [False, False]


async def test_with_a_computer_in_it_a_rematch_is_played_for_fun(host: Host) -> None:
    people = [await account(host, name) for name in ("Anna", "Ben", "Cleo")]
    table_id = await rated_table(host, people[0], "hll")
    assert isinstance(table_id, str)
    assert await sit(host, people[1], table_id) is None
    token = (await load(host, table_id)).seats[2].invite
    granted(await host.lobby.join(people[2], table_id, Join(fresh_key(), token, "", "e")))
    granted(await host.lobby.leave(people[2], table_id, Leave(2, fresh_key())))
    await play_to_the_end(host, table_id, {0: people[0], 1: people[1]})
    await host.ledger.record()
    rows = await host.store.results.at_table(table_id)
    assert [row.rated for row in rows] == [False] * 3, "the computer ended the turns of one"
    again = granted(await host.lobby.rematch(people[0], table_id, Rematch(fresh_key(), "e")))
    assert "bot" in [seat.kind for seat in again.seats]
    assert not again.options.rated


async def test_a_rematch_of_people_counts_as_the_game_before(host: Host) -> None:
    anna, ben = await account(host, "Anna"), await account(host, "Ben")
    table_id = await play_rated(host, anna, ben, turns=2)
    assert granted(
        await host.lobby.rematch(anna, table_id, Rematch(fresh_key(), "e"))
    ).options.rated


@pytest.mark.parametrize("sigma", [4.0, 5.0])
async def test_the_list_is_by_what_somebody_is_good_for_at_least(host: Host, sigma: float) -> None:
    people = [await account(host, name) for name in ("Anna", "Ben", "Cleo")]
    rows = [
        RatingRow(f"t{n}", person.id, "kompakt", NOON, 25, 8, mu, deviation)
        for n, (person, mu, deviation) in enumerate(
            zip(people, (26.0, 30.0, 40.0), (3.0, sigma, 5.1), strict=True)
        )
    ]
    await host.store.results.rate_anew("kompakt", rows)
    listed = granted(await host.played.best("kompakt")).players
    names = [one.name for one in listed]
    assert names == (["Ben", "Anna"] if sigma == 4.0 else ["Anna", "Ben"])
