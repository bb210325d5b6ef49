"""The library as a program meets it: reading, looking, going back and forth, other processes."""

import json
import multiprocessing
import pickle
from pathlib import Path

import pytest

import setzkasten as sk
from setzkasten.games.registry import GAME_IDS
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS

GAMES = Path(__file__).parents[1] / "data" / "games"
WORDS = sk.WordList(SMALL_WORDS)


def begun(game_id: str = "kompakt", moves: int = 3) -> sk.Game:
    """A game after some moves, as few words allow them."""
    game = sk.new(game_id, seed=4, words=WORDS)
    for _ in range(moves):
        game.play(game.legal_moves[0] if game.legal_moves else "-")
    return game


# --- reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["kompakt", "wortspiel", "kartenkreuz"])
def test_a_record_is_read_with_everything_in_it(game_id: str, tmp_path: Path) -> None:
    game = begun(game_id)
    file = tmp_path / "partie.jsonl"
    file.write_text(game.to_record(), "utf-8")
    again = sk.load(file, words=WORDS)
    assert again == game
    assert again.history == game.history
    for _ in range(3):
        assert again.pop() == game.pop()
        assert again == game
    assert again.move_stack == ()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_gcg_file_is_a_game_one_can_go_back_in(number: int) -> None:
    game = sk.load(GAMES / f"turnier-{number}.gcg", words=WORDS)
    assert game.over == (number != 2)  # of the second the tiles left over were not written down
    count = len(game.history)
    assert len(game.positions) == count + 1
    for turn in reversed(game.history):
        if turn.taken_back:
            game.pop()
            continue
        board = sum(character.isalpha() for character in game.position.split()[0])
        assert game.pop() == turn.move
        assert game.position == turn.position
        laid = sum(character.isalpha() for character in turn.move.split()[-1])
        if " " in turn.move:
            assert board - sum(c.isalpha() for c in game.position.split()[0]) <= laid
    assert game.position.startswith("15/15/")
    assert len(game.move_stack) == 0
    with pytest.raises(IndexError):
        game.pop()


def test_a_sheet_knows_its_racks_and_its_points() -> None:
    game = sk.load(GAMES / "turnier-1.gcg", words=WORDS)
    first = game.history[0]
    assert (first.seat, first.move, first.score) == (0, "8G DÜS", 16)
    assert game.players == ("Anna", "Ben")
    assert game.at("8G") == "D"
    assert game.at("7A") == "Z"
    assert game.at("8A") == "E"
    assert game.at("1O") is None
    while len(game.history) > 1:
        game.undo()
    assert game.scores == (16, 0)
    assert "".join(game.rack) == "BFIOTUU"
    assert game.legal_moves is not None


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(sk.UnreadableRecord):
        sk.load(tmp_path / "fehlt.gcg")
    (tmp_path / "a.gcg").write_text(">A: ABC 8H A.B +3 3\n")
    with pytest.raises(sk.UnreadableRecord) as caught:
        sk.load(tmp_path / "a.gcg")
    assert "Zug 1" in say(caught.value, "de")


# --- looking ------------------------------------------------------------------------------------


def test_the_games_have_a_name_of_their_own() -> None:
    assert tuple(sk.known_games()) == GAME_IDS
    assert sk.known_games()["kompakt"].title.de == "Scrabble Kompakt"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_tile_is_seen_or_unseen(game_id: str) -> None:
    game = sk.new(game_id, seed=2, words=WORDS)
    everything = game.rules.rules.tiles.size
    shown = len(game.rack)
    if game_id == "patience":
        shown = len(game.state.open_cards) + everything - 48  # what was not dealt is away
    if game_id == "kartenrommee":
        shown += len(game.state.discards)
    assert len(game.unseen) + shown == everything
    assert game.players == ("Spieler 1", "Spieler 2")[: len(game.players)]
    assert all(rack == game.rack for rack in game.racks[game.turn : game.turn + 1])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_who_has_chosen_no_name_has_none(game_id: str) -> None:
    game = sk.new(game_id, seed=2, words=WORDS)
    record = json.loads(game.to_record().splitlines()[0])
    assert record["players"] == [None] * len(game.players)
    for begun_anew in (game, sk.set_up(game_id, game.position, words=WORDS)):
        assert set(begun_anew.state.setup.players) == {None}
    assert sk.new("kompakt", ["Ada", "Bo"], words=WORDS).players == ("Ada", "Bo")


def test_history_says_what_happened() -> None:
    game = begun()
    last = game.history[-1]
    assert last.position == game.positions[-2]
    assert [turn.seat for turn in game.history] == [game.history[0].seat, 1 - game.history[0].seat,
                                                    game.history[0].seat]  # fmt: skip
    played = game.history[0]
    assert played.score == sum(score for _, score in played.words) or played.score >= 50
    replayed = sk.new("kompakt", seed=4, words=WORDS)
    for move in game.move_stack:
        replayed.push(move)
    assert replayed == game


