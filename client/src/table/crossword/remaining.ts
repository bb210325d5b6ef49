/** The table as the next play finds it: without the cards that leave it when the last one is noted. */

import { keyOf } from "../../board/squares";
import type { Cell, CrosswordView } from "../../net/wire";

export function remaining(view: CrosswordView): Cell[] {
  const gone = new Set(view.leaving.map(([row, col]) => keyOf(row, col)));
  return view.board.filter((cell) => !gone.has(keyOf(cell.row, cell.col)));
}
