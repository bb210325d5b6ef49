import { expect, it } from "vitest";

import { Roving, target } from "../../src/rack/roving.svelte";

it("is one stop: the piece that had the focus last, else the first", () => {
  const roving = new Roving();
  expect(roving.stop([])).toBeNull();
  expect(roving.stop([{ id: 4 }, { id: 2 }])).toBe(4);
  roving.focused({ target: { dataset: { piece: "2" } } } as unknown as FocusEvent);
  expect(roving.stop([{ id: 4 }, { id: 2 }])).toBe(2);
  expect(roving.stop([{ id: 4 }, { id: 7 }])).toBe(4);
});

it("goes on with the arrows and stays inside", () => {
  expect(target("ArrowRight", 0, 7)).toBe(1);
  expect(target("ArrowRight", 6, 7)).toBe(6);
  expect(target("ArrowLeft", 0, 7)).toBe(0);
  expect(target("Home", 5, 7)).toBe(0);
  expect(target("End", 1, 7)).toBe(6);
  expect(target("a", 1, 7)).toBeNull();
});
