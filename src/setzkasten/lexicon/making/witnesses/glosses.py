"""Senses as they are shown: without the markup and the citations that a dictionary left in them."""

import html
import re
from typing import Final

_MARK: Final = re.compile(
    r"\[\d|\{\{|\}\}|http://|https://|&\w+;|Seite \d|Stichwort|Eintrag|<|\(\)| ,|,,"
)
_JOINED: Final = re.compile(r"[A-ZÄÖÜ](?:(?<=[a-zäöüß]{3}.)|(?<=[a-zäöüß]{3}\..))")
_BEGINNING: Final = (":", ".", "(")
"""What only senses have that are to be cleaned: the others, nearly all, are left as they are.

Three questions, as each is quick to answer no: a search that may begin anywhere is not.
"""

_TEMPLATE: Final = re.compile(r"\{\{[^{}]*(\}\}|$)")
_TAG: Final = re.compile(r"<[^<>]*>")
_LINK: Final = re.compile(r"(?<![\w)“.])\[https?://\S+ ([^\[\]]*)\]")
"""A link that stands where a word of the sense would."""

_ADDRESS: Final = re.compile(r"\[?https?://.*$")
_QUOTED: Final = "[„»\"'][^“«\"']*[“«\"']"
_CITED: Final = re.compile(
    rf",? ?\(?(?:Wilpert|Duden)?,? ?(?:Seite \d+,? ?(?:(?:Eintrag|Stichwort):? ?{_QUOTED})?"
    rf"|(?:Eintrag|Stichwort):? ?{_QUOTED}(?:,? ?Seite \d+)?|, Stichwort: \w+)\.?"
)
"""A page or an entry of another dictionary, named within a sense."""

_GLUED: Final = re.compile(
    r"(?<=[a-zäöüß]{3})(?:Grammatische Angaben|(?:Definition )?[Nn]ach:? ,|\.(?=[A-ZÄÖÜ]\w+ )"
    r"|(?:Duden|Wikipedia|DWDS|Wiktionary)\b.*$"
    r"|[A-ZÄÖÜ]\w+[^|]*(?:Wörterbuch|Herausgeber|\(Hrsg|Verlag|Auflage|ISBN|Lexikon|Seite)).*$"
)
"""A whole citation that was joined to the sense's last word."""

_NAMED: Final = re.compile(r"\b(?:nach|unter) \[\d[^\]]*\] (?:benannt|beschrieben|genannt)\w* ")
_NUMBER: Final = re.compile(r"(\S*)( ?)\[\d[^\]]*\]")
_POINTER: Final = re.compile(r"^\s*… ?| ?\((?:siehe|vgl\.) …\)")
"""References to other senses of an entry: about a word, or instead of one."""

_EMPTY: Final = re.compile(r"\(\s*\)|^[\s:.,;]+(?=\S)")


def cleaned(sense: str) -> str:
    """Return a sense without templates, tags, addresses and citations."""
    if not (
        sense.startswith(_BEGINNING)
        or sense.endswith(":")
        or _MARK.search(sense)
        or _JOINED.search(sense)
    ):
        return sense
    text = _LINK.sub(r"\1", html.unescape(sense).replace("\u00ad", ""))
    for pattern in (_TEMPLATE, _TAG, _ADDRESS, _GLUED, _CITED, _EMPTY):
        text = pattern.sub("", text)
    text = _POINTER.sub("", _NUMBER.sub(_unnumbered, _NAMED.sub("", text)))
    text = re.sub(r"\s+([,;.:])", r"\1", " ".join(text.split()))
    return _EMPTY.sub("", re.sub(r",(?=,)|:$", "", text)).strip()


def _unnumbered(found: re.Match[str]) -> str:
    """Return what stood before a reference: `Wirbel[3]`; what it stands for itself is left out."""
    word, blank = found.groups()
    about = word and (not blank or word[0].isupper() or word.endswith("en"))
    return word if about else f"{word}{blank}…"
