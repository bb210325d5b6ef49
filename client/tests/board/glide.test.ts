import { describe, expect, it } from "vitest";

import { wayBack } from "../../src/board/glide";

describe("the way back", () => {
  const seenAt = (
    square: { x: number; y: number },
    origin: { x: number; y: number },
    way: { x: number; y: number; scale: number },
  ) => ({
    x: origin.x + way.x + way.scale * (square.x - origin.x),
    y: origin.y + way.y + way.scale * (square.y - origin.y),
  });

  it("puts a square exactly where it was, at its old size", () => {
    const then = { x: 120, y: 80, size: 40 };
    const now = { x: 90, y: 95, size: 32 };
    const origin = { x: -14, y: 5 };
    const way = wayBack(then, now, origin);
    expect(way.scale * now.size).toBe(then.size);
    expect(seenAt(now, origin, way)).toEqual({ x: 120, y: 80 });
  });

  it("is none where nothing has changed", () => {
    const spot = { x: 7, y: 9, size: 30 };
    expect(wayBack(spot, spot, { x: 1, y: 2 })).toEqual({ x: 0, y: 0, scale: 1 });
  });
});
