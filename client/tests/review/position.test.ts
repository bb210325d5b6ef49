import { describe, expect, it } from "vitest";

import type { Choice } from "../../src/net/wire";
import { heightsOf, drawable } from "../../src/review/curve";
import { readPosition, squaresOf, withMove } from "../../src/review/position";

const values = new Map([
  ["G", 2],
  ["R", 1],
  ["Ü", 6],
]);
const choice: Choice = {
  move: "8D GR",
  kind: "play",
  score: 3,
  equity: 3,
  error: 0,
  win_chance: null,
  kept: [],
  words: [],
  placements: [
    { row: 2, col: 0, letter: "R", blank: false },
    { row: 2, col: 1, letter: "G", blank: true },
  ],
  exact: false,
};

describe("a position", () => {
  it("says what lies on a board, blanks in small letters, and who holds what", () => {
    const { cells, racks } = readPosition("15/3GRü9/15 ABC?/DEF 28/0 0", 1, values);
    expect(cells.map(({ row, col, letter, blank, value }) => [row, col, letter, blank, value])).toEqual([
      [1, 3, "G", false, 2],
      [1, 4, "R", false, 1],
      [1, 5, "Ü", true, 0],
    ]);
    // The mover's rack comes first in the text, and he sits on the second seat.
    expect(racks).toEqual(["DEF", "ABC?"]);
  });

  it("turns racks of three seats to the order of the seats", () => {
    expect(readPosition("15 C/A/B 0/0/0 0", 2, values).racks).toEqual(["A", "B", "C"]);
  });

  it("has its own corner on a table without bounds", () => {
    const { cells } = readPosition("-3,2:1G/R R/ 0/0 0", 0, values);
    expect(cells.map(({ row, col }) => [row, col])).toEqual([
      [-3, 3],
      [-2, 2],
    ]);
    expect(readPosition("0,0: R/G 0/0 0", 0, values).cells).toEqual([]);
    expect(readPosition("", 0, values).cells).toEqual([]);
  });

  it("shows a move on it, with nothing for a blank", () => {
    const cells = withMove(readPosition("1G/2/2 R/ 0/0 0", 0, values).cells, choice, values);
    expect(cells.map(({ letter, value, fresh }) => [letter, value, fresh])).toEqual([
      ["G", 2, false],
      ["R", 1, true],
      ["G", 0, true],
    ]);
    expect(withMove([], null, values)).toEqual([]);
    expect(squaresOf([], [choice])).toHaveLength(2);
  });
});

describe("the curve", () => {
  it("goes past turns of which nobody knows the chances", () => {
    const curve = [[0.5, 0.5], [], [0.8, 0.2]];
    expect(heightsOf(curve, 1)).toEqual([
      [0, 0.5],
      [2, 0.2],
    ]);
    expect(drawable(curve)).toBe(true);
    expect(drawable([[], [0.5, 0.5]])).toBe(false);
  });
});
