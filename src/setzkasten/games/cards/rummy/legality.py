"""What may be done in the rummy, and why not: one question for each command.

Every question gives `None` if the command is allowed. None of them raises, whatever the command
says.
"""

from setzkasten.games.cards.melds import name_cards
from setzkasten.games.cards.rummy.messages import Accept, Challenge, Discard, Draw, Meld
from setzkasten.games.cards.rummy.refusals import refuse
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import State, may_challenge_something
from setzkasten.games.dropping import why_out
from setzkasten.games.protocol import Refusal, Seat, Setup
from setzkasten.letters import missing_from
from setzkasten.letters.dice import ENTROPY_LIMIT
from setzkasten.texts import name_detail


def why_not_start(rules: RummyRules, setup: Setup) -> Refusal | None:
    """Two to six players sit down, with a seed that everybody can check."""
    low, high = rules.players
    if not low <= len(setup.players) <= high:
        return refuse(rules, "players", low=low, high=high, count=len(setup.players))
    return None if setup.sound else refuse(rules, "bad_setup", most=ENTROPY_LIMIT)


def why_not_draw(rules: RummyRules, state: State, command: Draw) -> Refusal | None:
    """A turn begins with one card from either pile (002 Karte ziehen).

    Taking the card that one has just discarded, or discarding the card just taken, is allowed.
    """
    refusal = _why_not_on_turn(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if state.phase == "act":
        return refuse(rules, "already_drawn")
    if command.source not in ("stock", "discard"):
        return refuse(rules, "unknown_source")
    if not (state.discards if command.source == "discard" else len(state.stock)):
        return refuse(rules, "pile_empty")
    return None


def why_not_meld(rules: RummyRules, state: State, command: Meld) -> Refusal | None:
    """Before anybody is out, all cards but one are laid at once; in a last turn any words.

    Whether the words exist is not asked here: that is what challenging is for.
    """
    refusal = _why_not_act(rules, state, command.seat)
    if refusal is not None:
        return refusal
    held = len(state.players[command.seat].hand)
    if held == 1 and command.words:
        return refuse(rules, "keep_one")
    refusal = why_not_spell(rules, state, command)
    if refusal is not None:
        return refusal
    count = sum(len(cards) for cards in command.words)
    if state.last_left is None and count != held - 1:
        return refuse(rules, "all_but_one", needed=held - 1, count=count)
    if count > held - 1:
        return refuse(rules, "keep_one")
    return None


def why_not_spell(rules: RummyRules, state: State, command: Meld) -> Refusal | None:
    """The words are made of cards of the hand, each of at least two: asked out of turn as well."""
    if not 0 <= command.seat < len(state.players):
        return refuse(rules, "unknown_seat")
    if not command.words:
        return refuse(rules, "no_words")
    if any(len(cards) < rules.min_cards for cards in command.words):
        return refuse(rules, "short_word", least=rules.min_cards)
    hand = state.players[command.seat].hand
    missing = missing_from(hand, (card for cards in command.words for card in cards))
    if missing:
        return refuse(rules, "not_in_hand", cards=name_cards(missing))
    return None


def why_not_discard(rules: RummyRules, state: State, command: Discard) -> Refusal | None:
    """A turn ends with one card on the discard pile; any card of the hand will do."""
    refusal = _why_not_act(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if command.card not in state.players[command.seat].hand:
        return refuse(rules, "not_in_hand", cards=name_cards((command.card,)))
    return None


def why_not_challenge(rules: RummyRules, state: State, command: Challenge) -> Refusal | None:
    """After a round the words of others may be challenged, each once (002 Anzweifeln)."""
    refusal = _why_not_challenge(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if command.owner == command.seat:
        return refuse(rules, "own_word")
    if not 0 <= command.owner < len(state.players):
        return refuse(rules, "unknown_seat")
    words = state.players[command.owner].melds
    if not 0 <= command.word < len(words):
        return refuse(rules, "no_such_word.cards")
    if words[command.word].settled:
        return refuse(rules, "already_settled", word=words[command.word].word)
    return None


def why_not_accept(rules: RummyRules, state: State, command: Accept) -> Refusal | None:
    """Whoever could still challenge a word may do without."""
    refusal = _why_not_challenge(rules, state, command.seat)
    if refusal is not None:
        return refusal
    if not may_challenge_something(state, command.seat):
        return refuse(rules, "nothing_to_challenge")
    return None


def why_not_note(rules: RummyRules, state: State) -> Refusal | None:
    """The host may close the time for challenges while it runs."""
    if state.phase == "over":
        return refuse(rules, "game_over")
    return None if state.phase == "window" else refuse(rules, "challenge_closed")


def why_not_look_up(rules: RummyRules, state: State, seat: Seat | None) -> Refusal | None:
    """The dictionary is open to everybody who is not on turn (002 Welche Wörter sind erlaubt?).

    While words can be challenged nobody is on turn, so it is open to all (silent point 56). A host
    may close it from the first laid word to the scoring.
    """
    if seat is None or state.phase == "over":
        return None
    if not 0 <= seat < len(state.players):
        return refuse(rules, "unknown_seat")
    if rules.dictionary == "until_laid" and any(player.melds for player in state.players):
        return refuse(rules, "look_up_laid")
    on_turn = state.phase != "window" and seat == state.turn
    return refuse(rules, "look_up_turn") if on_turn else None


def _why_not_on_turn(rules: RummyRules, state: State, seat: Seat) -> Refusal | None:
    if state.phase == "over":
        return refuse(rules, "game_over")
    if not 0 <= seat < len(state.players):
        return refuse(rules, "unknown_seat")
    if state.phase == "window":
        return refuse(rules, "challenge_open")
    if seat != state.turn:
        name = name_detail(state.players[state.turn].name, state.turn)
        return refuse(rules, "not_your_turn", name=name)
    return None


def _why_not_act(rules: RummyRules, state: State, seat: Seat) -> Refusal | None:
    refusal = _why_not_on_turn(rules, state, seat)
    if refusal is None and state.phase == "draw":
        return refuse(rules, "draw_first")
    return refusal


def _why_not_challenge(rules: RummyRules, state: State, seat: Seat) -> Refusal | None:
    if state.phase == "over":
        return refuse(rules, "game_over")
    if not 0 <= seat < len(state.players):
        return refuse(rules, "unknown_seat")
    if state.phase != "window":
        return refuse(rules, "challenge_closed")
    if seat in state.dropped:
        return why_out(seat, state.dropped)
    if seat in state.accepted:
        return refuse(rules, "already_accepted.cards")
    return None
