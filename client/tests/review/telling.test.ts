import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import Choices from "../../src/review/Choices.svelte";
import { choiceOf, decimal, lostBy, withError } from "../../src/review/telling";
import Whole from "../../src/review/Whole.svelte";
import { choice, said, summary, turn } from "./making";

const nothing = (): void => undefined;

describe("numbers of a review", () => {
  it("have one decimal, and no minus where they come to nothing", () => {
    expect(decimal(12.34, "de")).toBe("12,3");
    expect(decimal(-2, "en")).toBe("\u22122.0");
    expect(decimal(-0.01, "de")).toBe("0,0");
  });

  it("say how sure they are, unless they were reckoned out", () => {
    expect(withError(12.34, 0.81, "de")).toBe("12,3\u00a0±\u00a00,8");
    expect(withError(12.34, 0, "de")).toBe("12,3");
    expect(withError(12.34, 0.04, "de")).toBe("12,3");
  });

  it("begin with what cost most", () => {
    const lost = [
      ["challenge", 0.01],
      ["leave", 2],
      ["place", -7.5],
    ] as const;
    expect(lostBy(lost)).toEqual([
      ["place", -7.5],
      ["leave", 2],
    ]);
  });
});

describe("the moves of a turn", () => {
  const played = choice("8D GUT");
  const best = choice("8D GUTE");

  it("are found again when they were weighed anew", () => {
    const at = turn(1, "8D GUT", { played, best: [best] });
    expect(choiceOf(at, "8D GUTE")).toBe(best);
    expect(choiceOf(at, "8D GUT")).toBe(played);
    expect(choiceOf(at, "8D GAR")).toBeNull();
    expect(choiceOf(undefined, "8D GUT")).toBeNull();
  });

  it("say how sure their worth is", () => {
    const at = turn(1, "8D GUT", {
      played: choice("8D GUT", { equity: 10.06, error: 1.24 }),
      best: [choice("8D GUTE", { equity: 20 })],
    });
    const { body } = render(Choices, {
      props: { turn: at, chosen: at.played, onshow: nothing, onchoose: nothing },
    });
    expect(said(body)).toContain("wert 10,1 ± 1,2");
    expect(said(body)).toContain("wert 20,0");
  });
});

describe("a game as a whole", () => {
  it("says by what everybody lost points, and which bingos were missed", () => {
    const bingo = choice("8D TRAUBEN", { score: 70 });
    const { body } = render(Whole, {
      props: {
        summary: summary({
          people: [
            { seat: 0, lost: [["leave", 2.04], ["place", 11.5]] },
            { seat: 1, lost: [["challenge", 0.004]] },
          ],
        }),
        turns: [turn(1, "8D GUT"), turn(2, "9D IN", { seat: 1, missed_bingo: bingo })],
        names: ["Anna", "Ben"],
        spoken: (sentence) => sentence.code,
        onturn: nothing,
      },
    });
    expect(said(body)).toContain("Verlorene Punkte Anna Stelle 11,5 Rest 2,0");
    // Who has lost nothing is not in the list.
    expect(body.match(/<dt/g)).toHaveLength(1);
    expect(said(body)).toMatch(/Verpasste Bingos Zug 2, Ben: .*TRAUBEN.*, 70 Punkte/);
  });

  it("says nothing of what there is not", () => {
    const { body } = render(Whole, {
      props: { summary: summary(), turns: [], names: [], spoken: () => "", onturn: nothing },
    });
    expect(said(body).trim()).toBe("");
  });
});
