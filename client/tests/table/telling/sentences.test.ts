import { describe, expect, it } from "vitest";

import { words as de } from "../../../src/i18n/de";
import { words as en } from "../../../src/i18n/en";
import { turnSentence } from "../../../src/i18n/turns";
import type { CrosswordEvent, RummyEvent, TableView } from "../../../src/net/wire";
import { rules as rulesDe } from "../../../src/rules/texts.de";
import { rules as rulesEn } from "../../../src/rules/texts.en";
import { headline, sentencesOf } from "../../../src/table/telling/sentences";

function table(kind: "crossword" | "rummy", mine: number[]): TableView {
  const seats = ["Anna", "Bert"].map((name, seat) => ({
    seat,
    name,
    kind: "here" as const,
    taken: true,
    mine: mine.includes(seat),
    online: true,
    kept_for_me: false,
    level: null,
  }));
  const view = { type: kind, phase: kind === "rummy" ? "draw" : "turn", turn: 1, awaited: [1] };
  return {
    seats,
    mine,
    status: "running",
    rules: { layout: { id: "x", rows: ["..."], center: null } },
    view,
  } as unknown as TableView;
}

const play: CrosswordEvent = {
  type: "announced",
  seat: 0,
  placements: [],
  premium: null,
  words: [{ word: "GRÜNDE", score: 28, row: 7, col: 3, down: false }],
  bonus: 0,
  score: 28,
};

describe("what happened is told in sentences", () => {
  it("names player, word, square and points", () => {
    expect(sentencesOf([play], table("crossword", [1]), de)).toEqual([
      "Anna legt GRÜNDE auf 8D für 28 Punkte.",
    ]);
    expect(sentencesOf([play], table("crossword", [1]), en)).toEqual([
      "Anna plays GRÜNDE at 8D for 28 points.",
    ]);
  });

  it("calls whoever looks du, and everybody by name where several share a device", () => {
    expect(sentencesOf([play], table("crossword", [0]), de)).toEqual([
      "Du legst GRÜNDE auf 8D für 28 Punkte.",
    ]);
    expect(sentencesOf([play], table("crossword", [0]), en)).toEqual([
      "You play GRÜNDE at 8D for 28 points.",
    ]);
    expect(sentencesOf([play], table("crossword", [0, 1]), de)[0]).toContain("Anna legt");
    const pass: CrosswordEvent = { type: "passed", seat: 0 };
    expect(sentencesOf([pass], table("crossword", [0]), de)).toEqual(["Du passt."]);
    expect(sentencesOf([pass], table("crossword", [0]), en)).toEqual(["You pass."]);
  });

  it("says at the end who has won, and who gave up", () => {
    const end = (winners: number[], resigned: number | null = null): CrosswordEvent => ({
      type: "ended",
      result: { reason: resigned === null ? "passes" : "resigned", standings: [], winners, drawn: false, resigned },
    });
    expect(sentencesOf([end([0])], table("crossword", [0]), de)).toEqual([
      "Die Partie ist zu Ende.",
      "Alle haben gepasst.",
      "Du gewinnst.",
    ]);
    expect(sentencesOf([end([1])], table("crossword", [0]), de)[2]).toBe("Bert gewinnt.");
    expect(sentencesOf([end([0, 1])], table("crossword", [0]), de)[2]).toBe(
      "Ihr gewinnt gemeinsam: Bert und du.",
    );
    expect(sentencesOf([end([0], 1)], table("crossword", [0]), de).slice(1)).toEqual([
      "Bert hat aufgegeben.",
      "Du gewinnst.",
    ]);
    expect(sentencesOf([end([1], 0)], table("crossword", [0]), de)[1]).toBe(
      "Du hast aufgegeben.",
    );
  });

  it("tells a verdict and its cost", () => {
    const challenge = (admissible: boolean, penalty: number): CrosswordEvent => ({
      type: "challenged",
      seat: 1,
      word: "ÖXE",
      admissible,
      penalty,
    });
    expect(sentencesOf([challenge(true, 10)], table("crossword", [0]), de)[0]).toContain(
      "Das kostet 10 Punkte",
    );
    expect(sentencesOf([challenge(false, 0)], table("crossword", [0]), de)[0]).toContain("gilt nicht");
  });

  it("keeps chores to itself", () => {
    const chores: CrosswordEvent[] = [
      { type: "started" },
      { type: "drew", seat: 0, tiles: ["#"] },
      { type: "accepted", seat: 1 },
    ];
    expect(sentencesOf(chores, table("crossword", [0]), de)).toEqual([]);
  });

  it("tells of the rummy too", () => {
    const events: RummyEvent[] = [
      { type: "drew", seat: 1, source: "discard", card: "SCH", reshuffled: false },
      {
        type: "melded",
        seat: 1,
        words: [{ cards: ["SCH", "A", "F"], word: "SCHAF", letters: 5, value: 10, last_turn: false }],
        out: true,
      },
    ];
    expect(sentencesOf(events, table("rummy", [0]), de)).toEqual([
      "Bert nimmt SCH von der Ablage.",
      "Bert legt SCHAF aus.",
      "Bert macht aus.",
    ]);
  });
});

describe("who is next", () => {
  it("is told to whoever looks", () => {
    expect(turnSentence(table("crossword", [0]), de)).toBe("Bert ist dran.");
    expect(turnSentence(table("crossword", [1]), de)).toBe("Du bist dran.");
    expect(turnSentence(table("crossword", [0, 1]), de)).toBe("Bert, du bist dran.");
  });
});

describe("both languages", () => {
  it("have rules for the same games with the same sections", () => {
    expect(Object.keys(rulesEn)).toEqual(Object.keys(rulesDe));
    for (const [game, text] of Object.entries(rulesDe)) {
      expect(rulesEn[game]?.sections.length, game).toBe(text.sections.length);
      expect(rulesEn[game]?.silent.length, game).toBe(text.silent.length);
    }
  });

  it("have no empty words", () => {
    const texts = (value: unknown): string[] =>
      typeof value === "string"
        ? [value]
        : typeof value === "object" && value !== null
          ? Object.entries(value).flatMap(([key, inner]) => (key === "." ? [] : texts(inner)))
          : [];
    for (const dictionary of [de, en]) {
      expect(texts(dictionary).filter((text) => text.trim() === "")).toEqual([]);
    }
  });
});

describe("the line at the table has room for two sentences", () => {
  const dealt: RummyEvent = { type: "dealt", round: 2, dealer: 0, discard: "A" };
  const scored: RummyEvent = {
    type: "scored",
    round: 1,
    points: [0, 3],
    bonus_seat: 1,
    bonus: 5,
    longest: 4,
    totals: [0, 8],
  };
  const challenge: RummyEvent = {
    type: "challenged",
    seat: 1,
    owner: 0,
    index: 0,
    word: "RD",
    admissible: false,
    paid: 3,
  };

  it("tells the last two", () => {
    const told = sentencesOf([scored, dealt], table("rummy", [0]), de);
    expect(told).toHaveLength(3);
    expect(headline([scored, dealt], table("rummy", [0]), de)).toEqual(told.slice(-2));
    expect(headline([], table("rummy", [0]), de)).toEqual([]);
  });

  it("keeps the verdict, and what follows from it last", () => {
    const [verdict, last] = headline([challenge, scored, dealt], table("rummy", [0]), de);
    expect(verdict).toContain("RD");
    expect(last).toBe("Runde 2 ist gegeben.");
    expect(headline([challenge], table("rummy", [0]), de)).toEqual([verdict]);
  });
});
