"""Words that strong bots lay and a second source refuses: `lexicon_boards.py SECOND [GAMES]`.

SECOND is fixed beforehand and had no part in the build: a list of words (`KEY forms…` lines or one
word a line, as `setzkasten lexicon add` reads them), or a Hunspell dictionary (`de_DE.dic` with its
`.aff` beside it, read by spylls, which has to be installed for that).

Bots that weigh leaves and know every word play classic games against each other; printed are how
many words stood on their boards, the share that the second source does not have, and these words by
how often they were laid, with the judge's reading. The list is for reading: no source is right
about every word.
"""

import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from setzkasten.engine.levels import PLAYERS
from setzkasten.games.registry import games, policy_of
from setzkasten.lab.contest import get_ready, play_out
from setzkasten.lexicon import open_lexicon
from setzkasten.lexicon.lists.listfile import read_list
from setzkasten.texts.catalogue import say


def main(second: Path, count: int = 100) -> None:
    """Play the games and print what the second source refuses."""
    game = games()["klassisch"]
    lexicon = open_lexicon()
    policy = policy_of(game)
    words = lexicon.words(policy)
    knows = second_source(second)
    bots = [PLAYERS["static"], PLAYERS["static"]]
    get_ready(game, words, bots)
    laid: Counter[str] = Counter()
    for seed in range(count):
        played = play_out(game, ["A", "B"], bots, words, seed)
        for event in played.events:
            laid.update(scored.word for scored in getattr(event, "words", ()))
    unknown = Counter({word: times for word, times in laid.items() if not knows(word)})
    total, refused = laid.total(), unknown.total()
    print(f"{count} games, {total} words laid, {lexicon.id}")
    print(f"not in {second.name}: {refused} ({refused / total:.3f}), {len(unknown)} different ones")
    for word, times in unknown.most_common():
        reading = lexicon.judge(word, policy, suggestions=0).analyses[0]
        print(f"{times:4} {word:15} {reading.lemma} ({reading.word_class}), {say(reading.form)}")


def second_source(path: Path) -> Callable[[str], bool]:
    """Return the test of whether the second source has a word."""
    if path.suffix != ".dic":
        return set(read_list(path).words).__contains__
    # a copyleft dictionary that only checks: it is no dependency
    hunspell = import_module("spylls.hunspell")
    dictionary = hunspell.Dictionary.from_files(str(path.with_suffix("")))

    def knows(word: str) -> bool:
        spelled = {word.lower(), word.lower().replace("ss", "ß")}
        return any(dictionary.lookup(text) for low in spelled for text in (low, low.capitalize()))

    return knows


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:3]))
