"""The terminal's own sentences: where a command's key stands in the catalogues."""

from typing import Final

from setzkasten.texts import Detail, Sentence
from setzkasten.texts.catalogue import FIRST, keys

_OWN: Final = "cli-"


def key_of(name: str) -> str:
    """Return the key in the catalogues: `play.rule` is `cli-play-rule` there."""
    return _OWN + name.replace(".", "-")


def is_text(name: str) -> bool:
    """Check whether the terminal has a text of this name."""
    return key_of(name) in keys(FIRST)


def names() -> frozenset[str]:
    """Return the keys of all texts of the terminal, as they stand in the catalogues."""
    return frozenset(key for key in keys(FIRST) if key.startswith(_OWN))


def sentence(name: str, /, **details: object) -> Sentence:
    """Make a sentence of a text; what is neither number nor sentence becomes a word in it."""
    return Sentence(key_of(name), {key: _detail(value) for key, value in details.items()})


def _detail(value: object) -> Detail:
    plain = isinstance(value, int | Sentence) and not isinstance(value, bool)
    return value if plain else str(value)  # type: ignore[return-value]
