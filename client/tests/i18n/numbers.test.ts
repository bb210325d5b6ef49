import { expect, it } from "vitest";

import { signed, sum } from "../../src/i18n/numbers";

it("writes one kind of minus", () => {
  expect([-5, 0, 12].map(sum)).toEqual(["\u22125", "0", "12"]);
  expect([-5, 0, 12].map(signed)).toEqual(["\u22125", "+0", "+12"]);
});
