"""Which words exist, in which games they count, and why: the lexicon and its judge."""

from setzkasten.lexicon.building import BuildFailed, build, ensure
from setzkasten.lexicon.gamewords import GameWords
from setzkasten.lexicon.graph import WordGraph
from setzkasten.lexicon.layered import LayeredLexicon, open_edition, open_for_game
from setzkasten.lexicon.lexicon import (
    Info,
    Lexicon,
    LexiconBroken,
    LexiconMissing,
    SourceInfo,
    open_lexicon,
)
from setzkasten.lexicon.listfile import ListUnusable
from setzkasten.lexicon.ownlists import OwnList, Role, Shelf, Use
from setzkasten.lexicon.place import lexicon_dir
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.steps import Progress, Step
from setzkasten.lexicon.verdict import Analysis, Reason, Verdict
from setzkasten.lexicon.wordlist import WordList

__all__ = [
    "Analysis",
    "BuildFailed",
    "GameWords",
    "Info",
    "LayeredLexicon",
    "Lexicon",
    "LexiconBroken",
    "LexiconMissing",
    "ListUnusable",
    "OwnList",
    "Policy",
    "Progress",
    "Reason",
    "Role",
    "Shelf",
    "SourceInfo",
    "Step",
    "Use",
    "Verdict",
    "WordGraph",
    "WordList",
    "build",
    "ensure",
    "lexicon_dir",
    "open_edition",
    "open_for_game",
    "open_lexicon",
]
