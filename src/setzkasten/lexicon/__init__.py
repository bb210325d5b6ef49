"""Which words exist, in which games they count, and why: the lexicon and its judge."""

from setzkasten.lexicon.files.place import lexicon_dir
from setzkasten.lexicon.gamewords import GameWords
from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.lexicon import (
    BuiltLexicon,
    Info,
    LexiconBroken,
    LexiconMissing,
    SourceInfo,
    open_lexicon,
)
from setzkasten.lexicon.lists.layered import LayeredLexicon, open_edition, open_for_game
from setzkasten.lexicon.lists.listfile import ListUnusable
from setzkasten.lexicon.lists.ownlists import ListRepository, OwnList, Role, Use
from setzkasten.lexicon.making.building import BuildFailed, build, ensure
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.verdict import Analysis, Reason, Verdict
from setzkasten.lexicon.wordlist import WordList

__all__ = [
    "Analysis",
    "BuildFailed",
    "BuiltLexicon",
    "Dawg",
    "GameWords",
    "Info",
    "LayeredLexicon",
    "LexiconBroken",
    "LexiconMissing",
    "ListRepository",
    "ListUnusable",
    "OwnList",
    "Policy",
    "Reason",
    "Role",
    "SourceInfo",
    "Use",
    "Verdict",
    "WordList",
    "build",
    "ensure",
    "lexicon_dir",
    "open_edition",
    "open_for_game",
    "open_lexicon",
]
