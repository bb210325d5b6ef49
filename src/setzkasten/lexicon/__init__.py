"""Which words exist, in which games they count, and why: the lexicon and its judge."""

from setzkasten.lexicon.build import BuildFailed, build, ensure
from setzkasten.lexicon.gamewords import GameWords
from setzkasten.lexicon.graph import WordGraph
from setzkasten.lexicon.lexicon import (
    Info,
    Lexicon,
    LexiconBroken,
    LexiconMissing,
    SourceInfo,
    open_lexicon,
)
from setzkasten.lexicon.place import lexicon_dir
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.verdict import Analysis, Reason, Verdict
from setzkasten.lexicon.wordlist import WordList

__all__ = [
    "Analysis",
    "BuildFailed",
    "GameWords",
    "Info",
    "Lexicon",
    "LexiconBroken",
    "LexiconMissing",
    "Policy",
    "Reason",
    "SourceInfo",
    "Verdict",
    "WordGraph",
    "WordList",
    "build",
    "ensure",
    "lexicon_dir",
    "open_lexicon",
]
