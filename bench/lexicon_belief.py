"""How much each witness for a word weighs: `lexicon_belief.py [--renew] [--sources DIR]`.

Every candidate of a class (noun, verb, adjective) is held against the community's list: how many
of its forms of three to ten letters stand there. A logistic regression on its witnesses gives their
weights. It is fitted on four fifths of the dictionary words; the figures come from the other fifth
(a word's fifth follows from its hash, so that all its forms are in one). `--renew` writes the
weights to `curated/belief.toml`. Nothing of the list itself is kept: what is learned is which kinds
of evidence can be trusted.
"""

import hashlib
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from setzkasten.lexicon.lists.listfile import read_list
from setzkasten.lexicon.lists.ownlists import installed_community_list
from setzkasten.lexicon.making.compose import Composer
from setzkasten.lexicon.making.composing.entries import LemmaCandidate
from setzkasten.lexicon.making.sources import Wheel, fetch, load_sources
from setzkasten.lexicon.making.tables import curated
from setzkasten.lexicon.making.witnesses.evidence import Evidence, tiles

TABLE = Path(__file__).parent.parent / "src/setzkasten/lexicon/making/curated/belief.toml"
HEADER = """\
# How much each witness for a dictionary word weighs, as log odds, and from where on a word is
# believed (decision 0020). Written by bench/lexicon_belief.py --renew; `needed` is
# chosen: below zero where doubt costs more good words than belief brings bad ones, and lower for
# verbs, of which the list that the weights come from lacks many that dictionaries have.
"""
_RIDGE = 2.0
"""Draws the weights of rare witnesses towards nothing."""


_LONGEST = 10
"""Forms up to this length are compared: those that games see, and enough of each word."""


class Sample(NamedTuple):
    """A candidate: its witnesses, how many of its forms the list has, and how many there are."""

    head: str
    witnesses: frozenset[str]
    right: int
    total: int


def fit(samples: Iterable[Sample]) -> tuple[float, dict[str, float]]:
    """Return the start and the weight of each witness that explain the samples best."""
    samples = [*samples]
    names = sorted({witness for sample in samples for witness in sample.witnesses})
    column = {name: number for number, name in enumerate(names, 1)}
    seen = np.zeros((len(samples), len(names) + 1))
    seen[:, 0] = 1
    for number, sample in enumerate(samples):
        seen[number, [column[witness] for witness in sample.witnesses]] = 1
    total = np.array([float(sample.total) for sample in samples])
    share = np.array([sample.right for sample in samples]) / total
    pull = np.eye(len(names) + 1) * _RIDGE
    pull[0, 0] = 0
    weights = np.zeros(len(names) + 1)
    for _ in range(50):
        guess = 1 / (1 + np.exp(-seen @ weights))
        spread = total * guess * (1 - guess)
        step = np.linalg.solve(
            seen.T @ (seen * spread[:, None]) + pull,
            seen.T @ (total * (share - guess)) - pull @ weights,
        )
        weights += step
        if abs(step).max() < 1e-6:
            break
    return float(weights[0]), {name: float(weights[column[name]]) for name in names}


def samples_of(candidates: Iterable[LemmaCandidate], theirs: set[str]) -> dict[str, list[Sample]]:
    """Hold every candidate against the list; give the samples by kind."""
    samples: dict[str, list[Sample]] = {}
    for candidate in candidates:
        words = {tiles(form.text) for form in candidate.forms if not form.why}
        short = [word for word in words if 3 <= len(word) <= _LONGEST]
        if short:
            right = sum(word in theirs for word in short)
            sample = Sample(candidate.head, candidate.witnesses, right, len(short))
            samples.setdefault(candidate.kind, []).append(sample)
    return samples


def is_held_out(head: str) -> bool:
    """Check whether a dictionary word belongs to the fifth that nothing is fitted on."""
    return hashlib.sha256(head.encode()).digest()[0] % 5 == 0


def report(kind: str, samples: list[Sample], needed: float) -> str:
    """Fit one kind, print its figures on the words held out, and return its table."""
    start, weights = fit(sample for sample in samples if not is_held_out(sample.head))
    held = [sample for sample in samples if is_held_out(sample.head)]
    scored = [(start + sum(weights.get(w, 0.0) for w in s.witnesses), s) for s in held]
    all_right = sum(s.right for s in held)
    print(f"\n{kind}: {len(samples) - len(held)} words fitted, {len(held)} held out")
    print("believed from: words, forms, share of these forms in the list, share of all right ones")
    for cut in sorted({-2.0, -1.5, -1.0, needed, 0.0, 0.5, 1.0, 1.5}):
        those = [s for score, s in scored if score >= cut]
        right, total = sum(s.right for s in those), sum(s.total for s in those)
        mark = " <- needed" if cut == needed else ""
        print(f"{cut:+.2f}: {len(those)} {total} {right / total:.3f} {right / all_right:.3f}{mark}")
    # every witness of a word held out has its weight, even if no fitted word has it
    names = sorted({w for s in samples for w in s.witnesses})
    rows = [f"start = {start:.2f}", f"needed = {needed}"]
    for name in names:
        key = name if name.isascii() else f'"{name}"'
        rows.append(f"{key} = {weights.get(name, 0.0):.2f}")
    return f"[{kind}]\n" + "\n".join(rows) + "\n"


def main(arguments: list[str]) -> int:
    """Fit all classes, print their figures, and write the weights if asked to."""
    folder = Path(arguments[arguments.index("--sources") + 1]) if "--sources" in arguments else None
    path = installed_community_list()
    if path is None:
        print("The community list is not installed (Debian: tanglet-data).")
        return 2
    theirs = set(read_list(path).words)
    with tempfile.TemporaryDirectory() as place:
        wheels: dict[str, Wheel] = {s.id: fetch(s, Path(place), folder) for s in load_sources()}
        composer = Composer(Evidence(wheels))
        classes: dict[str, Callable[[], Iterable[LemmaCandidate]]] = {
            "noun": composer.nouns.candidates,
            "verb": composer.verbs.candidates,
            "adjective": composer.adjectives.candidates,
        }
        known = curated("belief")
        tables = []
        for word_class, candidates in classes.items():
            for kind, samples in sorted(samples_of(candidates(), theirs).items()):
                needed = known[word_class][kind]["needed"]
                tables.append(report(f"{word_class}.{kind}", samples, needed))
    if "--renew" in arguments:
        TABLE.write_text(HEADER + "\n" + "\n".join(tables), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
