import { expect, it } from "vitest";

import { load, say } from "../../src/i18n/catalogue";
import { many, signed, sum } from "../../src/i18n/numbers";

it("writes one kind of minus", () => {
  expect([-5, 0, 12].map(sum)).toEqual(["\u22125", "0", "12"]);
  expect([-5, 0, 12].map(signed)).toEqual(["\u22125", "+0", "+12"]);
});

it("writes it in sentences and with what is counted as well", async () => {
  await load("de");
  expect(say({ code: "best_move", details: { points: -1.5 } }, "de")).toContain("\u22121,5 Punkte");
  expect(many(-1, "Punkt", "Punkte")).toBe("\u22121 Punkte");
});
