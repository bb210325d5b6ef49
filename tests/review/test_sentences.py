"""Every sentence of a review has its figures, and each of them stands in the report beside it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import pytest

import setzkasten as sk
from setzkasten.engine.levels import LEVELS
from setzkasten.games.crossword import Placement, Play
from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.crossword.messages import Challenge
from setzkasten.games.registry import games
from setzkasten.lexicon import WordList
from setzkasten.review import GameReview, TurnReview
from setzkasten.review.values import ReviewedChallenge
from setzkasten.review.wording import percent, tenths, unsure
from setzkasten.texts import Sentence, name_detail
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.review.games import played
from tests.review.test_cards import dealt

Figures = dict[str, float]
Reader = Callable[[TurnReview], Figures | Iterable[Figures]]


def lost(turn: TurnReview) -> Figures:
    assert turn.loss is not None
    chance = percent(max(0.0, turn.loss.chance or 0.0))
    error = unsure(turn.loss.error)
    return {"points": tenths(turn.loss.points), "error": error, "chance": chance}


def best(turn: TurnReview) -> Figures:
    return {"points": tenths(turn.best[0].equity)}


def apart(turn: TurnReview) -> Figures:
    return {"points": tenths(abs(turn.best[0].equity))}


def leave(turn: TurnReview) -> Figures:
    assert turn.played is not None
    return {"points": tenths(turn.best[0].leave - turn.played.leave)}


def more(turn: TurnReview) -> Figures:
    assert turn.played is not None
    return {"points": turn.best[0].score - turn.played.score}


def answers(turn: TurnReview) -> Figures:
    assert turn.played is not None
    ours, theirs = turn.played.replies, turn.best[0].replies
    assert ours is not None
    assert theirs is not None
    return {"points": tenths(ours.points), "instead": tenths(theirs.points)}


def bingos(turn: TurnReview) -> Figures:
    assert turn.played is not None
    ours, theirs = turn.played.replies, turn.best[0].replies
    assert ours is not None
    assert theirs is not None
    return {"share": percent(ours.bingo), "instead": percent(theirs.bingo)}


def opens(turn: TurnReview) -> Iterator[Figures]:
    assert turn.played is not None
    ours, theirs = turn.played.replies, turn.best[0].replies
    assert ours is not None
    assert theirs is not None
    (row, col) = ours.hot[0]
    used = {(one, other): share for one, other, share in theirs.squares}
    for name in ("klassisch", "kompakt", "wortspiel"):
        game = crossword_of(games()[name])
        if game is not None and game.rules.layout is not None:
            yield {
                "factor": game.rules.layout.word_factor(row, col),
                "share": percent(ours.hot_share),
                "instead": percent(used.get((row, col), 0.0)),
                "points": ours.hot_points,
            }


def phoney(turn: TurnReview) -> Figures:
    assert turn.phoney is not None
    return {"points": tenths((turn.phoney.standing or 0) - (turn.phoney.challenged or 0))}


def laid(turn: TurnReview) -> Figures:
    assert turn.phoney is not None
    return {"points": turn.phoney.standing or 0}


def missed(turn: TurnReview) -> Iterator[Figures]:
    assert turn.phoney is not None
    for _, points, chance in turn.phoney.challenge_worth:
        yield {"points": tenths(points), "chance": percent(chance or 0.0)}


def stakes(challenges: Iterable[ReviewedChallenge]) -> Iterator[Figures]:
    for one in challenges:
        yield {
            "points": one.penalty if one.admissible else tenths(one.gain or 0),
            "gain": tenths(one.gain or 0),
            "error": unsure(one.error),
            "price": one.price,
            "threshold": percent(one.threshold or 0),
            "band": one.band or 0,
        }


def odds(turn: TurnReview) -> Iterator[Figures]:
    assert turn.phoney is not None
    yield from stakes(turn.phoney.odds)


def challenged(turn: TurnReview) -> Iterator[Figures]:
    yield from stakes(turn.challenges)


def luck(turn: TurnReview) -> Figures:
    assert turn.draw is not None
    return {"points": tenths(abs(turn.draw.points))}


def bingo(turn: TurnReview) -> Figures:
    assert turn.missed_bingo is not None
    return {"points": turn.missed_bingo.score}


def known(turn: TurnReview) -> Figures:
    assert turn.known_left is not None
    assert turn.known_after is not None
    return {"points": turn.known_left, "after": turn.known_after}


def score(turn: TurnReview) -> Figures:
    return {"points": turn.score}


TERMS: Final[dict[str, Reader]] = {
    **dict.fromkeys(("best_move", "best_move_perhaps", "best_legal"), best),
    **dict.fromkeys(("card_best", "patience_best"), apart),
    **dict.fromkeys(("lost", "close", "lost_static", "end_lost", "end_lost_perhaps"), lost),
    **dict.fromkeys(("card_lost", "card_close", "patience_lost", "patience_close"), lost),
    **dict.fromkeys(("card_spent", "card_kept"), lost),
    **dict.fromkeys(("keeps", "keeps_nothing", "keeps_more"), leave),
    **dict.fromkeys(("bingo_next", "bingo_place"), bingos),
    **dict.fromkeys(("phoney_stood", "phoney_off"), phoney),
    **dict.fromkeys(("challenge_right", "challenge_wrong", "challenge_unpaid"), challenged),
    **dict.fromkeys(("drew_well", "drew_badly"), luck),
    **dict.fromkeys(("known_cards", "known_cards_perhaps"), known),
    "scores_less": more,
    "opens": opens,
    "answers": answers,
    "bingo_missed": bingo,
    "laid_phoney": laid,
    "challenge_missed": missed,
    "challenge_odds": odds,
    "went_out": score,
}
"""What of a turn's report the figures of each sentence are; a new sentence has to be named here."""


