/**
 * The numbers in the rules' texts stand once: in the rule set. A text names them: `{bonus}` as a
 * figure, `{rack:count}` and `{factor:times}` in words, `{piles:Count}` in words with a capital,
 * `{wrong:points}` as points, of which there may be none.
 */

import type { Bingo, Rules } from "../net/wire";
import type { RulesText } from "./texts.de";

/** How a language says small numbers: `counts[2]` is "two", `times[2]` is "double". */
export interface InWords {
  counts: readonly string[];
  times: readonly string[];
  points: (count: number) => string;
}

export function numbersOf(rules: Rules): Record<string, number | string | undefined> {
  const several = Array.isArray(rules.bingo) ? rules.bingo : rules.bingo ? [rules.bingo] : [];
  const most = several.reduce<Bingo | null>((a, b) => (a && a.tiles > b.tiles ? a : b), null);
  const worth = (face: string): number | undefined =>
    rules.tiles.faces.find(({ text }) => text === face)?.value;
  return {
    rack: rules.rack,
    bonusTiles: most?.tiles,
    bonus: most?.bonus,
    minSupply: rules.exchange?.min_supply,
    wrong: rules.challenge?.wrong,
    longest: rules.longest_bonus,
    fewest: rules.players?.[0],
    people: rules.players?.[1],
    opening: rules.opening?.min_letters,
    factor: rules.opening?.factor,
    passRounds: rules.pass_end?.rounds ?? undefined,
    passes: rules.pass_end?.consecutive ?? undefined,
    longestWord: rules.max_letters ?? undefined,
    perTurn: rules.premium_cards?.per_turn,
    letters: rules.tiles.faces.filter(({ text }) => /^\p{Lu}$/u.test(text)).length,
    tiles: rules.tiles.faces.reduce((all, { count }) => all + count, 0),
    rounds: rules.rounds,
    first: rules.deal?.first,
    step: rules.deal?.step,
    least: rules.min_cards,
    piles: rules.piles,
    pileCards: rules.pile_cards,
    double: worth("*2"),
    triple: worth("*3"),
  };
}

/** Put the numbers of the rules into a sentence about them. */
export function filled(sentence: string, rules: Rules, inWords: InWords): string {
  const numbers = numbersOf(rules);
  const written = (number: number | string | undefined, how: string): string => {
    if (how === "points" && typeof number === "number") return inWords.points(number);
    const words = how === "times" ? inWords.times : how ? inWords.counts : [];
    const word = (typeof number === "number" ? words[number] : undefined) ?? String(number ?? "–");
    return how === "Count" ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  };
  return sentence.replace(/\{(\w+)(?::(\w+))?\}/gu, (_, name: string, how: string | undefined) =>
    written(numbers[name], how ?? ""),
  );
}

/** Put the numbers of the rules into a text about them. */
export function withNumbers(text: RulesText, rules: Rules, inWords: InWords): RulesText {
  const fill = (point: string): string => filled(point, rules, inWords);
  return {
    sections: text.sections.map(({ title, points }) => ({ title, points: points.map(fill) })),
    silent: text.silent.map(fill),
  };
}
