import { describe, expect, it } from "vitest";

import { noted, readingsIn } from "../../src/chat/read";

describe("how far somebody has read", () => {
  it("is kept by table, the last one first", () => {
    const after = noted(noted([], "a", 3), "b", 1);
    expect(noted(after, "a", 5)).toEqual([
      ["a", 5],
      ["b", 1],
    ]);
  });

  it("is kept for some tables only", () => {
    let readings: [string, number][] = [];
    for (let n = 0; n < 80; n++) readings = noted(readings, `t${n}`, n);
    expect(readings.length).toBe(50);
    expect(readings[0]).toEqual(["t79", 79]);
  });

  it("is nothing where what was kept is something else", () => {
    for (const kept of [null, "", "{", "7", '{"a":1}', '[["a"],["b","1"],null]']) {
      expect(readingsIn(kept), String(kept)).toEqual([]);
    }
    expect(readingsIn('[["a",2],["b","1"]]')).toEqual([["a", 2]]);
  });
});
