"""Numbers and short words of pages and tables, in the language of whoever reads."""

from collections.abc import Iterable, Iterator
from itertools import repeat

from setzkasten.review.values import GameReview, PlayerReview, TurnReview
from setzkasten.texts import Detail, Sentence, display_name, display_names
from setzkasten.texts.catalogue import say, say_key
from setzkasten.texts.numbers import signed, whole


def word(name: str, language: str) -> str:
    """Return a short word in a language."""
    return say_key(f"review_{name}", language)


def decimal(value: float, language: str) -> str:
    """Write a number with one decimal as a language does; what comes to nothing has no minus."""
    return signed(f"{round(value, 1) + 0.0:.1f}").replace(".", say_key("review_decimal", language))


def called(one: TurnReview | PlayerReview, language: str) -> str:
    """Name a player in a language, also one who chose no name."""
    return display_name(one.player, one.seat, language)


def standing(report: GameReview, language: str) -> Iterator[tuple[str, str]]:
    """Yield how everybody is called, and the points in the end, as far as they are known."""
    names = display_names(report.players, language)
    return zip(names, map(whole, report.final) if report.final else repeat("–"), strict=False)


def lost(turn: TurnReview, language: str) -> str:
    """Write what a turn cost with its error; `?` where an end was looked at and nothing proved."""
    if turn.loss is None:
        return "–"
    told = decimal(turn.loss.points, language)
    if turn.method in ("solved", "draws") and not turn.exact:
        told += "?"
    return f"{told} ±{decimal(turn.loss.error, language)}" if turn.loss.error else told


def brief(told: Sentence, move: str, language: str) -> str:
    """Name a move in a column: as sheets write it where squares have names, else in few words."""
    return move if told.code == "move_play" else say(_brief(told), language)


def _brief(told: Sentence) -> Sentence:
    """Ask for the brief wording of a sentence and of those in it, where one is not chosen yet."""
    details: dict[str, Detail] = {
        name: _brief(part) if isinstance(part, Sentence) else part
        for name, part in told.details.items()
    }
    return Sentence(told.code, {"wording": "brief"} | details)


def kinds(lost: Iterable[tuple[str, float]], language: str) -> str:
    """Write what points were lost by, the largest part first."""
    ordered = sorted(lost, key=lambda one: -abs(one[1]))
    return ", ".join(f"{say_key(f'lost_{k}', language)} {decimal(p, language)}" for k, p in ordered)
