"""The own record: written, read back, recomputed, checked, cut off, tampered with."""

import json

import msgspec
import pytest

from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import as_crossword, known_state
from setzkasten.games.protocol import Game, Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon import WordList
from setzkasten.notation.files import read_bytes
from setzkasten.notation.gcg import read_gcg, write_gcg
from setzkasten.notation.record import (
    VERSION,
    Record,
    Viewer,
    make_record,
    read_record,
    write_record,
)
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts.catalogue import say
from tests.notation.bot_games import played


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_written_record_reads_back(game_id: str) -> None:
    record = played(game_id)
    text = write_record(record)
    assert read_record(text) == record
    assert read_bytes(text.replace("\n", "\r\n").encode()) == record
    for line in text.splitlines():
        assert json.loads(line)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_move_of_a_bot_game_agrees_with_the_rules(game_id: str) -> None:
    record = played(game_id)
    found = audit_game(record).audit
    assert found.ok, [row for row in found.plays if not row.ok]
    assert found.settled
    state = fold_events(record.game, record.events)
    result = record.game.result(state)
    assert result is not None
    assert list(found.final.values()) == [standing.total for standing in result.standings]
    assert found.final == found.final_recorded


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_draw_follows_from_the_seed(game_id: str) -> None:
    found = check_bag(played(game_id))
    assert found.ok
    assert found.over
    assert found.draws > 0
    assert check_bag(played(game_id), promised=found.commitment.upper()).ok


@pytest.mark.parametrize("game_id", ["kompakt", "klassisch", "wortspiel"])
def test_gcg_of_a_bot_game_tells_the_same_game(game_id: str) -> None:
    transcript = transcribe(played(game_id))
    again = read_gcg(write_gcg(transcript))
    assert again.entries == transcript.entries
    assert again.game == game_id
    assert audit_transcript(again, as_crossword(games()[game_id]).rules).ok


def test_four_players_and_their_rests_in_gcg() -> None:
    transcript = transcribe(played("kompakt", 4))
    again = read_gcg(write_gcg(transcript))
    found = audit_transcript(again, as_crossword(games()["kompakt"]).rules)
    assert found.ok
    assert tuple(found.final.values()) == transcript.final


def test_challenges_withdrawals_and_exchanges_are_retold() -> None:
    """A game with a wrong challenge, a right one and an exchange, as somebody may play it."""
    game = games()["klassisch"]
    words = WordList(["ER"])
    setup = fresh_setup(["A", "B"], 0)
    events = game.start(setup)
    assert not isinstance(events, Refusal)
    state = known_state(fold_events(game, events))
    log = list(events)

    def do(command: msgspec.Struct) -> None:
        nonlocal state
        answer = game.decide(state, command, words)
        assert not isinstance(answer, Refusal), answer
        log.extend(answer)
        state = known_state(fold_events(game, answer, state))

    def lay(word: tuple[str, ...], row: int) -> None:
        do(m.Play(state.turn, tuple(m.Placement(row, 7 + i, t) for i, t in enumerate(word))))

    first = state.turn
    rack = [tile for tile in state.players[first].rack if tile != "?"]
    lay((rack[0], rack[1]), 7)
    do(m.Challenge(1 - first, rack[0] + rack[1]))
    do(m.Exchange(state.turn, state.players[state.turn].rack[:2]))
    words = WordList([rack[0] + rack[1]])
    lay((rack[0], rack[1]), 7)
    do(m.Challenge(1 - first, rack[0] + rack[1]))
    record = make_record(game, log, ["A", "B"])
    transcript = transcribe(record)
    assert [entry.kind for entry in transcript.entries] == [
        "play",
        "withdraw",
        "exchange",
        "play",
        "challenge",
    ]
    assert transcript.entries[-1].score == -5
    assert audit_game(record).audit.ok
    assert read_gcg(write_gcg(transcript)).entries == transcript.entries


