import { describe, expect, it } from "vitest";

import { judgedLines } from "../../src/hosting/proposals/verdicts";
import type { Judged } from "../../src/net/wire/schema";

function judged(games: string[], admissible: boolean, code: string, rule: string): Judged {
  const reason = { code, rule, details: {} };
  return { games, verdict: { word: "W", admissible, reason, analyses: [], suggestions: ["V"], band: 0 } };
}

describe("what the judge says in all games", () => {
  it("is judgedLines once where only the booklets' sections differ", () => {
    const said = judgedLines([
      judged(["kompakt"], false, "unknown_word", "000 x"),
      judged(["klassisch"], false, "unknown_word", "001 y"),
      judged(["wortspiel", "patience"], true, "listed", "003 z"),
    ]);
    expect(said.map((one) => one.games)).toEqual([
      [
        { id: "kompakt", rule: "000 x" },
        { id: "klassisch", rule: "001 y" },
      ],
      [
        { id: "wortspiel", rule: "003 z" },
        { id: "patience", rule: "003 z" },
      ],
    ]);
    expect(said.map((one) => one.verdict.reason.rule)).toEqual(["", ""]);
    expect(said.map((one) => one.verdict.admissible)).toEqual([false, true]);
  });
});
