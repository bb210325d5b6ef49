import { describe, expect, it, vi } from "vitest";

import type { Refusal, Seek, TableCard, TableView } from "../../src/net/wire";

vi.stubGlobal("window", { localStorage: { getItem: () => null }, addEventListener: () => undefined });
vi.stubGlobal("document", { hidden: false, querySelector: () => null });
const { fitting, older, pair } = await import("../../src/seeks/pairing");
const { api, Refused } = await import("../../src/net/api");
const { waiting } = await import("../../src/seeks/waiting.svelte");
const { identity } = await import("../../src/lobby/identity.svelte");

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

  it("leads back to one's own plain live seek, and to no other of one's own", async () => {
    const options = { control: null, challenge_seconds: 60, teaching: false };
    const views: Record<string, unknown> = {
      "by window": { options: { ...options, challenge_seconds: 86_400 } },
      plain: { options },
    };
    const mine = [
      seek("rated", 1, { mine: [0], rated: true }),
      seek("days", 2, { mine: [0], control: { type: "days", days: 7, reserve: 0, when_up: "claim" } }),
      seek("clock", 3, { mine: [0], control: { type: "live", minutes: 5, increment: 0, overtime: null } }),
      seek("by window", 4, { mine: [0] }),
      seek("other", 5, { mine: [0], game: "wortspiel" }),
    ];
    vi.spyOn(identity, "ensure").mockResolvedValue(undefined);
    vi.spyOn(api, "table").mockImplementation((id) => Promise.resolve(views[id] as TableView));
    const seeks = vi.spyOn(api, "seeks").mockResolvedValue([...mine, seek("plain", 6, { mine: [0] })]);
    expect(await pair("kompakt")).toBe("plain");

    seeks.mockResolvedValue(mine);
    const opened = vi.spyOn(api, "promise").mockRejectedValue(new Error("opens a new one"));
    await expect(pair("kompakt")).rejects.toThrow("opens a new one");
    expect(opened).toHaveBeenCalledOnce();
  });

  describe("where one's own seek with a clock waits", () => {
    const title = { de: "Kompakt", en: "Kompakt" };
    const before = { id: "mine", status: "waiting", title, seats: [{ kind: "here", taken: true, mine: true }] };
    const refusal = { code: "one_public_table", rule: "", details: {} };
    const setUp = (view: unknown) => {
      vi.spyOn(identity, "ensure").mockResolvedValue(undefined);
      vi.spyOn(api, "seeks").mockResolvedValue([]);
      vi.spyOn(api, "promise").mockResolvedValue({ commitment: "0".repeat(64) });
      vi.spyOn(api, "table").mockResolvedValue(view as TableView);
      const opened = vi.spyOn(api, "open").mockReset();
      opened.mockRejectedValueOnce(new Refused(422, refusal as unknown as Refusal, null, "mine"));
      opened.mockResolvedValueOnce({ id: "fresh" } as TableView);
      return opened;
    };

    it("withdraws it for the new one, and says so there", async () => {
      const opened = setUp(before);
      const closed = vi.spyOn(api, "close").mockReset().mockResolvedValue({} as TableView);
      expect(await pair("wortspiel")).toBe("fresh");
      expect(closed).toHaveBeenCalledOnce();
      expect(opened).toHaveBeenCalledTimes(2);
      expect(waiting.replaced).toEqual({ by: "fresh", title });
    });

    it("sends nobody away who sits there already", async () => {
      setUp({ ...before, seats: [...before.seats, { kind: "link", taken: true, mine: false }] });
      const closed = vi.spyOn(api, "close").mockReset();
      await expect(pair("wortspiel")).rejects.toThrow("one_public_table");
      expect(closed).not.toHaveBeenCalled();
    });

    it("goes there if somebody sits down at this moment", async () => {
      const opened = setUp(before);
      vi.spyOn(api, "close").mockReset().mockRejectedValue(new Refused(422, refusal as unknown as Refusal, null));
      vi.spyOn(api, "table")
        .mockReset()
        .mockResolvedValueOnce(before as unknown as TableView)
        .mockResolvedValueOnce({ ...before, status: "running" } as unknown as TableView);
      expect(await pair("wortspiel")).toBe("mine");
      expect(opened).toHaveBeenCalledOnce();
    });
  });

  it("lets the later of two who wait go over to the other, never both", () => {
    const [a, b, c] = [seek("a", 1), seek("b", 2), seek("c", 2)];
    expect(ids(older([a, b, c], a))).toEqual([]);
    expect(ids(older([a, b, c], b))).toEqual(["a"]);
    expect(ids(older([a, b, c], c))).toEqual(["a", "b"]);
  });
});
