/** The judge's word on a doubted play: which doubt was the last one, and how long it is shown. */

import type { GameView } from "../net/wire";

export interface Ruling {
  word: string;
  admissible: boolean;
}

/** How often the judge has spoken: of doubted words, and in the patience of every word taken. */
export function rulingsIn(view: GameView | null): number {
  if (view?.type === "patience") return view.lines.filter((line) => line.type === "take").length;
  return view ? rulings(view).filter((ruling) => ruling !== null).length : 0;
}

/** The last verdict, as long as it is news: until everybody has had a turn since. */
export function freshRuling(view: GameView): Ruling | null {
  if (view.type === "patience") return null;
  const recent = rulings(view).slice(-(view.players.length + 1));
  return recent.findLast((ruling) => ruling !== null) ?? null;
}

/** One entry for each line of the sheet: the verdict that it tells, or null. */
function rulings(view: GameView): (Ruling | null)[] {
  if (view.type === "crossword") {
    return view.lines.map(({ word, admissible }) =>
      word === null || admissible === null ? null : { word, admissible },
    );
  }
  if (view.type === "rummy") {
    return view.lines.map((line) =>
      line.type === "doubt" ? { word: line.word, admissible: line.admissible } : null,
    );
  }
  return [];
}
