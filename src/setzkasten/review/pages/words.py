"""The short words of pages and tables, in both languages."""

from collections.abc import Iterable
from typing import Final

from setzkasten.games.protocol import Text
from setzkasten.review.sentences import Language, number

_WORDS: Final[dict[str, Text]] = {
    "review": Text("Nachschau", "Review"),
    "turning": Text("Wendepunkte", "Turning points"),
    "turns": Text("Züge", "Turns"),
    "lost": Text("Verlorene Punkte", "Points lost"),
    "number": Text("Nr.", "No."),
    "player": Text("Wer", "Who"),
    "move": Text("Zug", "Move"),
    "points": Text("Punkte", "Points"),
    "loss": Text("Verlust", "Loss"),
    "best": Text("Bester Zug", "Best move"),
    "worth": Text("Wert", "Worth"),
    "chance": Text("Chance", "Chance"),
    "rack": Text("Bänkchen", "Rack"),
    "curve": Text("Gewinnchance in Prozent, Zug für Zug", "Chance to win in percent, by turn"),
    "place": Text("Stelle", "place"),
    "leave": Text("Rest", "leave"),
    "phoney": Text("falsche Wörter", "phoneys"),
    "doubt": Text("Zweifel", "doubts"),
    "exchange": Text("Tausch", "exchange"),
    "premium": Text("Prämienkarten", "premium cards"),
    "endgame": Text("Endspiel", "endgame"),
    "cards": Text("Karten", "cards"),
}


def word(name: str, language: Language) -> str:
    """Return a word in a language."""
    text = _WORDS[name]
    return text.de if language == "de" else text.en


def kinds(lost: Iterable[tuple[str, float]], language: Language) -> str:
    """Write what points were lost by, the largest part first."""
    ordered = sorted(lost, key=lambda one: -abs(one[1]))
    return ", ".join(f"{word(k, language)} {number(p, language)}" for k, p in ordered)
