"""Senses as they are shown: without the markup and the citations that a dictionary left in them."""

import html
import re
from typing import Final

_TRIGGER: Final = re.compile(
    r"\{\{|\}\}|https?://|&\w+;|Seite \d|Stichwort|Eintrag|^[:.(]|<|[a-zäöüß]{3}\.?[A-ZÄÖÜ]"
)
"""What only senses have that are to be cleaned: the others, nearly all, are left as they are."""

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
    r"|[A-ZÄÖÜ]\w+[^|]*(?:Wörterbuch|Herausgeber|\(Hrsg|Verlag|Auflage|ISBN|Lexikon|Seite)).*$"
)
"""A whole citation that was joined to the sense's last word."""

_EMPTY: Final = re.compile(r"\(\s*\)|^[\s:.,;]+(?=\S)")


def cleaned(sense: str) -> str:
    """Return a sense without templates, tags, addresses and citations."""
    if not _TRIGGER.search(sense):
        return sense
    text = _LINK.sub(r"\1", html.unescape(sense).replace("\u00ad", ""))
    for pattern in (_TEMPLATE, _TAG, _ADDRESS, _GLUED, _CITED, _EMPTY):
        text = pattern.sub("", text)
    text = re.sub(r"\s+([,;.:])", r"\1", " ".join(text.split()))
    return _EMPTY.sub("", text).strip()
