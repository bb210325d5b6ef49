import { expect, test } from "vitest";

import { cellFor, widened } from "../../../src/table/crossword/room";

const bounds = { top: 0, bottom: 4, left: 0, right: 9 };

test("the table fits, and its squares are neither tiny nor huge", () => {
  expect(cellFor(bounds, 0, 400)).toBe(0);
  expect(cellFor(bounds, 402, 400)).toBe(40);
  expect(cellFor(bounds, 402, 150)).toBe(30);
  expect(cellFor(bounds, 102, 400)).toBe(28);
  expect(cellFor(bounds, 2000, 2000)).toBe(58);
});

test("what is left of the room becomes free table at both sides", () => {
  expect(widened(bounds, 40, 402)).toEqual(bounds);
  expect(widened(bounds, 40, 482)).toEqual({ ...bounds, left: -1, right: 10 });
  expect(widened(bounds, 40, 521)).toEqual({ ...bounds, left: -1, right: 10 });
  expect(widened(bounds, 0, 521)).toEqual(bounds);
});
