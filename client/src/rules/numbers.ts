/** The numbers in the rules' texts stand once: in the rule set. A text names them: `{bonus}`. */

import type { Bingo, Rules } from "../net/wire";
import type { RulesText } from "./texts.de";

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
    double: worth("*2"),
    triple: worth("*3"),
  };
}

/** Put the numbers of the rules into a text about them. */
export function withNumbers(text: RulesText, rules: Rules): RulesText {
  const numbers = numbersOf(rules);
  const fill = (point: string): string =>
    point.replace(/\{(\w+)\}/gu, (_, name: string) => String(numbers[name] ?? "–"));
  return {
    sections: text.sections.map(({ title, points }) => ({ title, points: points.map(fill) })),
    silent: text.silent.map(fill),
  };
}
