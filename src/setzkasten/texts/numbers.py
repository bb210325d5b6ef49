"""Numbers as people write them: with a true minus, not the hyphen of a keyboard."""

import re
from collections.abc import Iterable
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(text: str) -> str:
    """Write a number that a program has written with the minus that people write."""
    return text.replace("-", MINUS)


def whole(value: int) -> str:
    """Write a whole number, such as points."""
    return signed(str(value))


def with_minus(text: str, numbers: Iterable[float]) -> str:
    """Return a sentence whose numbers below nought have their minus.

    The Fluent library writes a hyphen. Hyphens of words and moves stay: `-1,3` may be a square.
    """
    for value in numbers:
        if value < 0:
            digits = re.escape(f"{-value:.10g}").replace(r"\.", "[.,]")
            number = rf"(?<![\w-])-(?={digits}(?![.,]?\d))"
            text = re.sub(number, MINUS, text)
    return text
