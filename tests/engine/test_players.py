"""The computer's seat: sensible in every phase, quick, and blind to what it may not know."""

import time
from typing import ClassVar

import pytest

from setzkasten.engine.players import choose, rank
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.protocol import Game, Refusal, Result, fold_events
from setzkasten.games.registry import GAME_IDS, games, policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table, setup

pytestmark = pytest.mark.slow

LONGEST_GAME = 3000


def play_out(game: Game, words: Lexicon, players: int, seed: int) -> Result:
    """Let the computer play a whole game on all seats; every command must be allowed."""
    events = game.start(setup(players, seed))
    assert not isinstance(events, Refusal)
    state = fold_events(game, events)
    for _ in range(LONGEST_GAME):
        awaited = game.awaited(state)
        if not awaited:
            break
        command = choose(game, game.view(state, awaited[-1]), words, seed)
        answer = game.decide(state, command, words)
        assert not isinstance(answer, Refusal), (command, answer)
        state = fold_events(game, answer, state)
    result = game.result(state)
    assert result is not None, "the game did not end"
    return result


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whole_games_with_a_small_list(game_id: str) -> None:
    game = games()[game_id]
    words = WordList(SMALL_WORDS, game.rules.spelling)
    for players in {game.players[0], game.players[1]}:
        result = play_out(game, words, players, seed=players)
        assert len(result.standings) == players


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whole_games_with_the_big_lexicon(game_id: str, lexicon: BuiltLexicon) -> None:
    game = games()[game_id]
    result = play_out(game, lexicon.words(policy_of(game)), game.players[0], seed=3)
    if game_id == "patience":
        assert result.standings[0].total < 40
    else:
        assert min(standing.total for standing in result.standings) > 40


@pytest.mark.parametrize("game_id", [name for name in GAME_IDS if "karten" not in name])
def test_games_end_even_if_no_word_exists(game_id: str) -> None:
    """The rummy and the cards are played on until somebody lays; all others end by passes."""
    game = games()[game_id]
    result = play_out(game, WordList([]), game.players[0], seed=1)
    assert result.reason in ("passes", "stopped", "no_word")


def test_lays_what_scores_most() -> None:
    table = Table("kompakt", words=["GRÜNDE", "RUND", "GRÜN"])
    table.hold(0, "DENGRÜR")
    command = choose(table.game, table.game.view(table.state, 0), table.lexicon)
    assert isinstance(command, m.Play)
    shown = table.game.preview(table.state, command)
    assert isinstance(shown, m.Announced)
    assert shown.score == 28


def test_the_same_view_and_seed_give_the_same_command() -> None:
    table = Table("kompakt", words=SMALL_WORDS)
    view = table.game.view(table.state, 0)
    assert choose(table.game, view, table.lexicon, 5) == choose(table.game, view, table.lexicon, 5)
    table.hold(0, "DENGRÜR")
    view = table.game.view(table.state, 0)
    equal = {repr(choose(table.game, view, WordList(["GRÜNDE"]), seed)) for seed in range(20)}
    assert len(equal) == 2  # across and down score the same: chance decides


@pytest.mark.parametrize("game_id", ["kompakt", "klassisch", "kartenkreuz"])
def test_exchanges_what_is_awkward_when_nothing_can_be_laid(game_id: str) -> None:
    table = Table(game_id, words=["OHR"])
    table.hold(0, "QXYENRE")
    command = choose(table.game, table.game.view(table.state, 0), table.lexicon)
    assert isinstance(command, m.Exchange)
    assert sorted(command.tiles) == sorted("QXYE")  # of two E one is enough


def test_a_rack_of_good_letters_that_lays_nothing_is_exchanged_too() -> None:
    table = Table("klassisch", words=["OHR"])
    table.hold(0, "ENRSTIA")
    command = choose(table.game, table.game.view(table.state, 0), table.lexicon)
    assert command == m.Exchange(0, tuple("AEINRST"))


