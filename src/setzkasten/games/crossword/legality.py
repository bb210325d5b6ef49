"""What may be done in a crossword game, and why not: one question for each command.

Every question gives `None` if the command is allowed. None of them raises, whatever the command
says. How tiles may be laid is asked in `plays.placement`.
"""

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.window import goes_out, mover
from setzkasten.games.dropping import why_out
from setzkasten.games.protocol import Refusal, Seat, Setup
from setzkasten.games.words import Lexicon
from setzkasten.letters import HIDDEN, fold, missing_from
from setzkasten.letters.dice import ENTROPY_LIMIT


def why_not_start(rules: RuleSet, setup: Setup) -> Refusal | None:
    """A game needs as many players as its rules say, and a seed that everybody can check."""
    low, high = rules.players
    count = len(setup.players)
    if not low <= count <= high:
        return refuse(rules, "players", low=low, high=high, count=count)
    return None if setup.sound else refuse(rules, "bad_setup", most=ENTROPY_LIMIT)


def why_not_admitted(rules: RuleSet, announced: m.Announced, lexicon: Lexicon) -> Refusal | None:
    """Refuse a play that makes a word which does not exist (003: checked before the play)."""
    unknown = [word.word for word in announced.words if not lexicon.admits(word.word)]
    if not unknown:
        return None
    return refuse(rules, "unknown_word", words=", ".join(dict.fromkeys(unknown)))


def why_not_exchange(rules: RuleSet, state: State, command: m.Exchange) -> Refusal | None:
    """Tiles of the own rack are exchanged while enough are left in the bag (001 4 e)."""
    if rules.exchange is None:
        return refuse(rules, "no_exchange")
    if not command.tiles:
        return refuse(rules, "exchange_nothing")
    if HIDDEN in command.tiles:
        return refuse(rules, "exchange_unnamed")
    missing = missing_from(state.players[command.seat].rack, command.tiles)
    if missing:
        return refuse(rules, "not_on_rack", tiles=", ".join(t[:8] for t in missing[:12]))
    supply = len(state.bag)
    if supply < rules.exchange.min_supply:
        return refuse(rules, "exchange_supply", least=rules.exchange.min_supply, supply=supply)
    if len(command.tiles) > supply:
        return refuse(rules, "exchange_too_many", supply=supply)
    return None


def why_not_challenge(rules: RuleSet, state: State, command: m.Challenge) -> Refusal | None:
    """One word of the announced play is challenged, each once (000 Zulässige Wörter, 001 4 h)."""
    refusal = why_not_object(rules, state, command.seat)
    if refusal is not None or state.announced is None:
        return refusal
    word, words = challenged(command), words_of(state.announced)
    if word not in words:
        return refuse(rules, "no_such_word", word=word or "–", words=", ".join(words))
    if word in state.confirmed:
        return refuse(rules, "already_confirmed", word=word)
    return None


def challenged(command: m.Challenge) -> str:
    """Return the word that a challenge means, as it is spelled on the table."""
    return fold(command.word[:64].strip())


def words_of(announced: m.Announced) -> tuple[str, ...]:
    """Name the words of a play, each once."""
    return tuple(dict.fromkeys(scored.word for scored in announced.words))


def why_not_note(rules: RuleSet, state: State) -> Refusal | None:
    """The score of a play is noted that can be challenged; else say what became of the last one."""
    return None if state.phase == "window" else _closed(rules, state)


def why_not_look_up(rules: RuleSet, state: State, seat: Seat | None) -> Refusal | None:
    """The dictionary is closed to the players while the game runs (see `house_rules`)."""
    if seat is None or state.phase == "over":
        return None
    checked = rules.challenge is None
    return refuse(rules, "dictionary_closed.checked" if checked else "dictionary_closed")


def _closed(rules: RuleSet, state: State) -> Refusal:
    """Return why nothing can be challenged now: what became of the last play."""
    kinds = [line.kind for line in state.lines if line.kind != "challenge"]
    last = kinds[-1] if kinds else None
    variant = {"play": "", "withdrawn": ".withdrawn"}.get(last or "", ".none")
    return refuse(rules, f"window_closed{variant}")


def why_not_object(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    """Return why a seat may neither challenge the announced play nor consent to it."""
    if rules.challenge is None:
        return refuse(rules, "no_challenges")
    if state.phase != "window" or state.announced is None:
        return _closed(rules, state)
    if seat == state.announced.seat:
        return refuse(rules, "own_play")
    if seat in state.dropped:
        return why_out(seat, state.dropped)
    if seat in state.accepted:
        return refuse(rules, "already_accepted")
    return None


def why_not_move(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    """Return why a seat may not lay, exchange or pass while a play can be challenged."""
    if seat == mover(rules, state):
        return None
    if state.announced is not None and goes_out(state, state.announced):
        return refuse(rules, "window_open.last")
    return refuse(rules, "window_open")
