import { describe, expect, it } from "vitest";

import type { TableView } from "../../../src/net/wire";
import { readWait, waitAt } from "../../../src/table/challenging/consent.svelte";

function table(kinds: string[], mine: number[]): TableView {
  const seats = kinds.map((kind, seat) => ({ seat, kind }));
  return { seats, mine } as unknown as TableView;
}
const announced = (by: number) => ({ by, reading: 1 });

describe("one's own consent is sent by itself", () => {
  it("after a play of the computer, in the time that was chosen", () => {
    expect(waitAt(table(["here", "bot"], [0]), announced(1), 4)).toBe(4);
    expect(waitAt(table(["here", "bot"], [0]), announced(1), 8)).toBe(8);
    expect(waitAt(table(["here", "bot"], [0]), announced(1), 0)).toBeNull();
  });

  it("never after a play of a person, and never for several at one device", () => {
    expect(waitAt(table(["here", "link", "bot"], [0]), announced(1), 4)).toBeNull();
    expect(waitAt(table(["here", "here", "bot"], [0, 1]), announced(2), 4)).toBeNull();
    expect(waitAt(table(["link", "bot"], []), announced(1), 4)).toBeNull();
  });

  it("before a round is counted only where all others are computers, and later", () => {
    const challenge = { by: null, reading: 3 };
    expect(waitAt(table(["here", "bot", "bot"], [0]), challenge, 4)).toBe(12);
    expect(waitAt(table(["here", "link", "bot"], [0]), challenge, 4)).toBeNull();
    expect(waitAt(table(["here", "bot"], [0]), null, 4)).toBeNull();
  });

  it("keeps only choices that there are", () => {
    expect(readWait(null)).toBe(4);
    expect(readWait("0")).toBe(0);
    expect(readWait("8")).toBe(8);
    for (const nonsense of ["", "-1", "1e9", "NaN", "vier"]) {
      expect([0, 4]).toContain(readWait(nonsense));
    }
  });
});
