"""Packing a lexicon: words, readings and dictionary words become flat arrays (see `entries.py`)."""

from collections.abc import Iterable, Sequence
from itertools import repeat
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from setzkasten.lexicon.files.container import Kind
from setzkasten.lexicon.files.entries import Lemma
from setzkasten.lexicon.files.graph_builder import build_arrays, check
from setzkasten.lexicon.graph import Dawg

Arrays = dict[str, tuple[Kind, bytes]]


def pack_words(words: Sequence[str], states: bytes, wrong: Sequence[tuple[int, int]]) -> Arrays:
    """Lay out words in order with their state, how to find them, and what wrong ones should be.

    `wrong`: the places of wrongly built words with those of the right ones, sorted.
    """
    # one word after the other: a list of them all, encoded, would be the peak of the whole build
    order, starts = _buckets((word.encode("latin-1") for word in words), len(words))
    return {
        "text": ("B", "".join(words).encode("latin-1")),
        "text_at": ("I", _offsets(words)),
        "bucket": ("I", starts.astype("<u4").tobytes()),
        "in_bucket": ("I", order.astype("<u4").tobytes()),
        "state": ("B", states),
        "wrong": ("I", np.array([w for w, _ in wrong], dtype="<u4").tobytes()),
        "right": ("I", np.array([r for _, r in wrong], dtype="<u4").tobytes()),
    }


def pack_game(name: str, words: Sequence[str]) -> Arrays:
    """Lay out a game's words, in alphabet order: word graph and table (see `gamefile.py`)."""
    # encoded all at once: no word has a line feed in it
    text = "\n".join([*words, ""]).encode("latin-1")
    keys = text.splitlines(keepends=True)
    order, starts = _buckets(keys, len(keys), b"\n")
    lengths = np.fromiter(map(len, keys), dtype=np.int64, count=len(keys))[order]
    at = np.concatenate(([0], np.cumsum(lengths)))
    text = b"\n" + b"".join(map(keys.__getitem__, order.tolist()))
    del keys, order, lengths
    return {
        **pack_graph(name, words),
        f"{name}.words": ("B", text),
        f"{name}.bucket": ("I", at[starts].astype("<u4").tobytes()),
    }


def pack_graph(name: str, words: Sequence[str]) -> Arrays:
    """Lay out the word graph of words in alphabet order."""
    mask, first, target, root = build_arrays(words)
    check(Dawg(mask.data, first.data, target.data, root, len(words)), words)
    ends = root.to_bytes(4, "little") + len(words).to_bytes(4, "little")
    return {
        f"{name}.mask": ("I", mask.astype("<u4").tobytes()),
        f"{name}.first": ("I", first.astype("<u4").tobytes()),
        f"{name}.target": ("I", target.astype("<u4").tobytes()),
        f"{name}.root": ("I", ends),
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


def _buckets(
    keys: Iterable[bytes], count: int, before: bytes = b""
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sort keys (with the same bytes before each) into buckets by their CRC-32.

    Returns their order and where each bucket begins in it.
    """
    buckets = 1 << max(1, (count - 1).bit_length())
    sums = map(crc32, keys, repeat(crc32(before)))
    hashes = np.fromiter(sums, dtype=np.uint32, count=count)
    hashes &= np.uint32(buckets - 1)
    order = np.argsort(hashes, kind="stable")
    return order, np.searchsorted(hashes[order], np.arange(buckets + 1))


def _offsets(pieces: Sequence[bytes] | Sequence[str]) -> bytes:
    """Return where each piece begins, and where the last one ends; a letter is one byte."""
    ends = np.zeros(len(pieces) + 1, dtype="<u4")
    ends[1:] = np.cumsum(np.fromiter(map(len, pieces), dtype=np.int64, count=len(pieces)))
    return ends.tobytes()
