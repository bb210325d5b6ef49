"""How a crossword game ends, and what the tiles left over cost."""

from collections.abc import Sequence

from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.dropping import settled
from setzkasten.games.protocol import Result, Seat, Standing


def why_over(rules: RuleSet, state: State) -> tuple[str, Seat | None] | None:
    """Return the reason why the game is over after a completed turn, and who went out.

    Looked at only when no play is waiting to be challenged: a play that empties the rack is noted
    first (silent point 52).
    """
    if not state.bag.tiles:
        for seat in state.playing:
            if not state.players[seat].rack:
                return ("out", seat)
    if state.passes >= rules.pass_end.limit(len(state.playing)):
        return ("passes", None)
    if rules.scoreless_limit is not None and state.scoreless >= rules.scoreless_limit:
        return ("scoreless", None)
    return None


def count_rests(
    rules: RuleSet, racks: Sequence[tuple[str, ...]], out: Seat | None
) -> list[tuple[int, int]]:
    """Return what each rack that is left costs its seat at the end, and what the seat receives."""
    values = rules.tiles.values
    rests = [sum(values[tile] for tile in rack) for rack in racks]
    received = sum(rests) if rules.out_bonus else 0
    return [(rest, received if seat == out else 0) for seat, rest in enumerate(rests)]


def settle(rules: RuleSet, state: State, reason: str, out: Seat | None) -> Result:
    """Take what is left off each score; who went out receives it where the rules say so.

    000 Ende des Spiels, 001 4 i, 004 Der Gewinner; in 003 nobody receives anything. A seat that has
    left keeps its points, and nobody is credited with its tiles.
    """
    racks = [
        () if seat in state.dropped else player.rack for seat, player in enumerate(state.players)
    ]
    standings = []
    counted = count_rests(rules, racks, out)
    for seat, (player, (deducted, credited)) in enumerate(zip(state.players, counted, strict=True)):
        standings.append(
            Standing(
                seat=seat,
                before=player.score,
                left=player.rack,
                deducted=deducted,
                credited=credited,
                total=player.score - deducted + credited,
            )
        )
    best = max(standing.total for standing in standings)
    winners = tuple(standing.seat for standing in standings if standing.total == best)
    drawn = rules.tie == "draw" and len(winners) > 1
    return settled(Result(reason, tuple(standings), winners, drawn), state.dropped)
