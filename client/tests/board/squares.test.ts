import { describe, expect, it } from "vitest";

import {
  around,
  boundsOfCards,
  boundsOfLayout,
  columnName,
  isCenter,
  premiumAt,
  squareName,
  startName,
  within,
} from "../../src/board/squares";

const layout = { rows: ["W.b", ".w.", "B.W"], center: [1, 1] as [number, number] };

describe("squares", () => {
  it("are named row first across and column first down", () => {
    expect(squareName(layout, 7, 3)).toBe("8D");
    expect(startName(layout, { row: 7, col: 3, down: false })).toBe("8D");
    expect(startName(layout, { row: 7, col: 3, down: true })).toBe("D8");
  });

  it("are named by numbers on a table without bounds", () => {
    expect(squareName(null, -2, 11)).toBe("-2,11");
  });

  it("have columns beyond Z", () => {
    expect([0, 25, 26, 51, 52].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
  });

  it("know their premium and the centre", () => {
    expect(premiumAt(layout, 0, 0)).toBe("W");
    expect(premiumAt(layout, 0, 2)).toBe("b");
    expect(premiumAt(layout, 5, 5)).toBe(".");
    expect(premiumAt(null, 0, 0)).toBe(".");
    expect(isCenter(layout, 1, 1)).toBe(true);
    expect(isCenter(layout, 1, 2)).toBe(false);
  });
});

describe("the shown part of a table", () => {
  it("is the whole board where there is one", () => {
    expect(boundsOfLayout(layout)).toEqual({ top: 0, left: 0, bottom: 2, right: 2 });
  });

  it("is never smaller than asked, even when empty", () => {
    const bounds = boundsOfCards([], 3, 9);
    expect(bounds.bottom - bounds.top + 1).toBe(9);
    expect(bounds.right - bounds.left + 1).toBe(9);
    expect(within(bounds, { row: 0, col: 0 })).toBe(true);
  });

  it("keeps a margin around all cards", () => {
    const bounds = boundsOfCards(
      [
        { row: -5, col: 2 },
        { row: 4, col: 20 },
      ],
      3,
      9,
    );
    expect(bounds).toEqual({ top: -8, left: -1, bottom: 7, right: 23 });
  });
});

describe("what holds two parts of a table", () => {
  it("reaches as far as either of them", () => {
    const one = { top: -1, left: 0, bottom: 4, right: 9 };
    const other = { top: 0, left: -5, bottom: 7, right: 3 };
    expect(around(one, other)).toEqual({ top: -1, left: -5, bottom: 7, right: 9 });
    expect(around(one, one)).toEqual(one);
  });
});
