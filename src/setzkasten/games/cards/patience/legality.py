"""What may be done in the patience, and why not: one question for each command.

Every question gives `None` if the command is allowed. None of them raises, whatever the command
says. Piles are counted from 0 in commands and from 1 in sentences.
"""

from setzkasten.games.cards.melds import spelled
from setzkasten.games.cards.patience.messages import Refill, Stop, Take
from setzkasten.games.cards.patience.refusals import refuse
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Refusal, Seat, Setup
from setzkasten.games.resigning import Resign
from setzkasten.games.words import Lexicon
from setzkasten.letters.dice import ENTROPY_LIMIT


def why_not_start(rules: PatienceRules, setup: Setup) -> Refusal | None:
    """One player sits down, with a seed that can be checked."""
    if len(setup.players) != 1:
        return refuse(rules, "solo", count=len(setup.players))
    return None if setup.sound else refuse(rules, "bad_setup", most=ENTROPY_LIMIT)


def why_not_take(
    rules: PatienceRules, state: State, command: Take, lexicon: Lexicon
) -> Refusal | None:
    """A word is made of open cards, and must exist: there is nobody to challenge it."""
    refusal = why_not_spell(rules, state, command)
    if refusal is not None:
        return refusal
    word = spelled([state.piles[pile][-1] for pile in command.piles])
    return None if lexicon.admits(word) else refuse(rules, "unknown_word", words=word)


def why_not_spell(rules: PatienceRules, state: State, command: Take) -> Refusal | None:
    """A word is made of at least two open cards, of different piles."""
    refusal = _why_not_play(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if state.phase == "refill":
        return refuse(rules, "refill_first")
    if len(command.piles) < rules.min_cards:
        return refuse(rules, "short_word", least=rules.min_cards)
    seen: set[int] = set()
    for pile in command.piles:
        refusal = _why_no_card(rules, state, pile)
        if refusal is not None:
            return refusal
        if pile in seen:
            return refuse(rules, "pile_twice", pile=pile + 1)
        seen.add(pile)
    return None


def why_not_refill(rules: PatienceRules, state: State, command: Refill) -> Refusal | None:
    """A gap gets the open card of a pile that has hidden cards; the player chooses which."""
    refusal = _why_not_play(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if state.phase != "refill":
        return refuse(rules, "no_gap")
    for pile in (command.gap, command.donor):
        if not 0 <= pile < len(state.piles):
            return _no_such_pile(rules, state, pile)
    if command.gap not in state.gaps:
        return refuse(rules, "not_a_gap", pile=command.gap + 1)
    if command.donor in state.gaps:
        return refuse(rules, "pile_gone", pile=command.donor + 1)
    if command.donor not in state.donors:
        return refuse(rules, "cannot_give", pile=command.donor + 1)
    return None


def why_not_stop(rules: PatienceRules, state: State, command: Stop | Resign) -> Refusal | None:
    """The player may stop at any time."""
    return _why_not_play(rules, state, command.seat)


def why_not_look_up(rules: PatienceRules, state: State, seat: Seat | None) -> Refusal | None:
    """The dictionary is always open: there is no opponent, and wrong words are not taken anyway."""
    if seat is not None and seat != 0:
        return refuse(rules, "unknown_seat")
    return None


def _why_not_play(rules: PatienceRules, state: State, seat: Seat) -> Refusal | None:
    if state.phase == "over":
        return refuse(rules, "game_over")
    return None if seat == 0 else refuse(rules, "unknown_seat")


def _why_no_card(rules: PatienceRules, state: State, pile: int) -> Refusal | None:
    if not 0 <= pile < len(state.piles):
        return _no_such_pile(rules, state, pile)
    return None if state.piles[pile] else refuse(rules, "pile_gone", pile=pile + 1)


def _no_such_pile(rules: PatienceRules, state: State, pile: int) -> Refusal:
    return refuse(rules, "no_such_pile", pile=pile + 1, count=len(state.piles))