def test_exchanges_no_more_than_the_bag_holds() -> None:
    table = Table("kompakt", words=["OHR"])
    table.endgame("QXYJVZW", "E", bag="EN")
    command = choose(table.game, table.game.view(table.state, 0), table.lexicon)
    assert isinstance(command, m.Exchange)
    assert len(command.tiles) == 2
    assert not isinstance(table.do(command), Refusal)


@pytest.mark.parametrize(
    ("game_id", "bag"),
    [("klassisch", "ENRSTI"), ("kompakt", ""), ("wortspiel", "ENRSTI"), ("kartenkreuz", "")],
)
def test_passes_when_it_may_not_exchange(game_id: str, bag: str) -> None:
    table = Table(game_id, words=["OHR"])
    table.endgame("QXY", "E", bag=bag)
    assert choose(table.game, table.game.view(table.state, 0), table.lexicon) == m.Pass(0)


def test_gives_exchanging_up_when_no_words_come() -> None:
    table = Table("kompakt", words=["OHR"])
    kinds = []
    for _ in range(20):
        if table.game.result(table.state) is not None:
            break
        seat = table.state.turn
        command = choose(table.game, table.game.view(table.state, seat), WordList([]))
        kinds.append(type(command).__name__)
        table.do(command)
    assert kinds == ["Exchange"] * 6 + ["Pass"] * 4