MULTIPLES: Final = {"de": {2: "doppelter", 3: "dreifacher"}, "en": {2: "double", 3: "triple"}}
"""How often a square counts a word is told by a word."""


def figures(sentence: Sentence) -> Figures:
    """Take the numbers of a sentence itself, not those in the names of moves."""
    return {name: one for name, one in sentence.details.items() if isinstance(one, int | float)}


def wrong(turn: TurnReview) -> list[str]:
    """Name the sentences of a turn whose figures are not in its report, or that have none."""
    found = []
    for sentence in turn.sentences:
        told = figures(sentence)
        terms: Any = TERMS[sentence.code](turn)
        rows = [terms] if isinstance(terms, dict) else list(terms)
        if not told or not any(told.items() <= row.items() for row in rows):
            found.append(f"{turn.number} {sentence.code} {told}: {rows}")
        for language in ("de", "en"):
            text = say(sentence, language)
            silent = {"band", "chance"} if sentence.code == "close" else {"band"}
            for name, value in told.items():
                if name == "factor":
                    assert MULTIPLES[language][int(value)] in text
                elif name not in silent and (value or name not in ("error", "chance")):
                    shown = f"{abs(value):g}"
                    assert (shown.replace(".", ",") if language == "de" else shown) in text
    return found


def challenge_game(players: int, *, off: bool) -> sk.Game:
    """Lay four tiles that make no word; they stand, or come off again."""
    game = sk.new("klassisch", players, seed=3, words=WordList(SMALL_WORDS), challenges=True)
    rack = [tile for tile in game.rack if tile != "?"]
    laid = tuple(Placement(7, 7 + i, tile) for i, tile in enumerate(rack[:4]))
    mover = game.turn
    game.do(Play(mover, laid))
    if off:
        word = game.state.announced.words[0].word
        return game.do(Challenge((mover + 1) % players, word))
    for _ in range(players - 1):
        game.accept()
    return game


