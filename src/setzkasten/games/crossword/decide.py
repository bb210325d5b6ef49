"""What a player asks becomes what happens, or why not: all decisions of a crossword game."""

from setzkasten.games.agreeing import Propose, Reply
from setzkasten.games.crossword import agreement, chance, legality
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.evolve import evolve
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.scoring import settle, why_over
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.window import awaited, leaving, outlook
from setzkasten.games.dropping import Drop, Dropped, walkover, why_not_drop
from setzkasten.games.overtime import Charge, charge, why_not_charge
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.games.resigning import Resign, resigned_result, why_not_resign
from setzkasten.games.words import Lexicon
from setzkasten.texts import name_detail

Events = tuple[m.Event, ...]


class Script:
    """Events as they come about, with the state after the last of them."""

    def __init__(self, rules: RuleSet, state: State | None, events: Events = ()) -> None:
        self._rules = rules
        self._state = state
        self._events: list[m.Event] = []
        for event in events:
            self.add(event)

    @property
    def state(self) -> State:
        """The state after the events so far."""
        if self._state is None:
            raise ValueError("the game has not started")
        return self._state

    @property
    def events(self) -> Events:
        """The events so far, in order."""
        return tuple(self._events)

    def add(self, event: m.Event) -> None:
        """Let something happen."""
        self._events.append(event)
        self._state = evolve(self._rules, self._state, event)


def start(rules: RuleSet, setup: Setup) -> Events | Refusal:
    """Open a game: seed, draw for the start, seven (or eight) tiles each, clockwise."""
    refusal = legality.why_not_start(rules, setup)
    if refusal is not None:
        return refusal
    script = Script(rules, None, (m.Started(setup),))
    script.add(chance.draw_for_start(rules, script.state))
    for seat in chance.seats_from(script.state.turn, len(setup.players)):
        script.add(chance.refill(rules, script.state, seat))
    return script.events


def decide(rules: RuleSet, state: State, command: m.Command, lexicon: Lexicon) -> Events | Refusal:
    """Return what a command brings about, or the reason why it may not be.

    Asks the lexicon only to judge a challenge, or before a play where there are no challenges.
    """
    if isinstance(command, Charge):
        return why_not_charge(command, state.result) or (charge(command),)
    if state.phase == "over":
        return refuse(rules, "game_over")
    if isinstance(command, m.Note | m.Lapse | Drop):
        return _of_host(rules, state, command, lexicon)
    if isinstance(command, Resign):
        return _resign(rules, state, command)
    if not 0 <= command.seat < len(state.players):
        return refuse(rules, "unknown_seat")
    if isinstance(command, Propose):
        return agreement.offer(rules, state, command)
    if isinstance(command, Reply):
        return agreement.answer(rules, state, command)
    if isinstance(command, m.Challenge):
        return _challenge(rules, state, command, lexicon)
    if isinstance(command, m.Accept):
        return _consent(rules, state, m.Accepted(command.seat), lexicon)
    return _take_turn(rules, state, command, lexicon)


def _of_host(
    rules: RuleSet, state: State, command: m.Note | m.Lapse | Drop, lexicon: Lexicon
) -> Events | Refusal:
    """Return what the host brings about, for whom no player asks."""
    if isinstance(command, m.Note):
        return _note(rules, state, lexicon)
    if isinstance(command, Drop):
        return _drop(rules, state, command, lexicon)
    if not 0 <= command.absent < len(state.players):
        return refuse(rules, "unknown_seat")
    return _consent(rules, state, m.Lapsed(command.absent), lexicon)


def preview(rules: RuleSet, state: State, command: m.Command) -> m.Announced | Refusal | None:
    """Show words and points of a play, or why it cannot be laid; never whether words exist."""
    if not isinstance(command, m.Play):
        return None
    if not 0 <= command.seat < len(state.players):
        return refuse(rules, "unknown_seat")
    ahead = outlook(rules, state)
    rack = state.players[command.seat].rack
    return appraise(rules, ahead.board, ahead.opened, rack, command)


