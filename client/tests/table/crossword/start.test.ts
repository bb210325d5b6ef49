import { describe, expect, it } from "vitest";

import { words as de } from "../../../src/i18n/de";
import { words as en } from "../../../src/i18n/en";
import { startSentence } from "../../../src/table/crossword/start";

const name = (seat: number) => ({ name: ["Ada", "Ben", "Cleo"][seat] ?? "?", you: false });

describe("the draw for the start", () => {
  it("names the tiles of everybody, and those drawn again", () => {
    const rounds: [number, string][][] = [
      [
        [0, "E"],
        [1, "E"],
        [2, "K"],
      ],
      [
        [0, "?"],
        [1, "*2"],
      ],
    ];
    expect(startSentence(rounds, 0, name, de)).toBe(
      "Zum Start gezogen: Ada E, Ben E, Cleo K; Ada Blanko, Ben ×2. Ada beginnt.",
    );
    expect(startSentence(rounds, 0, name, en)).toBe(
      "Drawn for the start: Ada E, Ben E, Cleo K; Ada blank, Ben ×2. Ada begins.",
    );
  });

  it("says that the lot has decided where nobody draws", () => {
    expect(startSentence([], 1, name, de)).toBe("Ben beginnt: So hat das Los entschieden.");
    const me = () => ({ name: "Gast", you: true });
    expect(startSentence([], 1, me, de)).toBe("Du beginnst: So hat das Los entschieden.");
    expect(startSentence([[[1, "E"]]], 1, me, de)).toBe(
      "Zum Start gezogen: Du E. Du beginnst.",
    );
  });
});
