import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import type { CardTable, Meld } from "../../src/net/wire";
import Cards from "../../src/review/Cards.svelte";
import { said, turn } from "./making";

const meld = (word: string, more: Partial<Meld> = {}): Meld => ({
  cards: [...word],
  word,
  letters: word.length,
  value: 6,
  last_turn: false,
  confirmed: false,
  refuted: false,
  ...more,
});

const shown = (table: CardTable | null, supply = 0): string =>
  said(
    render(Cards, {
      props: {
        turn: turn(1, "discard E", { rack: ["E", "SCH"], table, supply }),
        shown: null,
        values: new Map(),
        names: ["Anna", "Ben"],
      },
    }).body,
  );

describe("a table of cards looked back at", () => {
  it("shows what everybody had laid, and what lay on the discard pile and in the stock", () => {
    const melds = [[], [meld("WUT"), meld("GLIM", { refuted: true }), meld("OHR", { confirmed: true })]];
    const html = shown({ melds, discards: ["A", "*2"], piles: [] }, 12);
    expect(html).toMatch(/Ausgelegt Ben WUT, 6 Punkte .*GLIM, 6 Punkte, gestrichen .*OHR, 6 Punkte, /);
    // Who has laid nothing takes no room.
    expect(html).not.toContain("Anna");
    expect(html).toContain("Ablage: ×2 (2 Karten)");
    expect(html).toContain("Im Stapel: 12");
  });

  it("says where nothing lay", () => {
    const html = shown({ melds: [[], []], discards: [], piles: [] });
    expect(html).toContain("Ausgelegt noch nichts");
    expect(html).toContain("Ablage, leer");
  });

  it("shows the piles of a patience, from the bottom up", () => {
    const html = shown({ melds: [], discards: [], piles: [["A", "SCH", "E"], []] });
    expect(html).toMatch(/Stapel .*A SCH E –/);
    expect(html).not.toContain("Ausgelegt");
  });

  it("shows the hand alone in reviews that were kept without a table", () => {
    expect(shown(null)).not.toMatch(/Ausgelegt|Stapel/);
  });
});
