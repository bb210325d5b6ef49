import { describe, expect, it } from "vitest";

import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import type { PastGame } from "../../src/net/wire";
import { companyOf } from "../../src/people/past";

const PAST: PastGame = {
  table: "ab12",
  game: "kompakt",
  ended: "2026-01-01T12:00:00Z",
  seat: 0,
  place: 1,
  points: 200,
  rated: false,
  players: [null, { code: "computer", number: 0 }],
};

describe("who played", () => {
  it("is told in the language of whoever looks, those too that nobody has named", () => {
    expect(companyOf(PAST, de)).toBe("Spieler 1, Computer");
    expect(companyOf(PAST, en)).toBe("Player 1, Computer");
    expect(companyOf({ ...PAST, players: ["Anna", "Anna"] }, de)).toBe("Anna, Anna 2");
  });

  it("is nobody else where one played alone, or the game is deleted", () => {
    expect(companyOf({ ...PAST, players: [null] }, de)).toBe("");
    expect(companyOf({ ...PAST, players: [] }, de)).toBe("");
  });
});
