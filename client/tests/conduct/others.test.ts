import { describe, expect, it } from "vitest";

import { othersAt } from "../../src/conduct/others";
import type { TableView } from "../../src/net/wire";

const place = { kind: "link", taken: true, mine: false };

describe("who else sits at a table", () => {
  it("is every other person: not oneself, not the computer, not a free seat", () => {
    const seats = [
      { ...place, kind: "here", mine: true },
      { ...place, kind: "here" },
      { ...place, kind: "bot" },
      { ...place, taken: false },
      place,
    ].map((one, seat) => ({ ...one, seat }));
    expect(othersAt({ seats } as unknown as TableView)).toEqual([1, 4]);
  });
});
