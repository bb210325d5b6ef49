import { describe, expect, it } from "vitest";

import { de } from "../../src/i18n/de";
import { en } from "../../src/i18n/en";
import { ageOf, openerOf, ratingOf } from "../../src/meeting/seeks";
import type { Seek, TableCard } from "../../src/net/wire";

const NOON = Date.parse("2026-11-28T12:00:00Z");

function seek(ago: number, more: Partial<Seek> = {}): Seek {
  const table = {
    players: ["Anna", "Spieler 2"],
    free: 1,
    created: new Date(NOON - ago * 60_000).toISOString(),
  } as TableCard;
  return { table, rating: null, unsure: false, rating_range: null, fits: true, ...more };
}

describe("a seek", () => {
  it("tells how long it has waited", () => {
    expect([0, 1, 59, 60, 120, 60 * 24, 60 * 49].map((ago) => ageOf(seek(ago), de, NOON))).toEqual([
      "gerade eben",
      "seit 1 Minute",
      "seit 59 Minuten",
      "seit 1 Stunde",
      "seit 2 Stunden",
      "seit 1 Tag",
      "seit 2 Tagen",
    ]);
    expect(ageOf(seek(-3), en, NOON)).toBe("just now");
  });

  it("names who waits, and how sure his rating is", () => {
    expect(openerOf(seek(0), de)).toBe("Anna");
    expect(ratingOf(seek(0))).toBe("");
    expect(ratingOf(seek(0, { rating: 1612, unsure: true }))).toBe("1612?");
    expect(ratingOf(seek(0, { rating: 1612 }))).toBe("1612");
  });
});
