/** What the judge says of a word in all games, each thing once. */

import type { Judged, Verdict } from "../../net/wire";

/** A verdict, and the games in which it is said, each with the section that it is said by. */
export interface JudgedLine {
  verdict: Verdict;
  games: { id: string; rule: string }[];
}

/** Join the verdicts that differ in the section of the booklet only. */
export function judgedLines(judged: readonly Judged[]): JudgedLine[] {
  const said = new Map<string, JudgedLine>();
  for (const { games, verdict } of judged) {
    const { rule, ...reason } = verdict.reason;
    const key = JSON.stringify([verdict.admissible, reason, verdict.analyses]);
    const known = said.get(key) ?? {
      verdict: { ...verdict, suggestions: [], reason: { ...reason, rule: "" } },
      games: [],
    };
    known.games.push(...games.map((id) => ({ id, rule })));
    said.set(key, known);
  }
  return [...said.values()];
}
