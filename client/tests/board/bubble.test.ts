import { describe, expect, it } from "vitest";

import { bubbleSpot } from "../../src/board/bubble";
import { keyOf } from "../../src/board/squares";

const BOARD = { top: 0, left: 0, bottom: 14, right: 14 };
const across = [5, 6, 7].map((col) => ({ row: 7, col }));
const down = [5, 6, 7].map((row) => ({ row, col: 7 }));

describe("the preview", () => {
  it("stands below a word across, beside a word down", () => {
    expect(Math.floor(bubbleSpot(across, new Set(), BOARD, 6, 1).row)).toBe(8);
    expect(Math.floor(bubbleSpot(down, new Set(), BOARD, 6, 1).col)).toBe(8);
  });

  it("moves away from tiles", () => {
    const taken = new Set([5, 6, 7].map((col) => keyOf(8, col)));
    expect(bubbleSpot(across, taken, BOARD, 6, 1).row).toBeLessThan(7);
  });

  it("stays on the board", () => {
    const edge = [12, 13, 14].map((col) => ({ row: 14, col }));
    const spot = bubbleSpot(edge, new Set(), BOARD, 6, 1);
    expect(spot.row).toBeLessThan(14);
    expect(spot.col + 6).toBeLessThanOrEqual(15);
  });
});
