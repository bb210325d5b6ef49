import { describe, expect, it } from "vitest";

import { formsOf } from "../../src/hosting/proposals/forms";

const found = {
  kindred: [
    { lemma: "Stein", word_class: { code: "noun" }, words: ["STEIN", "STEINE"], admissible: true },
    { lemma: "steinen", word_class: { code: "verb" }, words: ["STEINEN"], admissible: true },
  ],
};

describe("the forms that a decision holds for", () => {
  it("are none beside the word where it stands alone", () => {
    expect(formsOf(found, "alone", "was dort noch steht")).toEqual([]);
  });

  it("are those of the dictionary word that was chosen", () => {
    expect(formsOf(found, "0", "")).toEqual(["STEIN", "STEINE"]);
    expect(formsOf(found, "1", "")).toEqual(["STEINEN"]);
  });

  it("are what was written down, however it was parted", () => {
    expect(formsOf(found, "written", " Quortz,Quortze;\n  Quortzes ")).toEqual([
      "Quortz",
      "Quortze",
      "Quortzes",
    ]);
  });
});
