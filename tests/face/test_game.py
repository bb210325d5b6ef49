"""The library as somebody meets it who types `import setzkasten as sk`."""

import doctest
import subprocess
import sys
from inspect import isfunction
from pathlib import Path

import pytest

import setzkasten as sk
from setzkasten import engine
from setzkasten.audit.proof import check_bag
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Pass
from setzkasten.games.registry import GAME_IDS
from setzkasten.lexicon import BuiltLexicon
from setzkasten.notation.files import read_bytes
from setzkasten.notation.record import Record
from setzkasten.review import review
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS

WORDS = sk.WordList(SMALL_WORDS)
FEW = sk.WordList(["GRÜNDE", "RÜDE", "TOR"])


def set_up(*, challenges: bool = False) -> sk.Game:
    return sk.set_up("kompakt", "start", rack="DENGRÜR", words=FEW, challenges=challenges)


def test_the_docstring() -> None:
    assert doctest.testmod(sk).failed == 0


EXAMPLES = [getattr(sk, name) for name in sk.__all__ if isfunction(getattr(sk, name))]
EXAMPLES += [review, sk.Game, sk.LegalMoves, sk.Move, sk.WordList, engine.best]


@pytest.mark.parametrize("thing", EXAMPLES, ids=lambda thing: thing.__name__)
def test_what_one_calls_has_an_example_that_holds(
    thing: object, lexicon: BuiltLexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(thing, globs={"sk": sk, "engine": engine}):
        runner.run(test)
    tried = runner.summarize(verbose=False)
    assert (tried.failed, tried.attempted > 0) == (0, True)


def test_all_names_are_there() -> None:
    for name in sk.__all__:
        assert getattr(sk, name) is not None
    assert set(sk.__all__) <= set(dir(sk))
    with pytest.raises(AttributeError):
        _ = sk.nonsense


def test_importing_loads_nothing_heavy() -> None:
    code = (
        "import sys, setzkasten as sk; sk.new('kompakt', seed=1); "
        "print(sorted({'numba', 'numpy', 'litestar', 'cyclopts'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
@pytest.mark.parametrize(
    "first",
    ["sk.review", "import setzkasten.review as room", "from setzkasten.review import review"],
)
def test_the_review_is_a_room_and_a_verb_whatever_is_asked_first(first: str) -> None:
    code = (
        f"import inspect, pickle, setzkasten as sk\n{first}\nimport setzkasten.review as room\n"
        "assert sk.review is room and callable(sk.review) and room.GameReview\n"
        "assert 'seconds' in inspect.signature(sk.review).parameters\n"
        "assert pickle.loads(pickle.dumps(sk.review)) is room"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_legal_moves_are_a_lazy_sequence() -> None:
    game = set_up()
    moves = game.legal_moves
    assert "8D GRÜNDE" in moves
    assert moves[0] in moves
    assert "8D RÜNDE" not in moves
    assert "8D NRÜG" not in moves
    assert "quatsch" not in moves
    assert 7 not in moves
    assert moves[0].score == 28
    assert next(iter(moves)) == moves[0]
    assert moves[-1].score <= moves[0].score
    assert len(moves[:3]) == 3
    assert repr(moves).startswith("<LegalMoves <8")
    assert str(len(moves)) in repr(moves)
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_playing_and_taking_back() -> None:
    game = set_up()
    before = game.position
    assert game.play("8D GRÜNDE").scores == (28, 0)
    assert game.turn == 1
    assert "seat 1 on turn" in repr(game)
    assert game.undo().position == before
    with pytest.raises(IndexError):
        game.undo()


def test_why_not() -> None:
    game = set_up()
    assert game.why_not("8D GRÜNDE") is None
    for move, code in [("8H ÄPFEL", "not_on_rack"), ("1A RÜDE", "opening_center"), ("?", "")]:
        refusal = game.why_not(move)
        assert refusal is not None
        assert refusal.code == (code or "unreadable_move")
        assert say(refusal, "de") != say(refusal, "en")


def test_errors_by_kind() -> None:
    game = set_up()
    with pytest.raises(sk.UnreadableMove):
        game.play("Tor")
    with pytest.raises(sk.IllegalMove) as caught:
        game.play("1A RÜDE")
    assert caught.value.refusal.rule.startswith("000")
    assert say(caught.value, "de") in str(say(caught.value.refusal, "de"))
    place = sk.set_up("wortspiel", "start", rack="HORTABCD", words=FEW)
    with pytest.raises(sk.UnknownWord):
        place.play("8F HORT")
    for kind in (sk.UnreadableMove, sk.IllegalMove, sk.UnknownWord, sk.NotYourTurn, sk.StaleTable):
        assert issubclass(kind, ValueError)
    with pytest.raises(sk.IllegalMove):
        sk.new("schach")
    with pytest.raises(sk.IllegalMove):
        sk.new("kompakt", players=9)
    with pytest.raises(sk.UnreadablePosition):
        sk.set_up("patience", "start")


def test_a_game_with_challenges() -> None:
    game = set_up(challenges=True).play("8D RÜNDE")
    assert game.scores == (0, 0)
    game.challenge("RÜNDE")
    assert game.scores == (0, 0)
    assert game.position.startswith("15/15")
    game = set_up(challenges=True).play("8D GRÜNDE").challenge("GRÜNDE")
    assert game.scores == (28, -10)
    game = set_up(challenges=True).play("8D GRÜNDE").accept()
    assert game.scores == (28, 0)
    with pytest.raises(sk.NotYourTurn):
        game.do(Pass(0))


def test_the_next_player_goes_on_while_a_word_can_still_be_challenged() -> None:
    """004: `turn`, `rack`, `read`, `legal_moves`, `position` mean the next player in the window."""
    game = sk.new("kartenkreuz", 3, seed=1, words=WORDS, challenges=True)
    assert isinstance(game.rules, CrosswordGame)
    layer = game.turn
    game.play(game.legal_moves[0])
    for _ in range(3):
        following = (layer + 1) % 3
        assert game.turn == following
        assert game.rack == game.state.players[following].rack
        moves = game.legal_moves
        shown = sk.set_up(
            "kartenkreuz",
            game.position,
            rack="".join(game.rack).replace("*2", "").replace("*3", ""),
        )
        assert shown.state.board == game.rules.outlook(game.state).board
        assert game.why_not(moves[0]) is None
        assert str(moves[0]) in moves
        game.play(moves[0])
        announced = game.state.announced
        assert (announced.seat, announced.score) == (following, moves[0].score)
        layer = following
    accepting = (layer + 2) % 3
    game.challenge(game.state.announced.words[0].word, seat=accepting)
    assert game.state.lines[-1].seat in {layer, accepting}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whole_games(game_id: str) -> None:
    game = sk.new(game_id, seed=3, words=WORDS)
    other = sk.new(game_id, seed=3, words=WORDS)
    assert game.rack == other.rack
    steps = 0
    while not game.over and steps < 400:
        steps += 1
        moves = game.legal_moves
        if moves and game.why_not(moves[0]) is None:
            game.play(moves[0])
        elif game_id == "kartenrommee":
            game.play("draw stock" if game.state.phase == "draw" else f"discard {game.rack[0]}")
        elif game_id == "patience":
            refill = game.state.phase == "refill"
            donor = game.state.donors[0] + 1 if refill else 0
            game.play(f"refill {game.state.gaps[0] + 1} {donor}" if refill else "stop")
        else:
            game.play("-")
    record = read_bytes(game.to_record().encode())
    assert isinstance(record, Record)
    assert check_bag(record).ok
    if game.over:
        assert "over" in repr(game)
        assert game.result is not None
        with pytest.raises(sk.Refused):
            game.play({"kartenrommee": "draw stock", "patience": "stop"}.get(game_id, "-"))
        while game.events != other.events:
            game.undo()


def test_gcg_of_a_game() -> None:
    game = sk.new("klassisch", ["Anna", "Ben"], seed=1, words=FEW).play("-")
    assert "#player1 Anna Anna" in game.to_gcg()
    with pytest.raises(sk.Unreadable):
        sk.new("patience", seed=1, words=FEW).to_gcg()


def test_judging(lexicon: BuiltLexicon) -> None:
    assert lexicon.version
    verdict = sk.judge("Hund", rules="kompakt")
    assert verdict.admissible
    assert verdict.reason.rule.startswith("000")
    assert not sk.judge("x1").admissible
    assert sk.new("kompakt", seed=1).words.admits("HUND")


def test_moves_made_one_by_one_are_those_of_the_whole_list() -> None:
    """Where the kernel lists plays, a move is made when it is asked for."""
    game = sk.set_up(
        "kompakt", "start", rack="NREBE?N", words=sk.WordList(["BERN", "REBEN", "ERBEN", "NEBEL"])
    )
    whole = [*game.legal_moves]
    moves = game.legal_moves
    assert len(moves) == len(whole) > 10
    assert [moves[place] for place in range(len(moves))] == whole
    assert [moves[place].equity for place in range(len(moves))] == [one.equity for one in whole]
    assert moves[-1] == whole[-1]
    assert moves[2:9:3] == whole[2:9:3]
    assert moves[::-1] == whole[::-1]
    with pytest.raises(IndexError):
        moves[len(moves)]
    assert moves[0].words == whole[0].words
