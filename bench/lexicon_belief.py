"""How much each witness for a dictionary word weighs: `lexicon_belief.py CLASS [--sources DIR]`.

Every candidate of the class (`verb`, `adjective`, ...) is held against the community's list: how
many of its forms of three to eight letters stand there. A logistic regression on its witnesses
gives their weights, printed as a table for `curated/belief.toml`, with the number of candidates
that each witness speaks for and the share of their forms in the list. Nothing of the list itself
is kept: what is learned is which kinds of evidence can be trusted.
"""

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from setzkasten.lexicon.lists.listfile import read_list
from setzkasten.lexicon.lists.ownlists import installed_community_list
from setzkasten.lexicon.making.compose import Composer, LemmaCandidate
from setzkasten.lexicon.making.sources import Wheel, fetch, load_sources
from setzkasten.lexicon.making.witnesses.evidence import Evidence, tiles

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
    """Give the start and the weight of each witness that explain the samples best."""
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


def report(samples: list[Sample]) -> None:
    """Print the weights as a table, and what each witness speaks for."""
    start, weights = fit(samples)
    print(f"start = {start:.2f}")
    for name, weight in weights.items():
        those = [sample for sample in samples if name in sample.witnesses]
        share = sum(s.right for s in those) / sum(s.total for s in those)
        print(f"{name} = {weight:.2f}  # {len(those)} candidates, share {share:.2f}")
    print("\n# believed from: candidates, forms, share of these forms, share of all right forms")
    scored = [(start + sum(weights[w] for w in s.witnesses), s) for s in samples]
    all_right = sum(s.right for s in samples)
    for cut in (-2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0):
        those = [s for score, s in scored if score >= cut]
        right, total = sum(s.right for s in those), sum(s.total for s in those)
        print(f"# {cut:+.1f}: {len(those)} {total} {right / total:.3f} {right / all_right:.3f}")


def main(arguments: list[str]) -> int:
    """Print the weights of one class."""
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
            "noun": composer.noun_candidates,
            "verb": composer.verb_candidates,
            "adjective": composer.adjective_candidates,
        }
        for kind, samples in samples_of(classes[arguments[0]](), theirs).items():
            print(f"\n[{arguments[0]}.{kind}]")
            report(samples)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
