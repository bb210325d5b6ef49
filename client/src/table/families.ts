/** The families of games: here the page learns of a further one. */

import type { GameEvent, GameView, Rules, TableView } from "../net/wire";
import { crossword } from "./crossword/family";
import type { FamilyOnPage } from "./family";
import { patience } from "./patience/family";
import { rummy } from "./rummy/family";

export const FAMILIES = { crossword, rummy, patience } as const;

/**
 * A family of which one does not know the kind: its views and events are opaque. TypeScript has no
 * word for "some family, and the views that belong to it", so this is the one place that casts.
 */
type SomeFamily = FamilyOnPage<GameView, GameEvent>;

/** The family that a view, or the name of a family, belongs to. */
export function familyOf(kind: GameView["type"]): SomeFamily {
  return FAMILIES[kind] as unknown as SomeFamily;
}

/** The family of a table's game, once there is a view of it. */
export function familyAt(table: TableView): SomeFamily | null {
  return table.view && familyOf(table.view.type);
}

/** Words can be challenged in a game. */
export function canChallenge(game: { family: GameView["type"]; rules: Rules }): boolean {
  return familyOf(game.family).canChallenge(game.rules);
}

/** How often the judge has spoken: of challenged words, and where one plays alone of every word. */
export function rulingsIn(view: GameView | null): number {
  return view ? familyOf(view.type).rulings(view).filter((ruling) => ruling !== null).length : 0;
}