def redacted(game: Game, record: Record, seat: int | None) -> Record:
    events = [game.redact(event, seat) for event in record.events]
    return make_record(game, events, record.header.players, viewer=Viewer(seat))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_redacted_record_replays_but_cannot_be_checked(game_id: str) -> None:
    record = played(game_id)
    hidden = read_record(write_record(redacted(record.game, record, None)))
    assert "server_seed" in write_record(record)
    assert audit_game(hidden).audit.ok
    with pytest.raises(UnreadableRecord) as caught:
        check_bag(hidden)
    assert caught.value.refusal.code == "no_seed"


def tampered(record: Record, place: int, event: object) -> Record:
    log = list(record.log)
    log[place] = msgspec.structs.replace(log[place], event=event)
    return msgspec.structs.replace(record, log=tuple(log))


def test_a_chosen_tile_is_found() -> None:
    record = played("klassisch")
    place, drew = next((i, e) for i, e in enumerate(record.events) if isinstance(e, m.Drew))
    other = next(tile for tile in "EN" if tile != drew.tiles[0])
    changed = msgspec.structs.replace(drew, tiles=(other, *drew.tiles[1:]))
    found = check_bag(tampered(record, place, changed))
    assert not found.ok
    assert found.mismatch is not None
    assert found.mismatch.seq == place + 1
    assert found.mismatch.what == "drew"


def test_another_seed_is_found() -> None:
    record = played("klassisch")
    started = record.events[0]
    assert isinstance(started, m.Started)
    setup = msgspec.structs.replace(started.setup, server_seed="ab" * 32)
    found = check_bag(tampered(record, 0, m.Started(setup)))
    assert found.mismatch is not None
    assert found.mismatch.what == "commitment"
    bare = msgspec.structs.replace(
        tampered(record, 0, m.Started(setup)),
        header=msgspec.structs.replace(record.header, commitment=None),
    )
    assert not check_bag(bare).ok
    assert not check_bag(record, promised="00").ok


def test_wrong_points_in_a_record_are_found() -> None:
    record = played("klassisch")
    place, play = next((i, e) for i, e in enumerate(record.events) if isinstance(e, m.Announced))
    changed = msgspec.structs.replace(play, score=play.score + 1)
    assert not audit_game(tampered(record, place, changed)).audit.ok


def test_an_impossible_event_is_a_sentence() -> None:
    record = played("klassisch")
    log = record.log[:3] + record.log[6:]
    log = tuple(msgspec.structs.replace(entry, seq=n) for n, entry in enumerate(log, 1))
    broken = msgspec.structs.replace(record, log=log)
    with pytest.raises(UnreadableRecord):
        audit_game(broken)
    assert not check_bag(broken).ok


TEXT = write_record(played("wortspiel"))
LINES = TEXT.split("\n")


def test_a_cut_record_gives_what_is_there() -> None:
    record = read_record(TEXT[:-40])
    assert record.cut == len(LINES) - 1
    assert len(record.log) == len(LINES) - 3
    assert audit_game(record).cut == record.cut
    with pytest.raises(UnreadableRecord) as caught:
        check_bag(record)
    assert caught.value.refusal.code == "record_cut"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("\n".join([*LINES[:4], "{nonsense", *LINES[5:]]), "record_cut"),
        ("\n".join([*LINES[:4], *LINES[6:]]), "record_order"),
        (
            "\n".join([*LINES[:4], '{"seq": 4, "event": {"type": "danced"}}', LINES[5]]),
            "record_cut",
        ),
        (TEXT.replace(f'"record":{VERSION}', '"record":99', 1), "record_version"),
        (TEXT.replace('"family":"crossword"', '"family":"chess"', 1), "bad_header"),
        ('{"record": 1, "game": "schach", "rules": {}, "players": []}', "record_game"),
        ('{"record": 1, "game": "kompakt", "rules": {}, "players": []}', "bad_header"),
    ],
)
def test_damaged_records_are_refused(text: str, code: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_bytes(text.encode(), "partie.jsonl")
    assert caught.value.refusal.code == code
    assert say(caught.value, "de") != say(caught.value, "en")