GAMES: Final[dict[str, tuple[Callable[[], sk.Game], dict[str, Any]]]] = {
    "klassisch": (lambda: played("klassisch", level=LEVELS[1]), {"trials": 60}),
    "three": (lambda: played("klassisch", 3, level=LEVELS[0]), {"trials": 12}),
    "by sight": (lambda: played("kompakt", level=LEVELS[0]), {"seconds": 0}),
    "kartenkreuz": (lambda: played("kartenkreuz", level=LEVELS[0]), {"trials": 16}),
    "wortspiel": (lambda: played("wortspiel", level=LEVELS[0]), {"trials": 16}),
    "kartenrommee": (lambda: dealt("kartenrommee", 2), {"trials": 20}),
    "patience": (lambda: dealt("patience", 1), {"trials": 20}),
    "stood": (lambda: challenge_game(2, off=False), {"trials": 60}),
    "stood by sight": (lambda: challenge_game(3, off=False), {"seconds": 0}),
    "off": (lambda: challenge_game(3, off=True), {"trials": 60}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_a_sentence_is_a_term_of_its_turn(name: str) -> None:
    make, effort = GAMES[name]
    report = sk.review(make(), **effort)
    told = [sentence for turn in report.turns for sentence in turn.sentences]
    assert told
    assert [one for turn in report.turns for one in wrong(turn)] == []
    whole(report)


NOTES: Final = (
    "level_like",
    "level_alike",
    "levels_unmeasured",
    "levels_of_other_words",
    "levels_need_turns",
)
"""What is told of the levels: their own figures, which are not those of the game."""


def whole(report: GameReview) -> None:
    """Check the sentences of a game as a whole."""
    turns = {turn.number: turn for turn in report.turns}
    for point in report.turning:
        told = figures(point.sentence)
        lost = turns[point.number].loss
        assert told.pop("number") == point.number
        allowed = {percent(abs(point.swing)), percent(-point.skill)}
        if point.points and lost is not None:
            allowed = {tenths(lost.points)}
        assert told
        assert set(told.values()) <= allowed
    people = {str(name_detail(one.player, one.seat)): one for one in report.people}
    for sentence in report.sentences:
        told = figures(sentence)
        player = people.get(str(sentence.details.get("player")))
        if sentence.code in ("mean_loss", "mean_loss_part"):
            assert player is not None
            if sentence.code == "mean_loss_part":
                counted = (told.pop("weighed"), told.pop("turns"))
                assert counted == (player.weighed, player.turns)
            assert player.mean_loss is not None
            assert told["points"] == tenths(max(0.0, player.mean_loss))
            assert told.get("error", 0.0) == unsure(player.error)
        elif sentence.code in ("luck", "bad_luck"):
            assert player is not None
            assert told == {"points": tenths(abs(player.luck)), "draws": player.draws}
        elif sentence.code == "patience_left":
            assert told == {"points": report.final[0]}
        elif sentence.code.startswith("reach"):
            reach = report.reach
            assert reach is not None
            known = {"points": reach.known, "bound": reach.bound}
            tried = {"points": tenths(reach.sampled), "plays": reach.plays}
            assert told in (known, tried | {"error": tenths(reach.error)})
        else:
            assert sentence.code in NOTES


def test_what_was_known_and_what_is_known_now_are_told_apart() -> None:
    stood = sk.review(challenge_game(3, off=False), trials=24).turns[0]
    told = {sentence.code: sentence for sentence in stood.sentences}
    assert stood.phoney is not None
    others = [seat for seat in range(3) if seat != stood.seat]
    assert [seat for seat, *_ in stood.phoney.challenge_worth] == others
    assert [one.seat for one in stood.phoney.odds] == others
    assert [s.code for s in stood.sentences].count("challenge_missed") == 2
    assert say(told["challenge_missed"], "de").startswith("Im Nachhinein, ")
    assert say(told["challenge_missed"], "en").startswith("In hindsight, ")
    assert say(told["challenge_odds"], "de").startswith("Nach dem, was Spieler ")
    assert say(told["challenge_odds"], "en").startswith("By what Player ")
    # A play that was not allowed is not told as the best one.
    assert "best_move" not in told
    off = sk.review(challenge_game(3, off=True), trials=24).turns[0]
    told = {sentence.code: sentence for sentence in off.sentences}
    assert "nach dem, was Spieler " in say(told["challenge_right"], "de")
    assert off.phoney is not None
    assert off.phoney.odds == ()
    # What came off the table was kept, and met no answers.
    assert not {"keeps", "keeps_more", "keeps_nothing", "answers", "opens"} & set(told)
