import { expect, test } from "vitest";

import { grouped } from "../../../src/table/crossword/grouping";

const line = (kind: string, seat: number) => ({ kind, seat });

test("a challenge stands below the play it is about, whatever came of it", () => {
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
    { line: line("play", 0), challenges: [] },
    { line: line("withdrawn", 1), challenges: [line("challenge", 2), line("challenge", 0)] },
    { line: line("play", 2), challenges: [line("challenge", 0)] },
    { line: line("pass", 0), challenges: [] },
  ]);
});

test("a challenge of a play that still lies open is not lost", () => {
  expect(grouped([line("play", 0), line("challenge", 0)])).toEqual([
    { line: line("play", 0), challenges: [] },
    { line: line("challenge", 0), challenges: [] },
  ]);
});
