"""Numbers and short words of pages and tables, in the language of whoever reads."""

from collections.abc import Iterable

from setzkasten.texts.catalogue import say_key


def word(name: str, language: str) -> str:
    """Return a short word in a language."""
    return say_key(f"review_{name}", language)


def number(value: float, language: str) -> str:
    """Write a number with one decimal as a language does."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if language == "de" else text


def kinds(lost: Iterable[tuple[str, float]], language: str) -> str:
    """Write what points were lost by, the largest part first."""
    ordered = sorted(lost, key=lambda one: -abs(one[1]))
    return ", ".join(f"{say_key(f'lost_{k}', language)} {number(p, language)}" for k, p in ordered)
