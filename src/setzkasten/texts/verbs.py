"""What people type: the words of a verb, from `verbs.ftl` in the catalogue of each language.

A verb is known here by its name, such as `draw`. Every language has some words for it; the first is
the one that is offered and written, all are understood, whatever language somebody reads.
"""

from functools import cache

from setzkasten.texts.catalogue import languages, say_key


@cache
def words_of(verb: str, language: str) -> tuple[str, ...]:
    """Return the words for a verb in one language, first the one that is offered."""
    return tuple(say_key(f"verb_{verb}", language).split())


@cache
def typed(*verbs: str) -> frozenset[str]:
    """Return all words for these verbs, in lower case, in every language there is."""
    return frozenset(
        word for verb in verbs for language in languages() for word in words_of(verb, language)
    )
