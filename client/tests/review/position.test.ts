import { describe, expect, it } from "vitest";

import { curveOf, heightsOf } from "../../src/review/curve";
import { readPosition, squaresOf, withMove } from "../../src/review/position";
import { leaving, rackText, withNames } from "../../src/review/telling";
import { choice } from "./making";

const values = new Map([
  ["G", 2],
  ["R", 1],
  ["Ü", 6],
]);
const move = choice("8D GR", {
  placements: [
    { row: 2, col: 0, letter: "R", blank: false },
    { row: 2, col: 1, letter: "G", blank: true },
  ],
});

describe("a position", () => {
  it("says what lies on a board, blanks in small letters", () => {
    const cells = readPosition("15/3GRü9/15 ABC?/DEF 28/0 0", values);
    expect(cells.map(({ row, col, letter, blank, value }) => [row, col, letter, blank, value])).toEqual([
      [1, 3, "G", false, 2],
      [1, 4, "R", false, 1],
      [1, 5, "Ü", true, 0],
    ]);
  });

  it("has its own corner on a table without bounds", () => {
    const cells = readPosition("-3,2:1G/R R/ 0/0 0", values);
    expect(cells.map(({ row, col }) => [row, col])).toEqual([
      [-3, 3],
      [-2, 2],
    ]);
    expect(readPosition("0,0: R/G 0/0 0", values)).toEqual([]);
    expect(readPosition("", values)).toEqual([]);
  });

  it("shows a move on it, with nothing for a blank", () => {
    const cells = withMove(readPosition("1G/2/2 R/ 0/0 0", values), move, values);
    expect(cells.map(({ letter, value, fresh }) => [letter, value, fresh])).toEqual([
      ["G", 2, false],
      ["R", 1, true],
      ["G", 0, true],
    ]);
    expect(withMove([], null, values)).toEqual([]);
    expect(squaresOf([], [move])).toHaveLength(2);
  });
});

describe("the curve", () => {
  it("goes past turns of which nobody knows the chances", () => {
    const curve = curveOf({ curve: [[0.5, 0.5], [], [0.8, 0.2]], points: [] });
    expect(curve && heightsOf(curve, 1)).toEqual([
      [0, 0.5],
      [2, 0.2],
    ]);
    expect(curveOf({ curve: [[], [0.5, 0.5]], points: [[1], [2]] })).toBeNull();
  });

  it("shows points where there are no chances, with nothing and the most at its edges", () => {
    const curve = curveOf({ curve: [], points: [[0, 0], [5, 10], [20, 10]] });
    expect(curve?.chances).toBe(false);
    expect(curve && heightsOf(curve, 0)).toEqual([
      [0, 0],
      [1, 0.25],
      [2, 1],
    ]);
    const losing = curveOf({ curve: [], points: [[-10], [10]] });
    expect(losing && heightsOf(losing, 0)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe("sentences and racks", () => {
  it("call people as the page does, in sentences within sentences too", () => {
    const inner = { code: "b", details: { player: "Anna", word: "Anna" } };
    const told = withNames(
      { code: "a", details: { player: "Ben", points: 3, move: inner } },
      ["Anna", "Ben"],
      ["Anna (du)", "Ben"],
    );
    expect(told.details?.player).toBe("Ben");
    expect(told.details?.move).toEqual({ code: "b", details: { player: "Anna (du)", word: "Anna" } });
    expect(told.details?.points).toBe(3);
  });

  it("write cards of several letters apart", () => {
    expect(rackText(["A", "B", "?"])).toBe("AB?");
    expect(rackText(["SCH", "A", "*2"])).toBe("SCH A ×2");
  });

  it("show which cards a move takes out of the hand", () => {
    expect(leaving(["A", "E", "A"], ["A"])).toEqual([
      ["A", false],
      ["E", true],
      ["A", true],
    ]);
  });
});
