"""One word, one verdict."""

from functools import cache
from typing import TYPE_CHECKING

from setzkasten.face.known import rules_of
from setzkasten.games.registry import policy_of

if TYPE_CHECKING:
    from setzkasten.lexicon import BuiltLexicon, Verdict


@cache
def _lexicon() -> "BuiltLexicon":
    from setzkasten.lexicon import open_lexicon

    return open_lexicon()


def judge(word: str, rules: str = "klassisch") -> "Verdict":
    """Check whether a word counts in a game and why, with its readings and the rule.

    Never fails on odd words: they get a verdict, too. Raises `LexiconMissing` where no lexicon
    has been built (`setzkasten lexicon build`).

    >>> verdict = sk.judge("GINGST", rules="kompakt")
    >>> verdict.admissible, verdict.analyses[0].lemma
    (True, 'gehen')
    """
    return _lexicon().judge(word, policy_of(rules_of(rules)))
