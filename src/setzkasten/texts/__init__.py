"""Sentences by key: values that name a sentence, and one catalogue for each language."""

from setzkasten.texts.names import HouseName, Name, display_name, display_names, name_detail
from setzkasten.texts.sentence import (
    Detail,
    Details,
    Explained,
    Sayable,
    Sentence,
    Text,
    Worded,
    as_written,
    split_code,
)

__all__ = [
    "Detail",
    "Details",
    "Explained",
    "HouseName",
    "Name",
    "Sayable",
    "Sentence",
    "Text",
    "Worded",
    "as_written",
    "display_name",
    "display_names",
    "name_detail",
    "split_code",
]
