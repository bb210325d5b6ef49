"""Packing a lexicon: words, readings and dictionary words become flat arrays (see `store.py`)."""

from collections.abc import Sequence
from zlib import crc32

import numpy as np

from setzkasten.lexicon.container import Kind
from setzkasten.lexicon.store import Lemma

Arrays = dict[str, tuple[Kind, bytes]]


def pack_words(words: Sequence[str], states: bytes, instead: dict[str, str]) -> Arrays:
    """Lay out words in order with their state, how to find them, and what wrong ones should be."""
    place = {word: number for number, word in enumerate(words)}
    pairs = sorted((place[w], place[r]) for w, r in instead.items() if w in place and r in place)
    del place
    encoded = [word.encode("latin-1") for word in words]
    buckets = 1 << max(1, (len(words) - 1).bit_length())
    hashes = np.fromiter(map(crc32, encoded), dtype=np.uint32, count=len(words))
    hashes &= np.uint32(buckets - 1)
    order = np.argsort(hashes, kind="stable").astype("<u4")
    starts = np.searchsorted(hashes[order], np.arange(buckets + 1)).astype("<u4")
    return {
        "text": ("B", b"".join(encoded)),
        "text_at": ("I", _offsets(encoded)),
        "bucket": ("I", starts.tobytes()),
        "in_bucket": ("I", order.tobytes()),
        "state": ("B", states),
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
