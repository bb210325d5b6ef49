"""Making the compiled search ready, so that nobody waits for a compiler in the middle of a game."""

import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from filelock import FileLock

from setzkasten.engine import folders
from setzkasten.engine.batch import Batch
from setzkasten.engine.calibration import calibrate
from setzkasten.engine.endgame import EndgameSolver
from setzkasten.engine.kernel.jit import MACHINE_CODE
from setzkasten.engine.kernel.storage import FOLDER
from setzkasten.engine.leaves import KINDS, LeaveModel
from setzkasten.engine.simulate import Simulator
from setzkasten.engine.table import Table
from setzkasten.engine.wordgraph import WordGraph
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import Laid
from setzkasten.games.protocol import Text
from setzkasten.letters import Face, TileSet

_KEEP_DAYS: Final = 60
_RULES: Final = RuleSet(
    id="warm",
    title=Text("Probe", "Probe"),
    booklet="",
    players=(1, 2),
    tiles=TileSet("warm", (Face("A", 1, 8), Face("?", 0, 1))),
    rack=3,
    sections={},
    layout=Layout("warm", ("...", "...", "..."), (1, 1)),
)
_WORDS: Final = ("AA", "AAA")


def warmup(progress: Callable[[str, float], None] = lambda what, share: None) -> float:
    """Compile what is not compiled yet, and load the rest; gives the seconds it took.

    After an installation or a change of the kernel this takes some 15 s, later about 0.3 s. What is
    compiled is kept on disk for the next start. `progress` is told the step and how much is done.
    Call it in a worker at the start of a server, and before the first search. Of several processes
    one compiles, and the others wait and load.
    """
    begun = time.monotonic()
    _sweep()
    with _alone():
        _rehearse(progress)
    folders.note_compiled()
    progress("", 1.0)
    return time.monotonic() - begun


def _alone() -> AbstractContextManager[object]:
    """Wait until no other process compiles."""
    try:
        return FileLock(MACHINE_CODE / "compiling.lock").acquire()
    except NotImplementedError:
        return nullcontext()  # some network drives have no locks: compiling twice does no harm


def _rehearse(progress: Callable[[str, float], None]) -> None:
    """Call every compiled function once."""
    graph = WordGraph.of(_WORDS)
    table = Table(_RULES, graph)

    def search() -> None:
        table.set_board({(0, 0): Laid("A")}, True)
        table.set_rack(("A", "A", "?"))
        table.find_all()

    def try_out() -> None:
        kinds = (0.0,) * len(KINDS)
        leaves = LeaveModel("warm", 3, "", (0.0,) * 4, kinds, kinds, (kinds,) * len(KINDS))
        simulator = Simulator(_RULES, graph, leaves)
        simulator.rank({(1, 1): Laid("A")}, ("A", "A"), [2], trials=1)

    def solve() -> None:
        EndgameSolver(_RULES, graph).solve({(1, 1): Laid("A")}, ("A",), ("A",))

    def measure() -> None:
        Batch(_RULES, graph, [({(0, 0): Laid("A")}, ("A",))]).run()
        calibrate()

    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("word graph", lambda: WordGraph.compile(_WORDS)),
        ("all plays", search),
        ("best play", table.find_best),
        ("trying moves out", try_out),
        ("endgames", solve),
        ("batches", measure),
    )
    for number, (name, step) in enumerate(steps):
        progress(name, number / len(steps))
        step()


def _sweep() -> None:
    """Throw away what earlier versions left behind and nobody has used for two months."""
    oldest = time.time() - _KEEP_DAYS * 86_400
    for current in (MACHINE_CODE, FOLDER):
        current.touch()
        kind = current.name.split("-")[0]
        for folder in current.parent.glob(f"{kind}-*"):
            if folder != current and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
