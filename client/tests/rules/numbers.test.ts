import { describe, expect, it } from "vitest";

import type { Rules } from "../../src/net/wire";
import { words as de, type Dictionary } from "../../src/i18n/de";
import { words as en } from "../../src/i18n/en";
import { numbersOf, withNumbers, type InWords } from "../../src/rules/numbers";
import { rules as rulesDe, type RulesText } from "../../src/rules/texts.de";
import { rules as rulesEn } from "../../src/rules/texts.en";

/** A rule set that has everything, with no two values alike. */
const rules = {
  rack: 31,
  players: [42, 43],
  opening: { min_letters: 44, factor: 45 },
  pass_end: { rounds: 46, consecutive: 47 },
  max_letters: 48,
  premium_cards: { per_turn: 49, opening: false },
  rounds: 51,
  deal: { first: 52, step: 53 },
  min_cards: 54,
  piles: 55,
  pile_cards: 56,
  bingo: [
    { tiles: 32, bonus: 33 },
    { tiles: 34, bonus: 35 },
  ],
  exchange: { min_supply: 36 },
  challenge: { window: "before_note", wrong: 37 },
  longest_bonus: 38,
  tiles: {
    faces: [
      { text: "A", value: 1, count: 57 },
      { text: "*2", value: 39, count: 1 },
      { text: "*3", value: 41, count: 1 },
    ],
  },
} as unknown as Rules;

/** Numbers that belong to the sentence, not to a value: whoever types another has to say why. */
const NO_VALUES = [
  // a run of letters is a word from two on, in every game; two cards hold a word together
  "zwei oder mehr Steinen", "mindestens zwei seiner Karten",
  "two or more tiles", "at least two of its cards",
  // what signs on squares and cards mean
  "2B und 3B", "2W und 3W", "2L and 3L", "2W and 3W", "×2 oder ×3", "×2 or ×3", "×2", "×3",
  "doppelt oder dreifach", "double or triple",
  // several of a kind
  "Teilen sich zwei", "If two share", "zwei verschieden starken", "two word squares", "zwei gleich lange", "two equally long",
];

const NUMBER_WORDS =
  /\d|\b((?:zwei|drei|vier)mal|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|doppelt|dreifach|double|triple)\b/iu;

const german = de.inWords;
const english = en.inWords;

/** A sentence about a game, as a text of its own. */
const alone = (sentence: string): RulesText => ({ sections: [], silent: [sentence] });
const sentences = (words: Dictionary): Record<string, RulesText> => ({
  ...Object.fromEntries(Object.entries(words.special).map(([id, one]) => [`special ${id}`, alone(one)])),
  "remark open": alone(words.exampleRemark.open),
});

const LANGUAGES: [string, Record<string, RulesText>, InWords][] = [
  ["de", { ...rulesDe, ...sentences(de) }, german],
  ["en", { ...rulesEn, ...sentences(en) }, english],
];
const CASES = LANGUAGES.flatMap(([code, texts, words]) =>
  Object.entries(texts).map(([game, text]): [string, string, RulesText, InWords] => [
    code,
    game,
    text,
    words,
  ]),
);

const points = (text: RulesText): string =>
  [...text.sections.flatMap((section) => section.points), ...text.silent].join(" ");

/** The rule set with one of its numbers changed, by the name that texts have for it. */
function changed(name: string): Rules {
  const from = String(numbersOf(rules)[name]);
  const written = JSON.stringify(rules);
  if (name === "letters") {
    return JSON.parse(written.replace('"text":"*2"', '"text":"B"')) as Rules;
  }
  if (name === "tiles") return JSON.parse(written.replace("57", "93")) as Rules;
  expect(written.split(from).length, name).toBe(2);
  return JSON.parse(written.replace(from, "95")) as Rules;
}

describe("the numbers of the rules", () => {
  it.each(CASES)("%s, %s: the text changes with every value it tells", (_, __, text, words) => {
    const told = points(withNumbers(text, rules, words));
    const names = new Set([...points(text).matchAll(/\{(\w+)/gu)].map(([, name = ""]) => name));
    for (const name of names) {
      expect(numbersOf(rules)[name], name).toBeDefined();
      expect(points(withNumbers(text, changed(name), words)), name).not.toBe(told);
    }
    expect(told).not.toMatch(/[{}–]\w/u);
  });

  it.each(CASES)("%s, %s: no number is typed", (_, __, text) => {
    for (const point of [...text.sections.flatMap((section) => section.points), ...text.silent]) {
      const bare = NO_VALUES.reduce((left, phrase) => left.replaceAll(phrase, ""), point);
      expect(bare.replace(/\{\w+(:\w+)?\}/gu, ""), point).not.toMatch(NUMBER_WORDS);
    }
  });

  it("are said in words where they are small", () => {
    const told = (point: string, value: object, words: InWords): string =>
      points(withNumbers({ sections: [], silent: [point] }, { ...rules, ...value } as Rules, words));
    expect(told("{rack:count}, {rack:Count}", { rack: 7 }, german)).toBe("sieben, Sieben");
    expect(told("{rack:count}", { rack: 13 }, english)).toBe("13");
    expect(told("{wrong:points}", { challenge: { wrong: 0 } }, german)).toBe("nichts");
    expect(told("{factor:times}", { opening: { min_letters: 2, factor: 3 } }, english)).toBe("triple");
  });

  it("that a rule set lacks are shown as a dash, not as nonsense", () => {
    const bare = { tiles: { faces: [] } } as unknown as Rules;
    const text = { sections: [], silent: ["{bonus} {x} {rack:count}"] };
    expect(points(withNumbers(text, bare, german))).toBe("– – –");
  });
});
