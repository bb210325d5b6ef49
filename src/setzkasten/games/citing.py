"""Refusals that cite the rules: a code, and the booklet's section for what it is about."""

from collections.abc import Mapping
from typing import Protocol

from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.texts import Detail, split_code


class Cites(Protocol):
    """Rules that can name the booklet section of a topic."""

    def cite(self, topic: str) -> str: ...


def cited(
    rules: Cites, topics: Mapping[str, str], code: str, details: Mapping[str, Detail]
) -> Refusal:
    """Return a refusal that cites what the rules say on the topic of its code.

    The topic of a code is empty where plain sense refuses, or `HOUSE_RULE`. Behind a dot in the
    code stands which wording of its sentence is meant.
    """
    topic = topics[code]
    plain, filled = split_code(code, dict(details))
    return Refusal(plain, topic if topic in ("", HOUSE_RULE) else rules.cite(topic), filled)
