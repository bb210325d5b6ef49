import { describe, expect, it } from "vitest";

import {
  arrow,
  backspace,
  emptyDraft,
  groundOf,
  lay,
  name,
  onRack,
  placementsOf,
  point,
  premiumOf,
  refresh,
  restore,
  save,
  takeBack,
  takeBackAll,
  takeBackLast,
  type,
  type Draft,
} from "../../src/board/draft";
import type { Cell } from "../../src/net/wire";

const BOARD = { top: 0, left: 0, bottom: 14, right: 14 };

const word = (text: string, row: number, col: number): Cell[] =>
  [...text].map((letter, n) => ({
    row,
    col: col + n,
    letter,
    blank: false,
    value: 1,
    fresh: false,
  }));

const empty = groundOf([], BOARD);
const last = groundOf(word("LAST", 7, 5), BOARD);

const holding = (...faces: string[]): Draft => refresh(emptyDraft, faces, empty);
const idOf = (draft: Draft, face: string): number =>
  onRack(draft).find((piece) => piece.face === face)?.id ?? -1;
const rack = (draft: Draft): string =>
  onRack(draft)
    .map((piece) => piece.face)
    .join("");
const typeAll = (draft: Draft, text: string, ground = empty): Draft =>
  [...text].reduce((d, c) => type(d, c.toUpperCase(), c !== c.toLowerCase(), ground).draft, draft);
const laid = (draft: Draft): string =>
  placementsOf(draft)
    .map((p) => `${p.blank ? p.letter.toLowerCase() : p.letter}${p.row},${p.col}`)
    .join(" ");

describe("laying by hand", () => {
  it("moves a tile from the rack to the table and on to another square", () => {
    let draft = holding("T", "O", "R");
    const t = idOf(draft, "T");
    draft = lay(draft, t, { row: 7, col: 6 }, empty);
    expect(rack(draft)).toBe("OR");
    draft = lay(draft, t, { row: 8, col: 8 }, empty);
    expect(laid(draft)).toBe("T8,8");
  });

  it("puts the tile that lay on the square back to the rack", () => {
    let draft = holding("T", "O");
    draft = lay(draft, idOf(draft, "T"), { row: 7, col: 7 }, empty);
    draft = lay(draft, idOf(draft, "O"), { row: 7, col: 7 }, empty);
    expect(laid(draft)).toBe("O7,7");
    expect(rack(draft)).toBe("T");
  });

  it("refuses taken squares and squares off the board", () => {
    const draft = holding("T");
    expect(lay(draft, 1, { row: 7, col: 5 }, last)).toBe(draft);
    expect(lay(draft, 1, { row: 15, col: 5 }, last)).toBe(draft);
  });

  it("wants a letter for a blank, which the blank keeps when it is moved", () => {
    let draft = holding("?");
    const blank = idOf(draft, "?");
    expect(laid(lay(draft, blank, { row: 7, col: 7 }, empty))).toBe("");
    draft = lay(draft, blank, { row: 7, col: 7 }, empty, "Q");
    draft = lay(draft, blank, { row: 7, col: 9 }, empty);
    expect(placementsOf(draft)).toEqual([{ row: 7, col: 9, letter: "Q", blank: true }]);
  });

  it("takes back one, the last, or all", () => {
    const draft = typeAll({ ...holding("T", "O", "R"), cursor: { row: 7, col: 6 } }, "tor");
    expect(laid(takeBack(draft, { row: 7, col: 7 }))).toBe("T7,6 R7,8");
    const back = takeBackLast(draft);
    expect(laid(back)).toBe("T7,6 O7,7");
    expect(back.cursor).toEqual({ row: 7, col: 8 });
    expect(rack(takeBackAll(draft))).toBe("TOR");
  });
});

