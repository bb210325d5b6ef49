"""What happened at the table, one sentence an event."""

from collections.abc import Sequence

from rich.table import Table

from setzkasten.cli.voice import Voice
from setzkasten.games.agreeing import OfferMade, PlayTakenBack, Replied
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.state import Board, State
from setzkasten.games.dropping import Dropped
from setzkasten.games.overtime import Charged
from setzkasten.games.protocol import Game, GameEvent, GameState, Result, Seat
from setzkasten.letters import BLANK
from setzkasten.notation.moves import write_move


class Narrator:
    """Tells events in the language of the voice. Never names a tile that somebody hides.

    Each family has its own, which tells its events.
    """

    def __init__(self, voice: Voice, game: Game, names: Sequence[str]) -> None:
        self._voice = voice
        self._game = game
        self._names = names

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:
        """Return the sentence for an event, `None` if it says nothing to people.

        `before` is the state before the command that brought the event about.
        """
        raise NotImplementedError

    def _say(self, key: str, seat: int | None = None, **details: object) -> str:
        if seat is not None:
            details["name"] = self._names[seat]
        return self._voice.say(f"told.{key}", **details)

    def _charged(self, event: Charged) -> str:
        minutes, seconds = divmod(event.over_ms // 1000, 60)
        time = f"{minutes}:{seconds:02}"
        return self._say("charged", event.seat, time=time, points=event.points)

    def show_end(self, result: Result) -> None:
        """Show how the game came out, with sums one can follow."""
        voice = self._voice
        table = Table(title=voice.say("end.title"), box=None, header_style="bold")
        table.add_column(voice.say("end.player"))
        charged = any(standing.penalty for standing in result.standings)
        late = ("end.penalty",) if charged else ()
        for key in ("end.before", "end.deducted", "end.credited", *late, "end.total"):
            table.add_column(voice.say(key), justify="right")
        for standing in result.standings:
            rest = f"−{standing.deducted} ({''.join(standing.left)})" if standing.left else "0"
            table.add_row(
                self._names[standing.seat],
                str(standing.before),
                rest,
                f"+{standing.credited}",
                *([f"−{standing.penalty}"] if charged else []),
                str(standing.total),
            )
        voice.out.print(table)
        names = ", ".join(self._names[seat] for seat in result.winners)
        key = "drawn" if result.drawn else "winner" if len(result.winners) == 1 else "shared"
        voice.print(voice.say(f"end.{key}", names=names))


class CrosswordNarrator(Narrator):
    """Tells a crossword game."""

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:  # noqa: C901  # a line an event
        match event:
            case m.StartDrawn(rounds=rounds, starter=seat):
                told = self._say("start_drawn", seat)
                return f"{self._drawn(rounds)} {told}" if rounds else told
            case m.Announced(seat=seat):
                rules = as_crossword(self._game).rules
                board: Board = before.board if isinstance(before, State) else {}
                move = write_move(rules, board, event)
                words = ", ".join(f"{w.word} {w.score}" for w in event.words)
                return self._say("announced", seat, move=move, score=event.score, words=words)
            case m.Challenged(seat=seat, word=word, admissible=True, penalty=penalty):
                return self._say("challenged_good", seat, word=word, penalty=penalty)
            case m.Challenged(seat=seat, word=word):
                return self._say("challenged_bad", seat, word=word)
            case m.Withdrawn(seat=seat):
                return self._say("withdrawn", seat)
            case m.Noted(removed=removed) if removed:
                return self._say("removed", count=len(removed))
            case m.Deferred(command=m.Exchange(seat=seat, tiles=tiles)):
                return self._say("exchange_waits", seat, count=len(tiles))
            case m.Deferred(command=m.Pass(seat=seat)):
                return self._say("pass_waits", seat)
            case m.Lapsed(seat=seat):
                return self._say("lapsed", seat)
            case m.Exchanged(seat=seat, returned=returned):
                return self._say("exchanged", seat, count=len(returned))
            case m.Passed(seat=seat):
                return self._say("passed", seat)
            case m.Redealt():
                return self._say("redealt")
            case Dropped(seat=seat, why=why):
                return self._say(f"dropped_{why}", seat)
            case Charged():
                return self._charged(event)
            case OfferMade(seat=seat, matter=matter):
                return self._say(f"offered_{matter}", seat)
            case Replied(seat=seat, agrees=agrees):
                return self._say("agreed" if agrees else "declined", seat)
            case PlayTakenBack(seat=seat):
                return self._say("taken_back", seat)
        return None

    def _drawn(self, rounds: tuple[tuple[tuple[Seat, str], ...], ...]) -> str:
        """Name what was drawn for the start, and drawn again by those who were level."""
        draws = "; ".join(
            ", ".join(f"{self._names[seat]} {self._tile(tile)}" for seat, tile in draw)
            for draw in rounds
        )
        return self._say("drawn_for_start", draws=draws)

    def _tile(self, tile: str) -> str:
        if tile == BLANK:
            return self._say("blank")
        return f"×{tile[1:]}" if tile.startswith("*") else tile


class RummyNarrator(Narrator):
    """Tells a rummy."""

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:
        match event:
            case r.Dealt(round=number, dealer=seat):
                return self._say("dealt", seat, round=number)
            case r.Drew(seat=seat, source="stock"):
                return self._say("drew_stock", seat)
            case r.Drew(seat=seat, card=card):
                return self._say("drew_discard", seat, card=card)
            case r.Melded(seat=seat, words=laid, out=out):
                words = ", ".join(f"{w.word} {w.value}" for w in laid)
                told = self._say("melded", seat, words=words)
                return f"{told} {self._say('out', seat)}" if out else told
            case r.Discarded(seat=seat, card=card):
                return self._say("discarded", seat, card=card)
            case r.LastTurns():
                return self._say("last_turns")
            case r.Challenged():
                return self._challenged(event)
            case r.Scored():
                return self._scored(event)
            case Dropped(seat=seat, why=why):
                return self._say(f"dropped_{why}", seat)
            case Charged():
                return self._charged(event)
        return None

    def _challenged(self, event: r.Challenged) -> str:
        if event.admissible:
            return self._say("challenged_good", event.seat, word=event.word, penalty=event.paid)
        told = self._say("challenged_bad", event.seat, word=event.word)
        return f"{told} {self._say('paid', event.owner, paid=event.paid)}"

    def _scored(self, event: r.Scored) -> str:
        pairs = zip(self._names, event.totals, strict=True)
        points = ", ".join(f"{name} {total}" for name, total in pairs)
        told = self._say("scored", round=event.round, points=points)
        if event.bonus_seat is not None:
            told += " " + self._say("longest", event.bonus_seat, bonus=event.bonus)
        return told


class PatienceNarrator(Narrator):
    """Tells a patience."""

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:
        match event:
            case p.Took(word=word, value=value):
                return self._say("took", word=word, value=value)
            case p.Refilled(gap=gap, donor=donor, card=card):
                return self._say("refilled", gap=gap + 1, donor=donor + 1, card=card)
        return None

    def show_end(self, result: Result) -> None:
        """Show what was left."""
        self._voice.print(self._voice.say("end.patience", total=result.standings[0].total))
