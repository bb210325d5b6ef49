import { describe, expect, it } from "vitest";

import { backoff } from "../../src/net/socket";

describe("trying again", () => {
  it("waits longer each time, but never forever", () => {
    const waits = [0, 1, 2, 3, 10, 50].map((attempt) => backoff(attempt, 0.5));
    expect(waits).toEqual([400, 800, 1600, 3200, 8000, 8000]);
  });

  it("spreads the tries of many", () => {
    expect(backoff(2, 0)).toBe(1200);
    expect(backoff(2, 1)).toBe(2000);
  });
});
