import { describe, expect, it } from "vitest";

import { describeFace, describeSquare } from "../../src/board/speech";
import { words as de } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";

const layout = { rows: ["...b", "....", "w..."], center: [2, 0] as [number, number] };
const values = new Map([
  ["D", 1],
  ["Q", 10],
]);

describe("squares are read out", () => {
  it("with name, premium and what lies there", () => {
    expect(describeSquare(layout, { row: 0, col: 3 }, undefined, undefined, values, de)).toBe(
      "1D, doppelter Buchstabenwert, leer",
    );
    expect(describeSquare(layout, { row: 2, col: 0 }, undefined, undefined, values, en)).toBe(
      "3A, centre, double word value, empty",
    );
  });

  it("with the tile instead of the premium", () => {
    const tile = { row: 0, col: 3, letter: "D", blank: false, value: 1, fresh: true };
    expect(describeSquare(layout, tile, tile, undefined, values, de)).toBe(
      "1D, D, 1 Punkt, noch nicht notiert",
    );
    const blank = { ...tile, blank: true, value: 0, fresh: false };
    expect(describeSquare(layout, blank, blank, undefined, values, de)).toBe("1D, Blanko als D");
  });
});

describe("tiles are read out", () => {
  it("as letters, blanks and premium cards", () => {
    expect(describeFace("Q", values, de)).toBe("Q, 10 Punkte");
    expect(describeFace("?", values, de)).toBe("Blanko");
    expect(describeFace("*3", values, en)).toBe("Premium card, times 3");
  });
});
