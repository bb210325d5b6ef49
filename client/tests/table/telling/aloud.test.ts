import { describe, expect, it } from "vitest";

import { aloudOf } from "../../../src/table/telling/aloud";
import { words as de } from "../../../src/i18n/de";
import { words as en } from "../../../src/i18n/en";
import type { CrosswordEvent, RummyEvent, TableView } from "../../../src/net/wire";

function table(change: Record<string, unknown> = {}, view: Record<string, unknown> = {}): TableView {
  return {
    seats: ["Anna", "Bert"].map((name, seat) => ({ seat, name, kind: "here", mine: seat === 0 })),
    seat: 0,
    mine: [0],
    status: "running",
    now: "2026-01-01T12:00:00Z",
    deadline: null,
    view: {
      type: "crossword",
      phase: "turn",
      turn: 0,
      awaited: [0],
      players: [{ score: 10 }, { score: 8 }],
      ...view,
    },
    ...change,
  } as unknown as TableView;
}

const drew: CrosswordEvent = { type: "drew", seat: 0, tiles: ["A", "?", "*2"] };

describe("what only the voice says", () => {
  it("names the tiles one has drawn", () => {
    expect(aloudOf([drew], table(), table(), de)).toEqual(["Du ziehst A, Blanko, Prämienkarte, mal 2."]);
    const exchanged: CrosswordEvent = { type: "exchanged", seat: 0, returned: ["X"], drawn: ["N"] };
    expect(aloudOf([exchanged], table(), table(), en)).toEqual(["You draw N."]);
    const stock: RummyEvent = { type: "drew", seat: 0, source: "stock", card: "SCH", reshuffled: false };
    const rummy = table({}, { type: "rummy" });
    expect(aloudOf([stock], rummy, rummy, de)).toEqual(["Du ziehst SCH."]);
  });

  it("says nothing of the tiles of others, or where several share a device", () => {
    expect(aloudOf([{ ...drew, seat: 1 }], table(), table(), de)).toEqual([]);
    expect(aloudOf([drew], table(), table({ mine: [0, 1] }), de)).toEqual([]);
  });

  it("tells how it stands when that has changed", () => {
    const now = table({}, { players: [{ score: 38 }, { score: 8 }] });
    expect(aloudOf([], table(), now, de)).toEqual(["Stand: du 38, Bert 8."]);
    expect(aloudOf([], table(), now, en)).toEqual(["Score: you 38, Bert 8."]);
    expect(aloudOf([], now, now, de)).toEqual([]);
  });

  it("says that one may challenge, and for how long", () => {
    const play = { type: "announced", seat: 1 } as unknown as CrosswordEvent;
    const window = { phase: "window", awaited: [0] };
    const free = table({}, window);
    expect(aloudOf([play], free, free, de)).toEqual(["Du kannst anzweifeln oder weitergehen."]);
    const short = table({ deadline: "2026-01-01T12:00:45Z" }, window);
    expect(aloudOf([play], short, short, de)).toEqual([
      "Du kannst anzweifeln oder weitergehen, noch 45 Sekunden.",
    ]);
    expect(aloudOf([], short, short, de)).toEqual([]);
    const others = table({}, { phase: "window", awaited: [1] });
    expect(aloudOf([play], others, others, de)).toEqual([]);
  });

  it("says once that the challenges of a round of rummy begin", () => {
    const playing = table({}, { type: "rummy", phase: "draw", awaited: [1] });
    const challenges = table({}, { type: "rummy", phase: "window", awaited: [0, 1] });
    expect(aloudOf([], playing, challenges, de)).toEqual(["Du kannst anzweifeln oder weitergehen."]);
    expect(aloudOf([], challenges, challenges, de)).toEqual([]);
    const others = table({}, { type: "rummy", phase: "window", awaited: [1] });
    expect(aloudOf([], playing, others, de)).toEqual([]);
  });
});
