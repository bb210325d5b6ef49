import { expect, test } from "vitest";

import { grouped } from "../../../src/table/crossword/grouping";

const line = (kind: string, seat: number) => ({ kind, seat });

test("a doubt stands below the play it is about, whatever came of it", () => {
  const lines = [
    line("play", 0),
    line("challenge", 2),
    line("challenge", 0),
    line("withdrawn", 1),
    line("challenge", 0),
    line("play", 2),
    line("pass", 0),
  ];
  expect(grouped(lines)).toEqual([
    { line: line("play", 0), doubts: [] },
    { line: line("withdrawn", 1), doubts: [line("challenge", 2), line("challenge", 0)] },
    { line: line("play", 2), doubts: [line("challenge", 0)] },
    { line: line("pass", 0), doubts: [] },
  ]);
});

test("a doubt of a play that still lies open is not lost", () => {
  expect(grouped([line("play", 0), line("challenge", 0)])).toEqual([
    { line: line("play", 0), doubts: [] },
    { line: line("challenge", 0), doubts: [] },
  ]);
});