def test_challenges_the_word_it_does_not_know_and_no_other() -> None:
    table = Table("kompakt", words=["MAUS", "UM", "NA"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    table.play("9G", "MAUS")
    command = choose(table.game, table.game.view(table.state, 1), table.lexicon)
    assert command == m.Challenge(1, "DU")


def test_accepts_what_it_knows_and_what_was_confirmed() -> None:
    table = Table("kompakt", players=3, words=["MAUS", "UM", "NA", "DU"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    table.play("9G", "MAUS")
    assert choose(table.game, table.game.view(table.state, 1), table.lexicon) == m.Accept(1)
    table.do(m.Challenge(2, "MAUS"))
    fewer = WordList(["UM", "NA", "DU"])
    assert choose(table.game, table.game.view(table.state, 1), fewer) == m.Accept(1)


def test_does_not_try_a_refused_word_again() -> None:
    table = Table("kompakt")  # no word is admissible
    table.hold(0, "TOXYQJV")
    laid = []
    for _ in range(2):
        command = choose(table.game, table.game.view(table.state, 0), WordList(["TO", "OT"]))
        announced = table.happened(table.do(command), m.Announced)
        laid.append(announced.words[0].word)
        table.do(m.Challenge(1, laid[-1]))
        table.do(m.Pass(1))
    assert sorted(laid) == ["OT", "TO"]
    command = choose(table.game, table.game.view(table.state, 0), WordList(["TO", "OT"]))
    assert isinstance(command, m.Exchange)


def test_does_not_challenge_a_confirmed_word_again() -> None:
    table = Table("kompakt", words=["TO"])
    table.hold(0, "TOXYQJV")
    table.play("8G", "TO")
    command = choose(table.game, table.game.view(table.state, 1), WordList([]))
    assert command == m.Challenge(1, "TO")
    table.do(command)
    table.hold(1, "OENRSTI")
    table.play("G8", "TO")
    assert choose(table.game, table.game.view(table.state, 0), WordList([])) == m.Accept(0)


def test_spends_a_premium_card_where_it_pays() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, ["*3", *"NJVQYP"])
    poor = choose(table.game, table.game.view(table.state, 0), WordList(["RIESEN"]))
    assert isinstance(poor, m.Play)
    assert poor.premium is None  # 12 points more are worth less than the card
    table.hold(0, ["*3", *"HEXJVQ"])
    rich = choose(table.game, table.game.view(table.state, 0), WordList(["HEXE"]))
    assert isinstance(rich, m.Play)
    assert rich.premium is not None


def test_spends_premium_cards_before_they_cost_something() -> None:
    table = Table("kartenkreuz", words=["RIESEN"])
    table.lay(("0,0 H", "RIESE"))
    table.endgame(("N", "*2", "E"), "E")
    command = choose(table.game, table.game.view(table.state, 0), table.lexicon)
    assert isinstance(command, m.Play)
    assert command.premium is not None


def test_only_its_own_view_matters() -> None:
    """What the others hold and what the bag holds makes no difference."""
    first, second = Table("kompakt", words=SMALL_WORDS), Table("kompakt", words=SMALL_WORDS)
    second.hold(0, first.rack(0))
    second.hold(1, "QXYJVPÜ")
    second.hold(0, first.rack(0))
    assert first.rack(1) != second.rack(1)
    for table in (first, second):
        assert choose(first.game, table.game.view(table.state, 0), table.lexicon) == choose(
            first.game, first.game.view(first.state, 0), first.lexicon
        )


def test_a_seat_that_cannot_act_is_not_asked() -> None:
    table = Table("kompakt")
    for seat in (1, None):
        view = table.game.view(table.state, seat)
        with pytest.raises(ValueError, match="cannot act"):
            choose(table.game, view, table.lexicon)
        assert rank(table.game, view, table.lexicon) == []


def test_ranked_plays_show_score_and_words() -> None:
    table = Table("kompakt", words=["GRÜNDE", "GRÜN", "RED"])
    table.hold(0, "DENGRÜR")
    ranked = rank(table.game, table.game.view(table.state, 0), table.lexicon, count=4)
    assert len(ranked) == 4
    assert ranked[0].words == (("GRÜNDE", 28),)
    assert [entry.score for entry in ranked] == sorted((e.score for e in ranked), reverse=True)
    plays = [entry.command for entry in ranked if isinstance(entry.command, m.Play)]
    assert len(plays) == 4
    assert not any(isinstance(table.game.preview(table.state, play), Refusal) for play in plays)


def test_thinks_no_longer_than_it_may(lexicon: BuiltLexicon) -> None:
    table = Table("kompakt")
    words = lexicon.words(policy_of(table.game))
    table.lay(("8D", "GRÜNDE"))
    table.hold(0, "ENRST??")
    started = time.process_time()  # the work that it does, however busy the machine is
    command = choose(table.game, table.game.view(table.state, 0), words, budget=0.5)
    assert time.process_time() - started < 5
    assert isinstance(command, m.Play)


def test_ranked_melds_and_words_of_the_card_games() -> None:
    words = WordList(SMALL_WORDS)
    for game_id, phase in (("kartenrommee", "act"), ("patience", "take")):
        game = games()[game_id]
        seen = 0
        events = game.start(setup(game.players[0]))
        assert not isinstance(events, Refusal)
        state = fold_events(game, events)
        while awaited := game.awaited(state):
            view = game.view(state, awaited[0])
            ranked = rank(game, view, words, count=3)
            assert len(ranked) <= 3
            assert view.phase == phase or ranked == []
            for entry in ranked:
                assert entry.score == sum(value for _, value in entry.words)
                assert not isinstance(game.decide(state, entry.command, words), Refusal)
                seen += 1
            answer = game.decide(state, choose(game, view, words), words)
            assert not isinstance(answer, Refusal)
            state = fold_events(game, answer, state)
        assert seen > 5


def test_a_game_of_no_known_family() -> None:
    class Strange(CrosswordGame, frozen=True):
        family: ClassVar[str] = "strange"

    table = Table("kompakt")
    game = Strange(table.game.rules)
    with pytest.raises(LookupError, match="strange has no player"):
        choose(game, game.view(table.state, 0), WordList([]))
    with pytest.raises(LookupError, match="strange has no player"):
        rank(game, game.view(table.state, 0), WordList([]))
