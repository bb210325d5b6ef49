"""Whole games in which all happens that a score sheet can tell: challenges right and wrong."""

import random
from functools import cache
from typing import Any

from setzkasten.audit.causes import Admitting
from setzkasten.engine.players import choose
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import games
from setzkasten.games.words import Lexicon
from setzkasten.notation.record import Record, make_record
from tests.notation.bot_games import WORDS

_ALL, _NONE = Admitting(None), Admitting(frozenset())


@cache
def challenge_game(game_id: str, seed: int, people: int = 2) -> Record:
    """A game of bots who challenge, exchange and pass at random, challenges decided at random."""
    game = games()[game_id]
    assert isinstance(game, CrosswordGame)
    chance = random.Random(seed)
    names = [f"Spielerin {seat + 1}" for seat in range(people)]
    setup = fresh_setup(names, seed)
    events = game.start(setup)
    assert not isinstance(events, Refusal)
    log: list[Any] = list(events)
    state = fold_events(game, events)
    while game.result(state) is None:
        command, lexicon = _next(game, state, chance)
        answer = game.decide(state, command, lexicon)
        if isinstance(
            answer, Refusal
        ):  # an exchange from an empty bag, a second challenge of a word
            seat = game.awaited(state)[0]
            answer = game.decide(
                state, m.Accept(seat) if state.phase == "window" else m.Pass(seat), WORDS
            )
        assert not isinstance(answer, Refusal), answer
        log += answer
        state = fold_events(game, answer, state)
    return make_record(game, log, names, commitment=setup.commitment)


def _next(game: CrosswordGame, state: Any, chance: random.Random) -> tuple[m.Command, Lexicon]:
    seat = chance.choice(game.awaited(state))
    if state.phase == "window":
        if game.rules.challenge is not None and chance.random() < 0.4:
            word = chance.choice(state.announced.words).word
            return m.Challenge(seat, word), chance.choice([_ALL, _NONE])
        return m.Accept(seat), _ALL
    roll = chance.random()
    if roll < 0.15:
        rack = state.players[seat].rack
        return m.Exchange(seat, rack[: chance.randint(1, len(rack))]), _ALL
    if roll < 0.25:
        return m.Pass(seat), _ALL
    command: m.Command = choose(game, game.view(state, seat), WORDS, budget=0.0)
    return command, WORDS