describe("typing", () => {
  it("lays along the direction", () => {
    const across = typeAll({ ...holding("T", "O", "R"), cursor: { row: 7, col: 6 } }, "tor");
    expect(laid(across)).toBe("T7,6 O7,7 R7,8");
    const down = typeAll(
      { ...holding("T", "O", "R"), cursor: { row: 7, col: 6 }, down: true },
      "tor",
    );
    expect(laid(down)).toBe("T7,6 O8,6 R9,6");
  });

  it("goes through what lies there, typed or not", () => {
    const start = { ...holding(..."AUSUNG"), cursor: { row: 7, col: 2 } };
    const whole = "A7,2 U7,3 S7,4 U7,9 N7,10 G7,11";
    expect(laid(typeAll(start, "auslastung", last))).toBe(whole);
    expect(laid(typeAll(start, "ausung", last))).toBe(whole);
  });

  it("takes a blank with Shift, or when the tile is missing", () => {
    const draft = { ...holding("A", "?"), cursor: { row: 0, col: 0 } };
    expect(laid(typeAll(draft, "A"))).toBe("a0,0");
    expect(laid(typeAll(draft, "ax"))).toBe("A0,0 x0,1");
  });

  it("says when there is no such tile or no square left", () => {
    const draft = { ...holding("A", "B"), cursor: { row: 0, col: 14 } };
    expect(type(draft, "X", false, empty).outcome).toBe("missing");
    const one = type(draft, "A", false, empty);
    expect(one.outcome).toBe("laid");
    expect(type(one.draft, "B", false, empty).outcome).toBe("edge");
    expect(type({ ...draft, cursor: null }, "A", false, empty).outcome).toBe("edge");
  });

  it("takes back with Backspace, over what lies between", () => {
    let draft: Draft = { ...holding(..."AUSU"), cursor: { row: 7, col: 2 } };
    draft = typeAll(draft, "auslastu", last);
    draft = backspace(draft, last);
    expect(laid(draft)).toBe("A7,2 U7,3 S7,4");
    draft = backspace(draft, last);
    expect(laid(draft)).toBe("A7,2 U7,3");
    expect(draft.cursor).toEqual({ row: 7, col: 4 });
    draft = typeAll(draft, "s", last);
    expect(laid(draft)).toBe("A7,2 U7,3 S7,4");
  });
});

describe("the cursor", () => {
  it("turns at an arrow across, and moves at an arrow along its direction", () => {
    let draft = arrow(emptyDraft, "ArrowRight", BOARD);
    expect(draft.cursor).toEqual({ row: 7, col: 7 });
    draft = arrow(draft, "ArrowDown", BOARD);
    expect([draft.down, draft.cursor]).toEqual([true, { row: 7, col: 7 }]);
    draft = arrow(draft, "ArrowDown", BOARD);
    expect(draft.cursor).toEqual({ row: 8, col: 7 });
    draft = arrow(draft, "ArrowLeft", BOARD);
    expect([draft.down, draft.cursor]).toEqual([false, { row: 8, col: 7 }]);
  });

  it("stays on the board", () => {
    const draft = { ...emptyDraft, cursor: { row: 0, col: 14 } };
    expect(arrow(draft, "ArrowRight", BOARD).cursor).toEqual({ row: 0, col: 14 });
  });

  it("turns when the same square is pointed at again", () => {
    const once = point(emptyDraft, { row: 3, col: 4 });
    expect(once.down).toBe(false);
    expect(point(once, { row: 3, col: 4 }).down).toBe(true);
    expect(point(once, { row: 3, col: 5 }).down).toBe(false);
  });
});

describe("premium cards", () => {
  const base = typeAll({ ...holding("A", "S", "*3"), cursor: { row: 0, col: 0 } }, "as");

  it("name a letter that was just laid, and leave the rack for it", () => {
    const draft = name(base, idOf(base, "*3"), { row: 0, col: 1 });
    expect(premiumOf(draft)).toEqual({ card: "*3", row: 0, col: 1 });
    expect(rack(draft)).toBe("");
  });

  it("name no empty square", () => {
    expect(premiumOf(name(base, idOf(base, "*3"), { row: 5, col: 5 }))).toBeNull();
  });

  it("come back when the letter is taken back", () => {
    const draft = name(base, idOf(base, "*3"), { row: 0, col: 1 });
    expect(rack(takeBack(draft, { row: 0, col: 1 }))).toBe("S*3");
  });

  it("are never laid themselves", () => {
    expect(laid(lay(base, idOf(base, "*3"), { row: 3, col: 3 }, empty))).toBe("A0,0 S0,1");
  });
});

describe("news from the server", () => {
  it("gives back what lies on squares that are taken now", () => {
    const draft = typeAll({ ...holding("T", "O", "R"), cursor: { row: 7, col: 4 } }, "to");
    const after = refresh(draft, ["T", "O", "R"], last);
    expect(laid(after)).toBe("T7,4");
    expect(rack(after)).toBe("OR");
  });

  it("forgets tiles that were played and takes the new ones", () => {
    const draft = typeAll({ ...holding("T", "O", "R"), cursor: { row: 0, col: 0 } }, "to");
    const after = refresh(draft, ["R", "X", "Y"], empty);
    expect(laid(after)).toBe("");
    expect(rack(after)).toBe("RXY");
  });
});

describe("a reload", () => {
  it("loses nothing that was laid", () => {
    const draft = typeAll({ ...holding("T", "?", "R", "E"), cursor: { row: 7, col: 6 } }, "tOr");
    const again = restore(save(draft), ["E", "R", "?", "T"], empty);
    expect(laid(again)).toBe("T7,6 o7,7 R7,8");
    expect(rack(again)).toBe("E");
  });

  it("drops what the rack does not hold any more", () => {
    const draft = typeAll({ ...holding("T", "O"), cursor: { row: 7, col: 6 } }, "to");
    expect(laid(restore(save(draft), ["O", "Z"], empty))).toBe("O7,7");
  });
});
