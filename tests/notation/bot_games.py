"""Whole games for the tests of records."""

from functools import cache

from setzkasten.engine.players import choose
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import games
from setzkasten.lexicon import WordList
from setzkasten.notation.record import Record, make_record
from tests.data.small_words import SMALL_WORDS

WORDS = WordList(SMALL_WORDS)


@cache
def played(game_id: str, people: int | None = None) -> Record:
    """A whole game between bots that know few words."""
    game = games()[game_id]
    names = [f"Platz {seat + 1}" for seat in range(people or game.players[0])]
    setup = fresh_setup(names, 11)
    events = game.start(setup)
    assert not isinstance(events, Refusal)
    log = list(events)
    state = fold_events(game, events)
    budget = 5.0 if game.family == "crossword" else 0.0
    while game.result(state) is None:
        seat = game.awaited(state)[0]
        answer = game.decide(
            state, choose(game, game.view(state, seat), WORDS, budget=budget), WORDS
        )
        assert not isinstance(answer, Refusal)
        log += answer
        state = fold_events(game, answer, state)
    return make_record(game, log, names, commitment=setup.commitment, created="2026-01-02")
