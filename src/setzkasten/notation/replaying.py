"""Recomputing a game from whatever was read: an own record, GCG, or a score sheet."""

import msgspec

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import find
from setzkasten.notation.recompute import Replay, recompute
from setzkasten.notation.record import Record
from setzkasten.notation.recount import recount
from setzkasten.notation.retell import retell
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import UnreadableRecord

DEFAULT_GAME = "klassisch"
"""The rules of a score sheet that names none: German tournaments play by them."""


class Outcome(msgspec.Struct, frozen=True):
    """A recomputed game; `cut` is the line in which its file breaks off."""

    replay: Replay
    cut: int | None = None


def replay_game(
    source: Record | Transcript, rules: RuleSet | None = None, name: str = "–"
) -> Outcome:
    """Recompute a game. `rules` decide over what the file says; errors are `UnreadableRecord`."""
    if isinstance(source, Transcript):
        replay = recompute(source, rules or _rules_named(source, name))
        return Outcome(replay, source.cut)
    game = source.game
    if isinstance(game, CrosswordGame):
        return Outcome(recompute(retell(source, name), rules or game.rules), source.cut)
    if rules is not None:
        raise UnreadableRecord.because("other_game", name=name, game=game.id, wanted=rules.id)
    return Outcome(recount(source, name), source.cut)


def _rules_named(transcript: Transcript, name: str) -> RuleSet:
    wanted = transcript.game or DEFAULT_GAME
    game = find(wanted)
    if isinstance(game, Refusal):
        raise UnreadableRecord.because("record_game", name=name, game=wanted)
    if not isinstance(game, CrosswordGame):
        raise UnreadableRecord.because("not_crossword", name=name, game=game.id)
    return game.rules
