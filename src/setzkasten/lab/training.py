"""Learning what tiles are worth keeping, from games that the engine plays against itself.

Each turn gives a rack and the equity of its best move. A least-squares fit explains that equity by
the rack's tiles and pairs of tiles; what a part of a rack is worth is then the mean over what can
be drawn to it. The next generation plays with these values, and so on, until they settle.
"""

import math
import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.plays.leaves import KINDS, LeaveModel
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.lab.trials import JOB, MatchResult, play_match
from setzkasten.texts import Details, Explained, Sentence
from setzkasten.texts.progress import OnProgress, Progress

Floats = NDArray[np.float64]

_TILES: Final = len(KINDS)
_PAIRS: Final = np.triu_indices(_TILES)
_FEATURES: Final = 1 + _TILES + len(_PAIRS[0])
_CHUNK: Final = 10_000
_PULL_SINGLE: Final = 10.0
_PULL_PAIR: Final = 300.0  # turns that a pair must be seen before it counts half
_MATCH: Final = 2000

STATE: Final = "training.state"
"""The file that an interrupted training is taken up from."""


class Plan(msgspec.Struct, frozen=True):
    """What to train: so many generations of so many games, from a seed.

    `lexicon` names the words, by its version or a hash: it stands in the values' origin.
    """

    game: str
    generations: int
    games: int
    seed: int
    lexicon: str

    @property
    def jobs(self) -> int:
        """Jobs to a generation."""
        return -(-self.games // JOB)


class Generation(msgspec.Struct, frozen=True):
    """One step of the learning curve: the match of these values against no values at all."""

    number: int
    games: int
    turns: int
    unexplained: float
    match: MatchResult


class Trained(msgspec.Struct, frozen=True):
    """The values that were learned, and how they got better."""

    plan: Plan
    model: LeaveModel
    curve: tuple[Generation, ...]


class _Sums(msgspec.Struct):
    """The normal equations of the fit, as far as they are summed up."""

    gram: Floats
    moment: Floats
    square: float = 0.0
    turns: int = 0


class Training:
    """A training that can be interrupted: after each job all sums lie in a folder.

    Made again with the same plan and folder it goes on where it stopped. Jobs are summed up in
    order, so the result is the same however often it was interrupted and wherever the jobs ran.
    """

    def __init__(self, rules: RuleSet, words: WordGraph, plan: Plan, folder: Path) -> None:
        self.rules = rules
        self.words = words
        self.plan = plan
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._model: LeaveModel | None = None
        self._curve: list[Generation] = []
        self._done = 0
        self._sums = _no_sums()
        self._load()

    def run(
        self,
        executor: Executor,
        ahead: int = 4,
        *,
        progress: OnProgress | None = None,
    ) -> Trained:
        """Train to the end on an executor, keeping `ahead` jobs waiting there."""
        self._tell(progress)
        while len(self._curve) < self.plan.generations:
            for turned in self._jobs(executor, ahead):
                _add(self._sums, *turned)
                self._done += 1
                self._save()
                self._tell(progress)
            self._finish_generation(executor)
        assert self._model is not None
        return Trained(self.plan, self._model, tuple(self._curve))

    def _tell(self, progress: OnProgress | None) -> None:
        """Tell the generation that is being trained, and how many jobs of all are done."""
        if progress is None:
            return
        plan, trained = self.plan, len(self._curve)
        number = min(trained + 1, plan.generations)
        done, total = trained * plan.jobs + self._done, plan.generations * plan.jobs
        details: Details = {"number": number, "count": plan.generations}
        progress(Progress("training_generation", done, total, details))

    def _jobs(self, executor: Executor, ahead: int) -> Iterator[tuple[NDArray[np.int8], Floats]]:
        """Yield the turns of the jobs that are left, in order."""
        waiting: list[Future[tuple[NDArray[np.int8], Floats]]] = []
        first = self.plan.seed + len(self._curve) * self.plan.jobs * JOB
        for job in range(self._done, self.plan.jobs):
            count = min(JOB, self.plan.games - job * JOB)
            seed = first + job * JOB
            waiting.append(executor.submit(_play, self.rules, self.words, self._model, count, seed))
            if len(waiting) > ahead:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()

    def _finish_generation(self, executor: Executor) -> None:
        origin = (
            f"setzkasten lab leaves --game {self.plan.game} --generations {self.plan.generations} "
            f"--games {self.plan.games} --seed {self.plan.seed}; {self.plan.lexicon}, "
            f"{len(self.words)} words; generation {len(self._curve) + 1}"
        )
        self._model, left = fit(self.rules, self.plan.game, origin, self._sums)
        match = play_match(
            self.rules, self.words, (self._model, None), _MATCH, self.plan.seed, executor
        )
        self._curve.append(
            Generation(len(self._curve) + 1, self.plan.games, self._sums.turns, left, match)
        )
        self._done = 0
        self._sums = _no_sums()
        self._save()

    # --- what lies in the folder ------------------------------------------------------------------

    def _save(self) -> None:
        """Write everything as one file: what is read back is never half of it."""
        sums = self._sums
        state = _State(
            self.plan,
            len(self.words),
            self._done,
            self._model,
            tuple(self._curve),
            sums.turns,
            sums.square,
            sums.gram.tobytes(),
            sums.moment.tobytes(),
        )
        fresh = self._folder / "training.new"
        fresh.write_bytes(msgspec.msgpack.encode(state))
        os.replace(fresh, self._folder / STATE)

    def _load(self) -> None:
        path = self._folder / STATE
        if not path.exists():
            return
        try:
            state = msgspec.msgpack.decode(path.read_bytes(), type=_State)
        except msgspec.DecodeError as error:
            raise OtherTraining(self._folder) from error
        sizes = len(state.gram), len(state.moment)
        fitting = 8 * _FEATURES * _FEATURES, 8 * _FEATURES
        if (state.plan, state.words, sizes) != (self.plan, len(self.words), fitting):
            raise OtherTraining(self._folder)
        self._model, self._curve, self._done = state.model, list(state.curve), state.done
        gram = np.frombuffer(state.gram).reshape(_FEATURES, _FEATURES).copy()
        self._sums = _Sums(gram, np.frombuffer(state.moment).copy(), state.square, state.turns)


class _State(msgspec.Struct, frozen=True):
    plan: Plan
    words: int
    done: int
    model: LeaveModel | None
    curve: tuple[Generation, ...]
    turns: int
    square: float
    gram: bytes
    moment: bytes


class OtherTraining(Explained):
    """A folder that holds another training, or none that can be read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Sentence("other_training", {"folder": str(folder)}))


def _no_sums() -> _Sums:
    return _Sums(np.zeros((_FEATURES, _FEATURES)), np.zeros(_FEATURES))


def _play(
    rules: RuleSet, words: WordGraph, model: LeaveModel | None, games: int, seed: int
) -> tuple[NDArray[np.int8], Floats]:
    """Play games of two equal players; return each full rack and what its best move was worth."""
    tiles, equities = SelfPlay(rules, words, [model, model]).run(games, seed, samples=True).samples
    return tiles.astype(np.int8), equities / 1000


def _add(sums: _Sums, tiles: NDArray[np.int8], equities: Floats) -> None:
    """Add turns to the normal equations."""
    for start in range(0, len(tiles), _CHUNK):
        rows = features(tiles[start : start + _CHUNK])
        worth = equities[start : start + _CHUNK]
        sums.gram += rows.T @ rows
        sums.moment += rows.T @ worth
        sums.square += float(worth @ worth)
    sums.turns += len(tiles)


def features(tiles: NDArray[np.int8]) -> Floats:
    """Describe racks: 1, how often each tile is there, how often each pair."""
    counts: Floats = np.zeros((len(tiles), _TILES))
    places = np.arange(len(tiles))
    for column in tiles.T:
        counts[places, column] += 1
    first, second = _PAIRS
    pairs = counts[:, first] * counts[:, second]
    pairs[:, first == second] = 0.5 * (counts * counts - counts)
    return np.hstack([np.ones((len(tiles), 1)), counts, pairs])


def fit(rules: RuleSet, game: str, origin: str, sums: _Sums) -> tuple[LeaveModel, float]:
    """Fit the values to the turns; return them with the standard deviation left unexplained."""
    pull = np.full(_FEATURES, _PULL_PAIR)
    pull[: 1 + _TILES] = _PULL_SINGLE
    pull[0] = 0.0
    weights = np.linalg.solve(sums.gram + np.diag(pull), sums.moment)
    left = sums.square - 2 * weights @ sums.moment + weights @ sums.gram @ weights
    single = np.zeros(_TILES)
    single[:] = weights[1 : 1 + _TILES]
    pair = np.zeros((_TILES, _TILES))
    pair[_PAIRS] = weights[1 + _TILES :]
    pair[_PAIRS[::-1]] = weights[1 + _TILES :]
    # What is still to be drawn is taken as drawn from a full bag, one tile as likely as another.
    share = np.zeros(_TILES)
    for face in rules.tiles.faces:
        share[KINDS.index(face.text)] = face.count / rules.tiles.size
    company = pair @ share
    mean, mixed = single @ share, share @ company
    kept = np.arange(rules.rack + 1)
    drawn = rules.rack - kept
    whole = 0.5 * rules.rack * (rules.rack - 1)
    constant = -mean * kept + (0.5 * drawn * (drawn - 1) - whole) * mixed
    model = LeaveModel(
        game,
        rules.rack,
        origin,
        _rounded(constant),
        _rounded(single),
        _rounded(company),
        tuple(map(_rounded, pair)),
    )
    return model, round(math.sqrt(max(float(left), 0.0) / max(sums.turns, 1)), 3)


def _rounded(values: Floats) -> tuple[float, ...]:
    return tuple(round(float(value), 3) for value in values)
