"""Many positions in one call, so that the way from Python into the kernel costs nothing."""

from typing import Any

from setzkasten.engine.kernel.plays.best import find_best
from setzkasten.engine.kernel.plays.search import PLAY, find_all
from setzkasten.engine.toolchain.jit import Numbers, entry, int64, uint64

RESULT = 3
"""Numbers to a position: best score, sum of all scores, number of plays."""


@entry
def search_batch(
    arcs: Numbers,
    filters: Numbers,
    whole: int,
    squares: Numbers,
    anchors: Numbers,
    tiles: Numbers,
    starts: Numbers,
    chosen: Numbers,
    only_best: bool,
    order: Numbers,
    scratch: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    results: Numbers,
) -> Any:
    """Search the chosen positions; gives -1 if the queues or `plays` were too small.

    `starts` has, for each position and one more, where its squares, anchors and tiles begin, and
    its number of anchors. `results` is written if it is not empty; of the best play only its score.
    """
    for number in range(len(chosen)):
        at = chosen[number] * 4
        its_squares = squares[starts[at] : starts[at + 4]]
        its_anchors = anchors[starts[at + 1] : starts[at + 5]]
        its_tiles = tiles[starts[at + 2] : starts[at + 6]]
        if only_best:
            count = find_best(
                arcs,
                its_squares,
                its_anchors,
                order,
                starts[at + 3],
                its_tiles,
                rack,
                filters,
                whole,
                scratch,
                leftwards,
                rightwards,
                plays,
            )
        else:
            count = find_all(
                arcs,
                its_squares,
                its_anchors,
                order,
                starts[at + 3],
                its_tiles,
                rack,
                leftwards,
                rightwards,
                plays,
            )
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
