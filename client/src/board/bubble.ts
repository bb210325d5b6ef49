/** Where the preview stands: beside the tiles just laid, over as few other tiles as possible. */

import { keyOf, type Bounds, type Square } from "./squares";

interface BubblePlace {
  row: number;
  col: number;
}

/**
 * Choose the upper left corner, in squares (also parts of squares), of a bubble of `width` by
 * `height` squares. It stays within the bounds and never covers the tiles that it speaks of.
 */
export function bubbleSpot(
  laid: readonly Square[],
  taken: ReadonlySet<string>,
  bounds: Bounds,
  width: number,
  height: number,
): BubblePlace {
  const rows = laid.map((square) => square.row);
  const cols = laid.map((square) => square.col);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  const clamp = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(value, Math.max(low, high)));
  const clampCol = (col: number): number => clamp(col, bounds.left, bounds.right + 1 - width);
  const clampRow = (row: number): number => clamp(row, bounds.top, bounds.bottom + 1 - height);
  const gap = 0.15;
  const below = { row: bottom + 1 + gap, col: clampCol(left) };
  const above = { row: top - height - gap, col: clampCol(left) };
  const after = { row: clampRow(top), col: right + 1 + gap };
  const before = { row: clampRow(top), col: left - width - gap };
  const spots = bottom > top ? [after, before, below, above] : [below, above, after, before];
  const fits = (spot: BubblePlace): boolean =>
    spot.row >= bounds.top - 0.5 &&
    spot.row + height <= bounds.bottom + 1.5 &&
    spot.col >= bounds.left &&
    spot.col + width <= bounds.right + 1.01;
  const covers = (spot: BubblePlace): number => {
    let count = 0;
    for (let row = Math.floor(spot.row + 0.2); row < spot.row + height - 0.2; row++) {
      for (let col = Math.floor(spot.col + 0.2); col < spot.col + width - 0.2; col++) {
        if (taken.has(keyOf(row, col))) count++;
      }
    }
    return count;
  };
  let best = below;
  let least = Infinity;
  for (const spot of spots) {
    const count = covers(spot) + (fits(spot) ? 0 : 1000);
    if (count < least) {
      best = spot;
      least = count;
    }
  }
  return best;
}