# --- going back and forth -----------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_copy_goes_its_own_way(game_id: str) -> None:
    game = sk.new(game_id, seed=3, words=WORDS)
    twin = game.copy()
    assert (twin, hash(twin)) == (game, hash(game))
    move = {"kartenrommee": "draw stock", "patience": "stop"}.get(game_id, "-")
    twin.push(move)
    assert twin != game
    assert game.move_stack == ()
    if game_id != "patience":
        assert twin.pop() == move
    else:
        twin.undo()
    assert (twin, hash(twin)) == (game, hash(game))
    assert twin != sk.new(game_id, seed=4, words=WORDS)


# --- setting up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_position_can_be_set_up_again(game_id: str) -> None:
    game = sk.new(game_id, seed=3, words=WORDS)
    others = {"kartenrommee": ("draw stock", "discard {0}", "draw discard"), "patience": ()}
    for move in others.get(game_id, ("-", "-")):
        game.push(move.format(*game.rack))
    while game_id == "patience" and game.legal_moves:
        game.push(game.legal_moves[0])
    assert len(game.positions) == len(game.history) + 1 > 2
    assert game.positions[:-1] == tuple(turn.position for turn in game.history)
    for position in game.positions:
        assert sk.set_up(game_id, position, words=WORDS).position == position
    again = sk.set_up(game_id, game.position, words=WORDS)
    seats = [*range(game.turn, len(game.racks)), *range(game.turn)]
    assert again.racks == tuple(game.racks[seat] for seat in seats)
    if game_id == "patience":
        assert again.state.phase == game.state.phase


def test_a_patience_is_set_up() -> None:
    game = sk.set_up("patience", "E-H/U/N/D/A/A-B/C/.", words=["HUND", "HUNDE"])
    assert game.state.open_cards == ("H", "U", "N", "D", "A", "B", "C", None)
    assert sorted(game.unseen) == ["A", "E"]
    assert game.why_not("take HUND") is not None  # the gap is filled first
    game.play("refill 8 6")
    game.play("take HUND")
    assert game.history[-1].words[0][0] == "HUND"
    game.undo()
    assert game.state.open_cards[0] == "H"


def test_a_rummy_hand_is_set_up() -> None:
    game = sk.set_up("kartenrommee", "H-U/ N-D 7/3 1", words=["HU", "HUND"])
    assert game.rack == ("H", "U")
    assert game.scores == (7, 3)
    game.play("draw discard")
    assert sorted(game.rack) == ["D", "H", "U"]
    drawn = sk.set_up("kartenrommee", "H-U-D/ N 0/0 1", words=["HU"])
    assert drawn.state.phase == "act"
    drawn.play("meld HU")
    assert len(drawn.racks[1]) == 2
    assert sk.set_up("kartenrommee", "A-B/ N", rack="H-U", words=["HU"]).rack == ("H", "U")


@pytest.mark.parametrize(
    ("game_id", "text"),
    [
        ("patience", ""),
        ("patience", "A/B"),
        ("patience", "1/A/A/A/A/A/A/A"),
        ("patience", "-".join("A" * 7) + "/A/A/A/A/A/A/A"),
        ("patience", "Ü-Ü-Ü-Ü-Ü-Ü/Ü-Ü/A/A/A/A/A/A"),
        ("kartenrommee", "A"),
        ("kartenrommee", "/A-B"),
        ("kartenrommee", "A-B N 1 99"),
        ("kartenrommee", "A-B N x"),
        ("kartenrommee", "A-B N 1 1 1"),
    ],
)
def test_a_table_that_cannot_be_says_why(game_id: str, text: str) -> None:
    with pytest.raises(sk.UnreadablePosition) as caught:
        sk.set_up(game_id, text, words=WORDS)
    assert say(caught.value, "de") != say(caught.value, "en")


# --- words --------------------------------------------------------------------------------------


def test_any_words_will_do(tmp_path: Path) -> None:
    file = tmp_path / "liste.txt"
    file.write_text("\ufeffhund # ein Tier\nKATZE\n\n# nichts\nMaus\n", "utf-8")
    lists = (["hund", "KATZE", "Maus"], (word for word in ("Hund", "Katze", "Maus")), file)
    for words in (*lists, sk.WordList.read(file), sk.WordList.read(str(file))):
        game = sk.new("kompakt", seed=1, words=words)
        assert list(game.words) == ["HUND", "KATZE", "MAUS"]
    with pytest.raises(TypeError):
        sk.new("kompakt", words="HUND")
    with pytest.raises(OSError, match="too large"):
        sk.WordList.read("/dev/zero")
    umlauts = sk.new("wortspiel", words=["Mäuse"]).words
    assert umlauts.admits("MAEUSE")


# --- other processes ----------------------------------------------------------------------------


def best_score(game: sk.Game) -> int:
    """What a process is asked."""
    return game.legal_moves[0].score if game.legal_moves else 0


def test_games_go_to_other_processes() -> None:
    games = [begun(moves=count) for count in range(3)]
    for game in games:
        again = pickle.loads(pickle.dumps(game))
        assert again == game
        assert again.history == game.history
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(best_score, games) == [best_score(game) for game in games]


def test_moves_and_turns_can_be_pickled() -> None:
    game = begun(moves=1)
    assert pickle.loads(pickle.dumps(game.legal_moves)) == list(game.legal_moves)
    for value in (game.legal_moves[0], game.history, game.legal_moves[:3]):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
    move = game.legal_moves[0]
    assert pickle.loads(pickle.dumps(move)).words == move.words
