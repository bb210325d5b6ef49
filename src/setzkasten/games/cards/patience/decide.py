"""The player asks for something: what happens, or why it may not."""

from msgspec.structs import replace

from setzkasten.games.cards.melds import any_word, spelled
from setzkasten.games.cards.patience import legality
from setzkasten.games.cards.patience.chance import deal
from setzkasten.games.cards.patience.evolve import evolve
from setzkasten.games.cards.patience.messages import (
    STOPPED,
    Command,
    Ended,
    Event,
    Refill,
    Refilled,
    Started,
    Stop,
    Take,
    Took,
    Turned,
)
from setzkasten.games.cards.patience.refusals import refuse
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.scoring import final_result
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.games.resigning import Resign
from setzkasten.games.words import Lexicon


def start(rules: PatienceRules, setup: Setup) -> tuple[Event, ...] | Refusal:
    """Deal the piles and turn the top cards over."""
    refusal = legality.why_not_start(rules, setup)
    if refusal is not None:
        return refusal
    started = Started(setup)
    return (started, deal(rules, evolve(None, started)))


def decide(
    rules: PatienceRules, state: State, command: Command, lexicon: Lexicon
) -> tuple[Event, ...] | Refusal:
    """Answer a command. After each word the game ends by itself if there is no further one."""
    refusal: Refusal | None
    match command:
        case Take():
            refusal = legality.why_not_take(rules, state, command, lexicon)
            if refusal is not None:
                # Only the first eight cards can be without a word unnoticed: nobody looks words
                # up when they are dealt. The first vain attempt shows it.
                vain = refusal.code == "unknown_word" and not _goes_on(rules, state, lexicon)
                return (Ended(final_result(rules, state, "no_word")),) if vain else refusal
            return _and_then(rules, state, _take(rules, state, command), lexicon)
        case Refill():
            refusal = legality.why_not_refill(rules, state, command)
            if refusal is not None:
                return refusal
            filled = _refill(state, command.gap, command.donor, forced=False)
            return _and_then(rules, state, filled, lexicon)
        case Stop() | Resign():
            refusal = legality.why_not_stop(rules, state, command)
            return refusal or (Ended(final_result(rules, state, STOPPED)),)
        case _:
            return refuse(rules, "unknown_command")


def preview(rules: PatienceRules, state: State, command: Command) -> Took | Refusal | None:
    """Show which word a row of open cards is and its points, without the cards to be turned over.

    Never tells whether the word exists. Gives `None` for a command that forms no word.
    """
    if not isinstance(command, Take):
        return None
    refusal = legality.why_not_spell(rules, state, command)
    return refusal or replace(_take(rules, state, command), turned=())


def _take(rules: PatienceRules, state: State, command: Take) -> Took:
    cards = tuple(state.piles[pile][-1] for pile in command.piles)
    values = rules.tiles.values
    return Took(
        piles=command.piles,
        cards=cards,
        word=spelled(cards),
        value=sum(values[card] for card in cards),
        turned=tuple(
            Turned(pile, state.piles[pile][-2])
            for pile in sorted(command.piles)
            if len(state.piles[pile]) > 1
        ),
    )


def _refill(state: State, gap: int, donor: int, forced: bool) -> Refilled:
    pile = state.piles[donor]
    return Refilled(gap, donor, pile[-1], pile[-2], forced)


def _and_then(
    rules: PatienceRules, state: State, first: Event, lexicon: Lexicon
) -> tuple[Event, ...]:
    """Go on to where the player has a choice again, or to the end.

    All gaps are alike, so there is nothing to choose while only one pile can give a card.
    """
    events = [first]
    state = evolve(state, first)
    while state.phase == "refill" and len(state.donors) == 1:
        filled = _refill(state, state.gaps[0], state.donors[0], forced=True)
        events.append(filled)
        state = evolve(state, filled)
    if state.phase == "take" and not _goes_on(rules, state, lexicon):
        reason = "no_word" if any(state.piles) else "cleared"
        events.append(Ended(final_result(rules, state, reason)))
    return tuple(events)


def _goes_on(rules: PatienceRules, state: State, lexicon: Lexicon) -> bool:
    return any_word(state.open_cards, lexicon, rules.min_cards)
