"""Many positions in one call, so that the way from Python into the kernel costs nothing."""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.plays.best import find_best
from setzkasten.engine.kernel.plays.board import Board
from setzkasten.engine.kernel.plays.rack import Rack
from setzkasten.engine.kernel.plays.search import Workspace, find_all
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers, entry, int64, uint64

RESULT = 3
"""Numbers to a position: best score, sum of all scores, number of plays."""


class Positions(NamedTuple):
    """Positions one after the other, ready for the search.

    `starts` has, for each and one more, where its squares, anchors and tiles begin, and its number
    of anchors.
    """

    squares: Numbers
    anchors: Numbers
    tiles: Numbers
    starts: Numbers


@entry
def search_batch(
    words: Vocabulary,
    positions: Positions,
    chosen: Numbers,
    only_best: bool,
    rack: Rack,
    workspace: Workspace,
    results: Numbers,
) -> Any:
    """Search the chosen positions; return -1 if the room was too small.

    `results` is written if it is not empty; of the best play only its score.
    """
    starts, plays = positions.starts, workspace.plays
    nothing = starts[:0]
    for number in range(len(chosen)):
        at = chosen[number] * 4
        squares = positions.squares[starts[at] : starts[at + 4]]
        anchors = positions.anchors[starts[at + 1] : starts[at + 5]]
        tiles = positions.tiles[starts[at + 2] : starts[at + 6]]
        board = Board(squares, nothing, anchors, nothing, int64(0), int64(0))
        if only_best:
            count = find_best(words, board, rack, workspace, tiles, starts[at + 3])
        else:
            count = find_all(words, board, rack, workspace, tiles, starts[at + 3])
        if count < 0 or count * PLAY > len(plays):
            return int64(-1)
        if len(results):
            best = plays[0] if only_best and plays[PLAY] > -(1 << 60) else int64(0)
            total = int64(0)
            for i in range(count):
                score = plays[uint64(i * PLAY)]
                total += score
                best = max(best, score)
            out = chosen[number] * RESULT
            results[out] = best
            results[out + 1] = total
            results[out + 2] = count
    return int64(0)
