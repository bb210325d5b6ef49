"""Crossword games: one engine, four rule sets (kompakt, klassisch, wortspiel, kartenkreuz)."""

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.messages import (
    Accept,
    Announced,
    Challenge,
    Command,
    Event,
    Exchange,
    Note,
    Pass,
    Placement,
    Play,
    PremiumUse,
    WordScore,
)
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid, Line, Square, State
from setzkasten.games.crossword.view import View, board_of

__all__ = [
    "Accept",
    "Announced",
    "Board",
    "Challenge",
    "Command",
    "CrosswordGame",
    "Event",
    "Exchange",
    "Laid",
    "Layout",
    "Line",
    "Note",
    "Pass",
    "Placement",
    "Play",
    "PremiumUse",
    "RuleSet",
    "Square",
    "State",
    "View",
    "WordScore",
    "appraise",
    "board_of",
]
