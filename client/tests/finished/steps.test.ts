import { describe, expect, it } from "vitest";

import { boardAt, eventsOf, heightsOf, squaresEver, descriptionOf } from "../../src/finished/steps";
import type { CourseStep, CrosswordEvent, LoggedEvent, Placement } from "../../src/net/wire";

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
/** Rows from 3 on: a log begins with the opening and the seats. */
const log = (...events: CrosswordEvent[]): LoggedEvent[] =>
  events.map((event, n) => ({ seq: n + 3, at: "", event }));
const letters = (cells: { letter: string }[]): string => cells.map((cell) => cell.letter).join("");
const step = (seq: number, ...scores: number[]): CourseStep => ({ seq, seat: 0, held: [], scores });

describe("a finished game", () => {
  const events = log(
    { type: "started" },
    announced(place("D", 0), place("A", 1, true)),
    { type: "noted", seat: 0, score: 2, removed: [] },
    announced(place("X", 2)),
    { type: "withdrawn", seat: 1 },
    { type: "passed", seat: 0 },
  );

  it("starts empty, shows each play, and takes a withdrawn one off", () => {
    const shown = [3, 4, 5, 6, 7, 8].map((seq) => letters(boardAt(events, seq, values)));
    expect(shown).toEqual(["", "DA", "DA", "DAX", "DA", "DA"]);
    expect(boardAt(events, 4, values).map((cell) => cell.value)).toEqual([1, 0]);
  });

  it("marks the last play, and keeps room for what is gone", () => {
    const fresh = boardAt(events, 6, values).filter((cell) => cell.fresh);
    expect(letters(fresh)).toBe("X");
    expect(squaresEver(events).map((square) => square.col)).toEqual([0, 1, 2]);
  });

  it("removes the cards that leave the table", () => {
    const open = log(announced(place("D", 0), place("A", 1)), {
      type: "noted",
      seat: 0,
      score: 2,
      removed: [[0, 0]],
    });
    expect(letters(boardAt(open, 4, values))).toBe("A");
  });

  it("gives each step the events that belong to it", () => {
    const steps = [step(3), step(5), step(7), step(8)];
    const types = steps.map((_, n) => eventsOf(events, steps, n).map((event) => event.type));
    expect(types).toEqual([
      ["started"],
      ["announced", "noted"],
      ["announced", "withdrawn"],
      ["passed"],
    ]);
  });

  it("draws the points between the lowest and the highest", () => {
    expect(heightsOf([step(3, 0, 0), step(5, 20, 0), step(7, 20, 40)])).toEqual([
      [0, 0.5, 0.5],
      [0, 0, 1],
    ]);
    expect(heightsOf([step(3, 0, 0), step(5, -10, 10)])).toEqual([
      [0.5, 0],
      [0.5, 1],
    ]);
    expect(heightsOf([step(3), step(4)])).toBeNull();
  });

  it("reads what a picture says", () => {
    expect(descriptionOf("<svg><desc>Anna &amp;amp; &lt;Ben&gt;: 3</desc></svg>")).toBe("Anna &amp; <Ben>: 3");
    expect(descriptionOf("<svg></svg>")).toBe("");
  });
});
