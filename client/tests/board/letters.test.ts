import { describe, expect, it } from "vitest";

import { lettersOf } from "../../src/board/letters";

const spelled = (text: string, spelling: "tile" | "digraph" = "tile"): string =>
  lettersOf(text, spelling)
    .map((typed) => typed.letter)
    .join("");

describe("typed text", () => {
  it("becomes upper case letters", () => {
    expect(spelled("gründe")).toBe("GRÜNDE");
  });

  it("spells ß with two S", () => {
    expect(spelled("straße")).toBe("STRASSE");
    expect(spelled("ẞ")).toBe("SS");
  });

  it("puts decomposed umlauts together", () => {
    expect(spelled("U\u0308ber")).toBe("ÜBER");
  });

  it("spells umlauts with two letters where the game has none", () => {
    expect(spelled("äpfel", "digraph")).toBe("AEPFEL");
  });

  it("lets accents fall off and leaves out what no tile shows", () => {
    expect(spelled("café-2!")).toBe("CAFE");
  });

  it("tells letters typed with Shift", () => {
    expect(lettersOf("aB", "tile")).toEqual([
      { letter: "A", shift: false },
      { letter: "B", shift: true },
    ]);
    expect(lettersOf("ß", "tile").every((typed) => !typed.shift)).toBe(true);
  });
});
