"""Playing a record again: what the rules make of the command behind each event.

Every event came from a command. Asked again, the game must give the same events, with the lexicon
as it answered then. So neither points nor turns nor the final standing can be written otherwise.
"""

from setzkasten.audit.families import audit_of
from setzkasten.games.protocol import Game, GameEvent, GameState, Refusal, Setup
from setzkasten.notation.transcribe import BROKEN

Decided = tuple[GameEvent, ...] | Refusal


def decided_events(game: Game, state: GameState | None, events: tuple[GameEvent, ...]) -> Decided:
    """Return what the rules make of the command behind the first of these events.

    `state` is the one before it, `None` at the beginning. As many events as the command brings
    about follow from it; where a lexicon had a say, the answer nearest to the record is given.
    """
    if state is None:
        setup = setup_of(game, events[0])
        if setup is None:
            raise ValueError("a game begins with its players sitting down")
        begun: Decided = game.start(setup)
        return begun
    causes = audit_of(game).causes(game, state, events[0])
    answers: list[Decided] = [game.decide(state, command, lexicon) for command, lexicon in causes]
    if not answers:
        raise ValueError("nothing brings this event about")
    for answer in answers:
        if not isinstance(answer, Refusal) and answer == events[: len(answer)]:
            return answer
    return answers[0]


def setup_of(game: Game, first: GameEvent) -> Setup | None:
    """Return who sat down, if this is the event with which a game begins."""
    try:
        begun: GameState = game.evolve(None, first)
    except BROKEN:
        return None
    return begun.setup
