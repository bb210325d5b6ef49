"""A player asks for something: what happens, or why it may not."""

from setzkasten.games.cards.rummy import legality
from setzkasten.games.cards.rummy.chance import deal, draw
from setzkasten.games.cards.rummy.evolve import evolve
from setzkasten.games.cards.rummy.messages import (
    Accept,
    Accepted,
    Challenge,
    Challenged,
    Command,
    Discard,
    Discarded,
    Draw,
    Ended,
    Event,
    LastTurns,
    Meld,
    Melded,
    Note,
    Started,
)
from setzkasten.games.cards.rummy.refusals import refuse
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.scoring import final_result, laid_word, payment, score_round
from setzkasten.games.cards.rummy.state import State, awaited
from setzkasten.games.dropping import Drop, Dropped, walkover, why_not_drop
from setzkasten.games.overtime import Charge, charge, why_not_charge
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.games.resigning import Resign, resigned_result, why_not_resign
from setzkasten.games.words import Lexicon


def start(rules: RummyRules, setup: Setup) -> tuple[Event, ...] | Refusal:
    """Seat the players and deal the first round."""
    refusal = legality.why_not_start(rules, setup)
    if refusal is not None:
        return refusal
    started = Started(setup)
    return (started, deal(rules, evolve(rules, None, started)))


def decide(
    rules: RummyRules, state: State, command: Command, lexicon: Lexicon
) -> tuple[Event, ...] | Refusal:
    """Answer a command. The lexicon is only asked when a word is challenged."""
    refusal: Refusal | None
    match command:
        case Draw():
            refusal = legality.why_not_draw(rules, state, command)
            return refusal or (draw(state, command.seat, command.source),)
        case Meld():
            refusal = legality.why_not_meld(rules, state, command)
            return refusal or (meld(rules, state, command),)
        case Discard():
            refusal = legality.why_not_discard(rules, state, command)
            return refusal or _discard(rules, state, command)
        case Challenge():
            refusal = legality.why_not_challenge(rules, state, command)
            if refusal is not None:
                return refusal
            challenged = _challenge(rules, state, command, lexicon)
            return (challenged, *_round_end(rules, evolve(rules, state, challenged)))
        case Accept():
            refusal = legality.why_not_accept(rules, state, command)
            accepted = Accepted(command.seat)
            return refusal or (accepted, *_round_end(rules, evolve(rules, state, accepted)))
        case Drop():
            return _drop(rules, state, command)
        case Charge():
            return why_not_charge(command, state.result) or (charge(command),)
        case Resign():
            return _resign(rules, state, command)
        case Note():
            refusal = legality.why_not_note(rules, state)
            return refusal or _count(rules, state)
        case _:
            return refuse(rules, "unknown_command")


def meld(rules: RummyRules, state: State, command: Meld) -> Melded:
    """Read and value the words of a meld, which must be made of cards of the deck."""
    last_turn = state.last_left is not None
    words = tuple(laid_word(rules, cards, last_turn) for cards in command.words)
    return Melded(command.seat, words, out=not last_turn)


def preview(rules: RummyRules, state: State, command: Command) -> Melded | Refusal | None:
    """Show what words one's cards make and their points, also out of turn.

    Never tells whether the words exist. Gives `None` for a command that lays nothing.
    """
    if not isinstance(command, Meld):
        return None
    own_turn = state.phase == "act" and command.seat == state.turn
    why_not = legality.why_not_meld if own_turn else legality.why_not_spell
    return why_not(rules, state, command) or meld(rules, state, command)


def check(rules: RummyRules, state: State, command: Command, lexicon: Lexicon) -> Refusal | None:
    """Look the words of a planned meld up, while the dictionary is open to its player."""
    planned = preview(rules, state, command)
    if not isinstance(planned, Melded):
        return planned
    refusal = legality.why_not_look_up(rules, state, planned.seat)
    if refusal is not None:
        return refusal
    unknown = next((word.word for word in planned.words if not lexicon.admits(word.word)), None)
    return None if unknown is None else refuse(rules, "unknown_word", words=unknown)


def _discard(rules: RummyRules, state: State, command: Discard) -> tuple[Event, ...]:
    """End the turn, and with it the round if it was the last one."""
    discarded = Discarded(command.seat, command.card)
    after = evolve(rules, state, discarded)
    limit = rules.turn_limit
    if limit is not None and after.last_left is None and after.turns >= limit * len(state.playing):
        return (discarded, LastTurns())
    return (discarded, *_round_end(rules, after))


def _challenge(rules: RummyRules, state: State, command: Challenge, lexicon: Lexicon) -> Challenged:
    """Look a word up; the loser pays at once, out of the points of the rounds before."""
    word = state.players[command.owner].melds[command.word]
    admissible = lexicon.admits(word.word)
    stake = rules.challenge.wrong if admissible else rules.challenge.right
    payer = command.seat if admissible else command.owner
    paid = payment(stake, word.value, state.players[payer].score)
    return Challenged(command.seat, command.owner, command.word, word.word, admissible, paid)


def _resign(rules: RummyRules, state: State, command: Resign) -> tuple[Event, ...] | Refusal:
    """End a game of two: the points of the counted rounds stand."""
    if state.phase == "over":
        return refuse(rules, "game_over")
    refusal = why_not_resign(command, len(state.players))
    if refusal is not None:
        return refusal
    scores, hands = [p.score for p in state.players], [p.hand for p in state.players]
    return (Ended(resigned_result(command.seat, scores, hands)),)


def _drop(rules: RummyRules, state: State, command: Drop) -> tuple[Event, ...] | Refusal:
    """Let a seat leave the game: the others play on, with one seat left it is over."""
    if state.phase == "over":
        return refuse(rules, "game_over")
    refusal = why_not_drop(command, len(state.players), state.dropped)
    if refusal is not None:
        return refusal
    dropped = Dropped(command.gone, command.why)
    after = evolve(rules, state, dropped)
    if len(after.playing) > 1:
        return (dropped, *_round_end(rules, after))
    scores, hands = [p.score for p in state.players], [p.hand for p in state.players]
    return (dropped, Ended(walkover(command.why, after.dropped, scores, hands)))


def _round_end(rules: RummyRules, state: State) -> tuple[Event, ...]:
    """Count the round as soon as all turns are over and nobody may challenge a word any more."""
    if state.phase == "window" and not awaited(state):
        return _count(rules, state)
    return ()


def _count(rules: RummyRules, state: State) -> tuple[Event, ...]:
    scored = score_round(rules, state)
    after = evolve(rules, state, scored)
    if after.round < rules.rounds:
        return (scored, deal(rules, after))
    return (scored, Ended(final_result(after)))
