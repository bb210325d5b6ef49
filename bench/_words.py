"""The words that a measurement plays with: a list of one's own, or the built lexicon."""

from pathlib import Path

from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.registry import games, policy_of
from setzkasten.letters import fold
from setzkasten.lexicon import open_lexicon


def graph_for(game: str, path: Path | None) -> WordGraph:
    """Return the words of a file, one a line, or those that the lexicon has for a game."""
    if path is not None:
        return WordGraph.of(map(fold, path.read_text("utf-8").split()))
    return WordGraph.of(open_lexicon().words(policy_of(games()[game])))
