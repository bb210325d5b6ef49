import { describe, expect, it } from "vitest";

import { reconcile, reorder, shuffled, sorted, type Piece } from "../../src/board/pieces";

const faces = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.face).join("");

describe("what one holds", () => {
  it("keeps its order when tiles leave, and takes new ones at the end", () => {
    const before = reconcile([], ["A", "B", "A", "C"]);
    const after = reconcile(before, ["D", "C", "A"]);
    expect(faces(after)).toBe("ACD");
    expect(after[0]?.id).toBe(before[0]?.id);
  });

  it("never gives two pieces the same identity", () => {
    const pieces = reconcile(reconcile([], ["A", "B"]), ["B", "A", "A", "B", "C"]);
    expect(new Set(pieces.map((piece) => piece.id)).size).toBe(5);
  });

  it("can be put in another order by hand", () => {
    const pieces = reconcile([], ["A", "B", "C", "D"]);
    expect(faces(reorder(pieces, pieces[3]?.id ?? 0, 1))).toBe("ADBC");
    expect(faces(reorder(pieces, pieces[0]?.id ?? 0, 99))).toBe("BCDA");
    expect(faces(reorder(pieces, 12345, 0))).toBe("ABCD");
  });

  it("is the same after shuffling, but for the order", () => {
    const pieces = reconcile([], [..."ABCDEFG"]);
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const mixed = shuffled(pieces, random);
    expect(faces(mixed)).not.toBe("ABCDEFG");
    expect(faces(sorted(mixed))).toBe("ABCDEFG");
  });

  it("is sorted as Germans sort, blanks and premium cards last", () => {
    expect(faces(sorted(reconcile([], ["*2", "?", "Ü", "Z", "Ä", "B", "A", "U"])))).toBe(
      "AÄBUÜZ?*2",
    );
  });
});
