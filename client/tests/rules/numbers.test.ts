import { describe, expect, it } from "vitest";

import type { Rules } from "../../src/net/wire";
import { withNumbers } from "../../src/rules/numbers";
import { rulesDe, type RulesText } from "../../src/rules/texts.de";
import { rulesEn } from "../../src/rules/texts.en";

/** Values that no booklet has: whatever of them is read comes from the rule set. */
const rules = {
  rack: 31,
  bingo: [
    { tiles: 32, bonus: 33 },
    { tiles: 34, bonus: 35 },
  ],
  exchange: { min_supply: 36 },
  challenge: { window: "before_note", wrong: 37 },
  longest_bonus: 38,
  tiles: {
    faces: [
      { text: "*2", value: 39 },
      { text: "*3", value: 41 },
    ],
  },
} as unknown as Rules;

const points = (text: RulesText | undefined): string =>
  text ? [...text.sections.flatMap((section) => section.points), ...text.silent].join(" ") : "";

describe("the numbers of the rules", () => {
  it.each([rulesDe, rulesEn])("come from the rule set, in both languages", (texts) => {
    const told = (game: string): string => {
      const text = texts[game];
      return points(text && withNumbers(text, rules));
    };
    for (const number of ["31", "34", "35", "37"]) expect(told("kompakt")).toContain(number);
    for (const number of ["36", "37"]) expect(told("klassisch")).toContain(number);
    for (const number of ["34", "35", "39", "41"]) expect(told("kartenkreuz")).toContain(number);
    expect(told("kartenrommee")).toContain("38");
    for (const game of Object.keys(texts)) {
      expect(told(game), game).not.toMatch(/[{}–]\w/u);
      expect(told(game), game).not.toMatch(/\b(50|10|20) (Punkte|points)/u);
    }
  });

  it("that a rule set lacks are shown as a dash, not as nonsense", () => {
    const bare = { tiles: { faces: [] } } as unknown as Rules;
    expect(points(withNumbers({ sections: [], silent: ["{bonus} {x}"] }, bare))).toBe("– –");
  });
});