def check(rules: RuleSet, state: State, command: m.Command, lexicon: Lexicon) -> Refusal | None:
    """Look the words of one's own play up, in games that judge before the play (003)."""
    if rules.challenge is not None:
        return refuse(rules, "dictionary_closed")
    announced = preview(rules, state, command)
    if not isinstance(announced, m.Announced):
        return announced
    return legality.why_not_admitted(rules, announced, lexicon)


# --- turns --------------------------------------------------------------------------------------


def _take_turn(
    rules: RuleSet, state: State, command: m.Play | m.Exchange | m.Pass, lexicon: Lexicon
) -> Events | Refusal:
    if state.phase == "window":
        return _take_turn_early(rules, state, command, lexicon)
    if command.seat != state.turn:
        name = name_detail(state.players[state.turn].name, state.turn)
        return refuse(rules, "not_your_turn", name=name)
    script = Script(rules, state)
    return _move(rules, script, command, lexicon) or script.events


def _take_turn_early(
    rules: RuleSet, state: State, command: m.Play | m.Exchange | m.Pass, lexicon: Lexicon
) -> Events | Refusal:
    """Let the next player go on while words can still be challenged (004 Erlaubte Wörter).

    Laying ends the time for challenges. Passing and exchanging do not: they wait until the others
    have consented (silent point 54).
    """
    seat = command.seat
    refusal = legality.why_not_move(rules, state, seat)
    if refusal is not None:
        return refusal
    noted = Script(rules, state)
    _add_note(rules, noted)
    refusal = _move(rules, noted, command, lexicon)
    if refusal is not None or isinstance(command, m.Play):
        return refusal or noted.events
    script = Script(rules, state, () if seat in state.accepted else (m.Accepted(seat),))
    if _all_consent(script.state):
        # Nobody else may challenge any more: what was tried out above happens.
        return (*script.events, *noted.events)
    script.add(m.Deferred(command))
    return script.events


def _move(
    rules: RuleSet,
    script: Script,
    command: m.Play | m.Exchange | m.Pass,
    lexicon: Lexicon,
) -> Refusal | None:
    if isinstance(command, m.Play):
        return _play(rules, script, command, lexicon)
    if isinstance(command, m.Exchange):
        return _exchange(rules, script, command)
    return _pass(rules, script, command)


def _play(rules: RuleSet, script: Script, command: m.Play, lexicon: Lexicon) -> Refusal | None:
    state = script.state
    rack = state.players[command.seat].rack
    announced = appraise(rules, state.board, state.opened, rack, command)
    if isinstance(announced, Refusal):
        return announced
    if rules.challenge is None:
        refusal = legality.why_not_admitted(rules, announced, lexicon)
        if refusal is not None:
            return refusal
    script.add(announced)
    if rules.challenge is None:
        _add_note(rules, script)
    return None


def _exchange(rules: RuleSet, script: Script, command: m.Exchange) -> Refusal | None:
    refusal = legality.why_not_exchange(rules, script.state, command)
    if refusal is not None:
        return refusal
    script.add(chance.exchange(rules, script.state, command.seat, command.tiles))
    _add_end(rules, script)
    return None


def _pass(rules: RuleSet, script: Script, command: m.Pass) -> Refusal | None:
    script.add(m.Passed(command.seat))
    state = script.state
    everybody = state.passes == len(state.playing)
    if rules.redeal_after_opening_passes and everybody and not (state.opened or state.redealt):
        script.add(chance.redeal(rules, state))
    _add_end(rules, script)
    return None


def _resign(rules: RuleSet, state: State, command: Resign) -> Events | Refusal:
    """End a game of two. A play that nobody has challenged so far is noted first."""
    refusal = why_not_resign(command, len(state.players))
    if refusal is not None:
        return refusal
    script = Script(rules, state)
    if state.announced is not None:
        script.add(_noted(rules, state, state.announced))
    players = script.state.players
    scores, racks = [p.score for p in players], [p.rack for p in players]
    script.add(m.Ended(resigned_result(command.seat, scores, racks)))
    return script.events


