import { expect, it } from "vitest";

import type { GameView, TableView } from "../../src/net/wire";
import { FAMILIES, familyAt, familyOf } from "../../src/table/families";

it("finds the family of a table by its view", () => {
  const names = Object.keys(FAMILIES) as GameView["type"][];
  expect(names.length).toBe(3);
  for (const name of names) {
    const table = { view: { type: name } } as unknown as TableView;
    expect(familyAt(table)).toBe(familyOf(name));
  }
  expect(familyAt({ view: null } as unknown as TableView)).toBeNull();
});
