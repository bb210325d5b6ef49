/** A position as the server writes it: the board's rows come first. */

import type { Square } from "../board/squares";
import type { Cell, Choice } from "../net/wire";

/** Read what lies on the board of a position. */
export function readPosition(text: string, values: ReadonlyMap<string, number>): Cell[] {
  const [board = ""] = text.split(" ");
  const corner = /^(-?\d+),(-?\d+):/.exec(board);
  const top = Number(corner?.[1] ?? 0);
  const left = Number(corner?.[2] ?? 0);
  return board
    .slice(corner?.[0].length ?? 0)
    .split("/")
    .flatMap((row, place) => readRow(row, top + place, left, values));
}

function readRow(
  text: string,
  row: number,
  left: number,
  values: ReadonlyMap<string, number>,
): Cell[] {
  const cells: Cell[] = [];
  let col = left;
  for (const token of text.match(/\d+|\D/gu) ?? []) {
    if (/^\d/.test(token)) {
      col += Number(token);
      continue;
    }
    // ẞ has a small letter of its own; every other one is small where it is not its capital.
    const letter = token === "ß" ? "ẞ" : token.toUpperCase();
    const blank = letter !== token;
    cells.push({ row, col, letter, blank, value: blank ? 0 : (values.get(letter) ?? 0), fresh: false });
    col += 1;
  }
  return cells;
}

/** The table with a move laid on it. */
export function withMove(
  cells: readonly Cell[],
  choice: Choice | null,
  values: ReadonlyMap<string, number>,
): Cell[] {
  const laid = (choice?.placements ?? []).map((one) => ({
    ...one,
    value: one.blank ? 0 : (values.get(one.letter) ?? 0),
    fresh: true,
  }));
  return [...cells, ...laid];
}

/** All squares that a turn can show: what lies there, and every move that is offered. */
export function squaresOf(cells: readonly Cell[], choices: readonly Choice[]): Square[] {
  return [...cells, ...choices.flatMap((choice) => choice.placements)];
}
