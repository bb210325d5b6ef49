import { describe, expect, it } from "vitest";

import type { GameView } from "../../../src/net/wire";
import { familyOf, rulingsIn } from "../../../src/table/families";
import { freshRuling } from "../../../src/table/telling/ruling";

function crossword(lines: object[]): GameView {
  return { type: "crossword", players: [{}, {}], lines } as unknown as GameView;
}

function rummy(lines: object[]): GameView {
  return { type: "rummy", players: [{}, {}], lines } as unknown as GameView;
}

const play = { kind: "play", word: null, admissible: null };
const challenge = (word: string, admissible: boolean) => ({ kind: "challenge", word, admissible });

/** What is news at a table for two. */
const fresh = (view: GameView) => freshRuling(familyOf(view.type).rulings(view), 2);

describe("the last ruling", () => {
  it("is none where nobody has challenged", () => {
    expect(rulingsIn(null)).toBe(0);
    expect(rulingsIn(crossword([play]))).toBe(0);
    expect(fresh(crossword([play, play]))).toBeNull();
    const patience = { type: "patience", lines: [{ type: "take", word: "HUT" }] };
    expect(rulingsIn(patience as unknown as GameView)).toBe(1);
  });

  it("is the latest of several, and all are counted", () => {
    const view = crossword([challenge("ÖXE", false), play, challenge("HUT", true)]);
    expect(rulingsIn(view)).toBe(2);
    expect(fresh(view)).toEqual({ word: "HUT", admissible: true });
  });

  it("is no news any more when everybody has had a turn", () => {
    const lines = [challenge("ÖXE", false), play, play];
    expect(fresh(crossword(lines))).toEqual({ word: "ÖXE", admissible: false });
    expect(fresh(crossword([...lines, play]))).toBeNull();
  });

  it("is found on the sheet of a rummy", () => {
    const lines = [{ type: "turn" }, { type: "challenge", word: "EN", admissible: false }];
    expect(fresh(rummy(lines))).toEqual({ word: "EN", admissible: false });
    expect(rulingsIn(rummy(lines))).toBe(1);
  });
});
