"""Packing a lexicon: words, readings and dictionary words become flat arrays (see `store.py`)."""

from array import array
from collections.abc import Sequence
from zlib import crc32

import numpy as np

from setzkasten.lexicon.container import Kind
from setzkasten.lexicon.store import Lemma

Arrays = dict[str, tuple[Kind, bytes]]


def pack_words(
    words: Sequence[str],
    readings: Sequence[Sequence[tuple[int, int, int]]],
    states: bytes,
    instead: dict[str, str],
) -> Arrays:
    """Lay out words in order, with readings (lemma, form, why), state and right form of each."""
    place = {word: number for number, word in enumerate(words)}
    text = "".join(words).encode("latin-1")
    at = np.zeros(len(words) + 1, dtype="<u4")
    at[1:] = np.cumsum(np.fromiter(map(len, words), dtype=np.int64, count=len(words)))
    buckets = 1 << max(1, (len(words) - 1).bit_length())
    hashes = np.fromiter(
        (crc32(word.encode("latin-1")) for word in words), dtype=np.uint32, count=len(words)
    ) & np.uint32(buckets - 1)
    order = np.argsort(hashes, kind="stable").astype("<u4")
    starts = np.searchsorted(hashes[order], np.arange(buckets + 1)).astype("<u4")
    counts = np.fromiter(map(len, readings), dtype=np.int64, count=len(readings))
    reading_at = np.zeros(len(words) + 1, dtype="<u4")
    reading_at[1:] = np.cumsum(counts)
    lemmas, forms, whys = array("I"), array("H"), array("B")
    for group in readings:
        for lemma, form, why in group:
            lemmas.append(lemma)
            forms.append(form)
            whys.append(why)
    pairs = sorted((place[w], place[r]) for w, r in instead.items() if w in place and r in place)
    return {
        "text": ("B", text),
        "text_at": ("I", at.tobytes()),
        "bucket": ("I", starts.tobytes()),
        "in_bucket": ("I", order.tobytes()),
        "state": ("B", states),
        "reading_at": ("I", reading_at.tobytes()),
        "reading_lemma": ("I", lemmas.tobytes()),
        "reading_form": ("H", forms.tobytes()),
        "reading_why": ("B", whys.tobytes()),
        "wrong": ("I", np.array([w for w, _ in pairs], dtype="<u4").tobytes()),
        "right": ("I", np.array([r for _, r in pairs], dtype="<u4").tobytes()),
    }


def pack_lemmas(lemmas: Sequence[Lemma]) -> Arrays:
    """Lay out the dictionary words with class, meaning and source."""
    texts = [lemma.text.encode() for lemma in lemmas]
    meanings = [lemma.meaning.encode() for lemma in lemmas]
    return {
        "lemma": ("B", b"".join(texts)),
        "lemma_at": ("I", _offsets(texts)),
        "lemma_class": ("B", bytes(lemma.word_class for lemma in lemmas)),
        "lemma_source": ("B", bytes(lemma.source for lemma in lemmas)),
        "meaning": ("B", b"".join(meanings)),
        "meaning_at": ("I", _offsets(meanings)),
    }


def _offsets(pieces: Sequence[bytes]) -> bytes:
    ends = np.zeros(len(pieces) + 1, dtype="<u4")
    ends[1:] = np.cumsum(np.fromiter(map(len, pieces), dtype=np.int64, count=len(pieces)))
    return ends.tobytes()
