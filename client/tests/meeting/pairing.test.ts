import { describe, expect, it, vi } from "vitest";

import type { Seek, TableCard } from "../../src/net/wire";

vi.stubGlobal("window", { localStorage: { getItem: () => null }, addEventListener: () => undefined });
vi.stubGlobal("document", { hidden: false, querySelector: () => null });
const { fitting, older } = await import("../../src/meeting/pairing");

function seek(id: string, minute: number, table: Partial<TableCard> = {}, more: Partial<Seek> = {}): Seek {
  const created = `2026-11-28T12:${String(minute).padStart(2, "0")}:00Z`;
  const card = { id, game: "kompakt", free: 1, programs: [], rated: false, control: null, mine: [], created };
  return {
    table: { ...card, ...table } as unknown as TableCard,
    rating: null, unsure: false, rating_range: null, fits: true, ends: created, away: false, now: created, ...more,
  };
}

const ids = (seeks: Seek[]): string[] => seeks.map(({ table }) => table.id);

describe("quick pairing", () => {
  it("seats nobody where the game counts, has clocks, or is not with a person who is there", () => {
    const seeks = [
      seek("rated", 1, { rated: true }),
      seek("days", 2, { control: { type: "days", days: 7, reserve: 0, when_up: "claim" } }),
      seek("live", 3, { control: { type: "live", minutes: 5, increment: 0, overtime: null } }),
      seek("program", 4, { programs: [0] }),
      seek("two free", 5, { free: 2 }),
      seek("other", 6, { game: "wortspiel" }),
      seek("away", 7, {}, { away: true }),
      seek("not for me", 8, {}, { fits: false }),
      seek("right", 9),
    ];
    expect(ids(fitting(seeks, "kompakt"))).toEqual(["right"]);
  });

  it("lets the later of two who wait go over to the other, never both", () => {
    const [a, b, c] = [seek("a", 1), seek("b", 2), seek("c", 2)];
    expect(ids(older([a, b, c], a))).toEqual([]);
    expect(ids(older([a, b, c], b))).toEqual(["a"]);
    expect(ids(older([a, b, c], c))).toEqual(["a", "b"]);
  });
});
