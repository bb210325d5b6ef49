"""Who is on turn in a score sheet, and when its game is over by passing."""

from setzkasten.games.crossword.rules import RuleSet
from setzkasten.notation.transcript import Entry, Remark
from setzkasten.texts import Details, Sentence


class TurnOrder:
    """Watches the turns of a sheet go by. Players may be listed in any order: it is learned."""

    def __init__(self, rules: RuleSet, names: tuple[str, ...]) -> None:
        self._rules = rules
        self._names = names
        self._after: dict[int, int] = {}
        self._last: int | None = None
        self._passes = 0
        self._opened = False
        self._redealt = False

    def take(self, number: int, entry: Entry) -> Remark | None:
        """Take the next line; return what is wrong with its place in the game."""
        if entry.kind == "withdraw":
            self._passes = 0  # a turn lost by a challenge is no pass
        if entry.kind not in ("play", "exchange", "pass"):
            return None
        name = self._names[entry.player]
        remark = self._why_late(number, name) or self._why_not_now(number, name, entry.player)
        self._last = entry.player
        self._count(entry)
        return remark

    def _why_late(self, number: int, name: str) -> Remark | None:
        limit = self._rules.pass_end.limit(len(self._names))
        if self._passes < limit:
            return None
        details: Details = {"number": number, "name": name, "limit": limit}
        return Remark(0, Sentence("moves_after_end", details))

    def _why_not_now(self, number: int, name: str, player: int) -> Remark | None:
        if self._last is None or len(self._names) < 2:
            return None
        expected = self._after.get(self._last)
        if expected is None and player != self._last and player not in self._after.values():
            self._after[self._last] = player
            return None
        if expected == player:
            return None
        if player == self._last:
            return Remark(0, Sentence("moves_twice", {"number": number, "name": name}))
        return Remark(0, Sentence("not_the_turn_of", {"number": number, "name": name}))

    def _count(self, entry: Entry) -> None:
        if entry.kind == "pass":
            self._passes += 1
        elif entry.kind == "play" or not self._rules.exchange_counts_as_skip:
            self._passes = 0
        self._opened = self._opened or entry.kind == "play"
        everybody = self._passes == len(self._names)
        if self._rules.redeal_after_opening_passes and everybody and not self._opened:
            if not self._redealt:
                self._passes = 0  # everybody got new tiles, and the count begins anew (003)
            self._redealt = True
