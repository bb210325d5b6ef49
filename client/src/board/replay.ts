/** Playing a crossword game over again: the table after each thing that happened on it. */

import type { Cell, CrosswordEvent } from "../net/wire";
import { keyOf } from "./squares";

export interface Stage {
  cells: Cell[];
  /** The event that led here; null is the empty table. */
  event: CrosswordEvent | null;
}

/** Give the table before the first play and after each play, withdrawal, exchange and pass. */
export function stagesOf(
  events: readonly CrosswordEvent[],
  values: ReadonlyMap<string, number>,
): Stage[] {
  let board = new Map<string, Cell>();
  const stages: Stage[] = [{ cells: [], event: null }];
  const add = (event: CrosswordEvent): void => {
    stages.push({ cells: [...board.values()], event });
  };
  let announced: string[] = [];
  for (const event of events) {
    if (event.type === "announced") {
      board = new Map(board);
      announced = [];
      for (const { row, col, letter, blank } of event.placements) {
        const value = blank ? 0 : (values.get(letter) ?? 0);
        announced.push(keyOf(row, col));
        board.set(keyOf(row, col), { row, col, letter, blank, value, fresh: true });
      }
      add(event);
    } else if (event.type === "withdrawn") {
      board = new Map([...board].filter(([key]) => !announced.includes(key)));
      add(event);
    } else if (event.type === "noted") {
      const gone = new Set(event.removed.map(([row, col]) => keyOf(row, col)));
      board = new Map(
        [...board]
          .filter(([key]) => !gone.has(key))
          .map(([key, cell]) => [key, { ...cell, fresh: false }]),
      );
      if (gone.size > 0) add(event);
    } else if (event.type === "exchanged" || event.type === "passed") add(event);
  }
  return stages;
}
