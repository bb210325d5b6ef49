/** How a table without bounds fits into the room there is for it. */

import type { Bounds } from "../../board/squares";

const SMALLEST = 28;
const LARGEST = 58;

/** The side of a square in pixels, so that the table fits if it can; 0 before the room is known. */
export function cellFor(bounds: Bounds, room: number, tallest: number): number {
  if (room === 0) return 0;
  const cols = bounds.right - bounds.left + 1;
  const rows = bounds.bottom - bounds.top + 1;
  const fits = Math.min((room - 2) / cols, tallest / rows);
  return Math.max(SMALLEST, Math.min(LARGEST, fits));
}

/** As many free columns at both sides as the room still has. */
export function widened(bounds: Bounds, cell: number, room: number): Bounds {
  if (cell === 0) return bounds;
  const { left, right } = bounds;
  const more = Math.max(0, Math.floor(((room - 2) / cell - (right - left + 1)) / 2));
  return { ...bounds, left: left - more, right: right + more };
}
