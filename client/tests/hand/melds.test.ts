import { describe, expect, it } from "vitest";

import {
  clearWords,
  emptyHand,
  facesOf,
  loose,
  putInWord,
  refreshHand,
  restoreHand,
  saveHand,
  sortCard,
  toHand,
  type Hand,
} from "../../src/hand/melds";

const holding = (...faces: string[]): Hand => refreshHand(emptyHand, faces);
const id = (hand: Hand, face: string): number =>
  loose(hand).find((card) => card.face === face)?.id ?? -1;
const order = (hand: Hand): string =>
  loose(hand)
    .map((card) => card.face)
    .join(" ");

describe("words in the making", () => {
  it("begin, grow at any place, and lose cards again", () => {
    let hand = holding("SCH", "A", "F", "E");
    hand = putInWord(hand, id(hand, "SCH"), 0);
    hand = putInWord(hand, id(hand, "F"), 0);
    hand = putInWord(hand, id(hand, "A"), 0, 1);
    expect(facesOf(hand)).toEqual([["SCH", "A", "F"]]);
    expect(order(hand)).toBe("E");
    const middle = hand.words[0]?.[1] ?? -1;
    expect(facesOf(toHand(hand, middle))).toEqual([["SCH", "F"]]);
  });

  it("disappear when they are empty", () => {
    let hand = holding("A", "B", "C", "D");
    hand = putInWord(hand, id(hand, "A"), 0);
    hand = putInWord(hand, id(hand, "B"), 1);
    hand = putInWord(hand, hand.words[0]?.[0] ?? -1, 1);
    expect(facesOf(hand)).toEqual([["B", "A"]]);
    expect(order(clearWords(hand))).toBe("A B C D");
  });

  it("ignore cards that nobody holds", () => {
    const hand = holding("A");
    expect(putInWord(hand, 99, 0)).toBe(hand);
  });
});

describe("a hand", () => {
  it("is sorted by moving loose cards", () => {
    let hand = holding("A", "B", "C", "D");
    hand = putInWord(hand, id(hand, "B"), 0);
    hand = sortCard(hand, id(hand, "D"), 0);
    expect(order(hand)).toBe("D A C");
    expect(facesOf(hand)).toEqual([["B"]]);
  });

  it("keeps its words when a card is drawn, and loses them with their cards", () => {
    let hand = holding("A", "B");
    hand = putInWord(hand, id(hand, "A"), 0);
    hand = refreshHand(hand, ["A", "B", "X"]);
    expect(facesOf(hand)).toEqual([["A"]]);
    expect(facesOf(refreshHand(hand, ["B", "X"]))).toEqual([]);
  });

  it("survives a reload with order and words", () => {
    let hand = holding("A", "ER", "N", "A");
    hand = sortCard(hand, id(hand, "N"), 0);
    hand = putInWord(hand, id(hand, "ER"), 0);
    hand = putInWord(hand, id(hand, "A"), 0);
    const again = restoreHand(saveHand(hand), ["A", "A", "ER", "N"]);
    expect(facesOf(again)).toEqual([["ER", "A"]]);
    expect(order(again)).toBe("N A");
  });
});

describe("laying down", () => {
  it("leaves no half words behind, even when the same face is still held", () => {
    let hand = holding("I", "S", "I");
    hand = putInWord(hand, id(hand, "I"), 0);
    hand = putInWord(hand, id(hand, "S"), 0);
    hand = refreshHand(hand, ["I"]);
    expect(facesOf(hand)).toEqual([]);
    expect(order(hand)).toBe("I");
  });
});
