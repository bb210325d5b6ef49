import { describe, expect, it } from "vitest";

import { stagesOf } from "../../src/board/replay";
import type { CrosswordEvent, Placement } from "../../src/net/wire";

const values = new Map([
  ["D", 1],
  ["A", 1],
  ["?", 0],
]);

const place = (letter: string, col: number, blank = false): Placement => ({
  row: 0,
  col,
  letter,
  blank,
});
const announced = (...placements: Placement[]): CrosswordEvent => ({
  type: "announced",
  seat: 0,
  placements,
  premium: null,
  words: [],
  bonus: 0,
  score: 0,
});
const letters = (cells: { letter: string }[] | undefined): string =>
  (cells ?? []).map((cell) => cell.letter).join("");

describe("a replay", () => {
  it("starts empty, shows each play, and takes a withdrawn one off", () => {
    const stages = stagesOf(
      [
        { type: "started" },
        announced(place("D", 0), place("A", 1, true)),
        { type: "noted", seat: 0, score: 2, removed: [] },
        announced(place("X", 2)),
        { type: "withdrawn", seat: 1 },
        { type: "passed", seat: 0 },
      ],
      values,
    );
    expect(stages.map((stage) => letters(stage.cells))).toEqual(["", "DA", "DAX", "DA", "DA"]);
    expect(stages[1]?.cells.map((cell) => cell.value)).toEqual([1, 0]);
    expect(stages.at(-1)?.event?.type).toBe("passed");
  });

  it("removes the cards that leave the table", () => {
    const stages = stagesOf(
      [
        announced(place("D", 0), place("A", 1)),
        { type: "noted", seat: 0, score: 2, removed: [[0, 0]] },
      ],
      values,
    );
    expect(letters(stages.at(-1)?.cells)).toBe("A");
  });
});
