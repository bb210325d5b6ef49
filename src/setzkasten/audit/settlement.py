"""The tiles left over at the end of a score sheet, settled by the rules of the game."""

from collections.abc import Sequence

import msgspec

from setzkasten.games.crossword.rules import RuleSet
from setzkasten.notation.transcript import Entry, Remark
from setzkasten.texts import Details, Sentence


class Settled(msgspec.Struct, frozen=True):
    """The totals after the tiles left over, and what was written otherwise."""

    totals: tuple[int, ...]
    warnings: tuple[Remark, ...]
    ok: bool


def settle_rests(
    rules: RuleSet,
    names: Sequence[str],
    totals: Sequence[int],
    rests: Sequence[tuple[int, Entry]],
) -> Settled:
    """Take what is left off its holder's score and credit who went out, as the rules say.

    A line with negative points belongs to the holder. One with positive points belongs to the
    player who went out and shows the others' tiles; in the English style it counts them twice and
    stands alone. The German games deduct once and credit once (000 Ende des Spiels, 001 4 i); in
    003 nobody is credited.
    """
    return _Settling(rules, names, totals).run(rests)


class _Settling:
    def __init__(self, rules: RuleSet, names: Sequence[str], totals: Sequence[int]) -> None:
        self.rules = rules
        self.names = names
        self.totals = list(totals)
        self.values = rules.tiles.values
        self.warnings: list[Remark] = []
        self.ok = True

    def worth(self, entry: Entry) -> int:
        return sum(self.values.get(tile, 0) for tile in entry.tiles)

    def run(self, rests: Sequence[tuple[int, Entry]]) -> Settled:
        held = [(n, e) for n, e in rests if (e.score or 0) < 0]
        credited = [(n, e) for n, e in rests if (e.score or 0) >= 0]
        for number, entry in held:
            worth = self.worth(entry)
            self.totals[entry.player] -= worth
            self._compare(number, entry, -worth)
        for number, entry in credited:
            self._credit(number, entry, has_holder=bool(held))
        return Settled(tuple(self.totals), tuple(self.warnings), self.ok)

    def _credit(self, number: int, entry: Entry, *, has_holder: bool) -> None:
        worth = self.worth(entry)
        if not (worth or entry.score):
            return  # a blank left over costs nobody anything
        credited = worth if self.rules.out_bonus else 0
        self.totals[entry.player] += credited
        if has_holder:
            self._compare(number, entry, credited)
            return
        if len(self.names) != 2:
            self.ok = False
            self._warn(Sentence("rest_of_nobody", {"number": number}))
            return
        # The line stands alone: the tiles are the other player's.
        other = 1 - entry.player
        self.totals[other] -= worth
        english = entry.score == 2 * worth and worth > 0
        if not english:
            self._compare(number, entry, credited)
        tiles = "".join(entry.tiles)
        details: Details = {
            "how": "english" if english else "once",
            "tiles": tiles,
            "worth": worth,
            "name": self.names[entry.player],
            "credited": credited,
            "other": self.names[other],
        }
        self._warn(Sentence("rest_credited", details))

    def _compare(self, number: int, entry: Entry, right: int) -> None:
        if entry.score is None or entry.score == right:
            return
        self.ok = False
        tiles = "".join(entry.tiles)
        name = self.names[entry.player]
        written, due = f"{entry.score:+d}", f"{right:+d}"
        details: Details = {"tiles": tiles, "name": name, "written": written, "due": due}
        self._warn(Sentence("rest_differs", details))

    def _warn(self, said: Sentence) -> None:
        self.warnings.append(Remark(0, said))
