"""Verdicts drawn by lot, to be read: is what they say true? `lexicon_reasons.py SEED [COUNT]`.

Half of them are words that count, evenly by the word class that they are shown with; half do not,
evenly by the code of the reason. So rare classes and reasons are read as often as frequent ones,
which is stricter than what players meet. With `--plain` every word of the lexicon, counting or not,
is as likely as any other. Each line has the word, what the judge says, and the reading that comes
first with its meaning.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, islice, zip_longest

from setzkasten.lexicon import BuiltLexicon, Policy, Verdict, open_lexicon
from setzkasten.lexicon.files.container import Container
from setzkasten.lexicon.files.entries import Entries
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say

POLICY = Policy("klassisch", "001")
ENOUGH = 60
LOOKED_AT = 400_000


def kind_of(verdict: Verdict, *, plain: bool) -> str:
    """Return what a verdict is drawn by."""
    if plain:
        return ""
    return verdict.analyses[0].word_class if verdict.admissible else verdict.reason.code


def drawn(
    lexicon: BuiltLexicon, seed: int, enough: int, *, admitted: bool, plain: bool
) -> Iterator[Verdict]:
    """Yield verdicts, one of each kind in turn, in an order drawn by lot."""
    rng = random.Random(seed)
    store = Entries(Container(lexicon.folder / "lexicon.bin"))
    words = [store.word(number) for number in range(len(store))]
    by_kind: dict[str, list[Verdict]] = defaultdict(list)
    looked_at = 20 * enough if plain else LOOKED_AT
    for word in rng.sample(words, min(len(words), looked_at)):
        verdict = lexicon.judge(word, POLICY, suggestions=0)
        if verdict.admissible == admitted and verdict.analyses:
            group = by_kind[kind_of(verdict, plain=plain)]
            if len(group) < enough:
                group.append(verdict)
    rows = zip_longest(*(by_kind[kind] for kind in sorted(by_kind)))
    return (verdict for verdict in chain.from_iterable(rows) if verdict is not None)


def told(verdict: Verdict) -> str:
    """Write a verdict in a line."""
    first = verdict.analyses[0]
    form = say(first.form)
    meaning = f" – {first.meaning}" if first.meaning else ""
    why = say(Sentence(verdict.reason.code, verdict.reason.details))
    return f"{verdict.word}: {why} [{first.lemma}: {form}{meaning}]"


def main() -> None:
    """Print the sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int, nargs="?", default=410)
    parser.add_argument("--plain", action="store_true", help="every word as likely as any other")
    asked = parser.parse_args()
    lexicon = open_lexicon()
    print(f"{lexicon.id}, seed {asked.seed}")
    half = asked.count // 2
    enough = half if asked.plain else ENOUGH
    for admitted in (True, False):
        verdicts = drawn(lexicon, asked.seed, enough, admitted=admitted, plain=asked.plain)
        for verdict in islice(verdicts, half):
            print(told(verdict))


if __name__ == "__main__":
    main()
