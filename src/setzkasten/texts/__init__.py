"""Sentences by key: values that name a sentence, and one catalogue for each language."""

from setzkasten.texts.sentence import (
    Detail,
    Details,
    Explained,
    Sayable,
    Sentence,
    as_written,
    split_code,
)

__all__ = ["Detail", "Details", "Explained", "Sayable", "Sentence", "as_written", "split_code"]