def _drop(rules: RuleSet, state: State, command: Drop, lexicon: Lexicon) -> Events | Refusal:
    """Let a seat leave the game; with one seat left it is over, as if the others had resigned."""
    refusal = why_not_drop(command, len(state.players), state.dropped)
    if refusal is not None:
        return refusal
    script = Script(rules, state, (Dropped(command.gone, command.why),))
    if len(script.state.playing) > 1:
        if script.state.phase == "turn":
            _add_end(rules, script)
        elif not awaited(script.state):
            _close_window(rules, script, lexicon)
        return script.events
    if state.announced is not None:
        script.add(_noted(rules, state, state.announced))
    players = script.state.players
    scores, racks = [p.score for p in players], [p.rack for p in players]
    script.add(m.Ended(walkover(command.why, script.state.dropped, scores, racks)))
    return script.events


def _add_end(rules: RuleSet, script: Script) -> None:
    over = why_over(rules, script.state)
    if over is not None:
        script.add(m.Ended(settle(rules, script.state, *over)))


# --- the challenge window -----------------------------------------------------------------------


def _all_consent(state: State) -> bool:
    return not awaited(state)


def _close_window(rules: RuleSet, script: Script, lexicon: Lexicon) -> None:
    """Note the announced play; what the next player has been waiting to do happens then."""
    deferred = script.state.deferred
    _add_note(rules, script)
    if deferred is not None and script.state.phase == "turn":
        # It was allowed when it was said, and nothing but the noted play has happened since.
        _move(rules, script, deferred, lexicon)


def _add_note(rules: RuleSet, script: Script) -> None:
    """Write the score down, clear unused words (004), refill the rack, look for the end."""
    state = script.state
    announced = state.announced
    if announced is None:
        raise ValueError("nothing was announced")
    script.add(_noted(rules, state, announced))
    if announced.seat not in state.dropped:
        drew = chance.refill(rules, script.state, announced.seat)
        if drew.tiles:
            script.add(drew)
    _add_end(rules, script)


def _noted(rules: RuleSet, state: State, announced: m.Announced) -> m.Noted:
    return m.Noted(announced.seat, announced.score, leaving(rules, state))


def _note(rules: RuleSet, state: State, lexicon: Lexicon) -> Events | Refusal:
    refusal = legality.why_not_note(rules, state)
    if refusal is not None:
        return refusal
    script = Script(rules, state)
    _close_window(rules, script, lexicon)
    return script.events


def _consent(
    rules: RuleSet, state: State, event: m.Accepted | m.Lapsed, lexicon: Lexicon
) -> Events | Refusal:
    """Consent: one seat's own right to challenge is gone, and the last one's closes the window."""
    refusal = legality.why_not_object(rules, state, event.seat)
    if refusal is not None:
        return refusal
    script = Script(rules, state, (event,))
    if _all_consent(script.state):
        _close_window(rules, script, lexicon)
    return script.events


def _challenge(
    rules: RuleSet, state: State, command: m.Challenge, lexicon: Lexicon
) -> Events | Refusal:
    """Look one challenged word up (000 Zulässige Wörter, 001 4 h, 004 Erlaubte Wörter)."""
    refusal = legality.why_not_challenge(rules, state, command)
    if refusal is not None or rules.challenge is None or state.announced is None:
        return refusal or refuse(rules, "no_challenges")
    word = legality.challenged(command)
    words = legality.words_of(state.announced)
    admissible = lexicon.admits(word)
    penalty = rules.challenge.wrong if admissible else 0
    script = Script(rules, state, (m.Challenged(command.seat, word, admissible, penalty),))
    if not admissible:
        script.add(m.Withdrawn(state.announced.seat))
        _add_end(rules, script)
    elif set(words) <= set(script.state.confirmed):
        # Every word has been found good: there is nothing left to challenge.
        _close_window(rules, script, lexicon)
    return script.events
