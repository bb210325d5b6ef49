import { describe, expect, it } from "vitest";

import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import { ageOf, endOf, openerOf, ratingOf, timeOf } from "../../src/seeks/seeks";
import type { Seek, TableCard } from "../../src/net/wire";

const NOON = Date.parse("2026-11-28T12:00:00Z");

function seek(ago: number, more: Partial<Seek> = {}): Seek {
  const table = {
    players: ["Anna", "Spieler 2"],
    free: 1,
    programs: [] as number[],
    created: new Date(NOON - ago * 60_000).toISOString(),
  } as TableCard;
  const ends = new Date(NOON).toISOString();
  // What the clock of this device says does not matter: nothing here is about the present.
  const now = ends;
  return { table, rating: null, unsure: false, rating_range: null, fits: true, ends, away: false, now, ...more };
}

describe("a seek", () => {
  it("tells how long it has waited", () => {
    expect([0, 1, 59, 60, 120, 60 * 24, 60 * 49].map((ago) => ageOf(seek(ago), de))).toEqual([
      "gerade eben",
      "seit 1 Minute",
      "seit 59 Minuten",
      "seit 1 Stunde",
      "seit 2 Stunden",
      "seit 1 Tag",
      "seit 2 Tagen",
    ]);
    expect(ageOf(seek(-3), en)).toBe("just now");
  });

  it("tells when it ends, and that its opener is away", () => {
    const told = (minutes: number, away = false): string =>
      endOf(seek(0, { ends: new Date(NOON + minutes * 60_000).toISOString(), away }), de);
    expect([-1, 0.2, 1, 29.5, 60 * 5, 60 * 24 * 7].map((minutes) => told(minutes))).toEqual([
      "endet in 1 Minute",
      "endet in 1 Minute",
      "endet in 1 Minute",
      "endet in 30 Minuten",
      "endet in 5 Stunden",
      "endet in 7 Tagen",
    ]);
    expect(told(2.5, true)).toBe("gerade nicht da, endet in 3 Minuten");
  });

  it("tells how much time there is", () => {
    const told = (control: TableCard["control"]): string =>
      timeOf(seek(0, { table: { control } as TableCard }), de);
    expect(told(null)).toBe("ohne Uhr");
    expect(told({ type: "live", minutes: 15, increment: 10, overtime: null })).toContain("15");
    expect(told({ type: "days", days: 3, reserve: 0, when_up: "claim" })).toContain("3");
    const overtime = { points: 10, limit: 5 };
    expect(told({ type: "live", minutes: 30, increment: 0, overtime })).toContain("30");
  });

  it("names who waits, and how sure his rating is", () => {
    expect(openerOf(seek(0), de)).toBe("Anna");
    expect(ratingOf(seek(0))).toBe("");
    expect(ratingOf(seek(0, { rating: 1612, unsure: true }))).toBe("1612?");
    expect(ratingOf(seek(0, { rating: 1612 }))).toBe("1612");
  });
});

describe("a program's seek", () => {
  it("says that no person waits", () => {
    const one = seek(1);
    one.table.programs = [0];
    expect(openerOf(one, de)).toBe("Anna (Programm)");
    expect(openerOf(one, en)).toBe("Anna (program)");
  });
});
