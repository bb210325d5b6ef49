/** A finished game as the history of somebody tells it. */

import type { Dictionary } from "../i18n/de";
import { distinctNames } from "../i18n/names";
import type { PastGame } from "../net/wire";

/** Who played, in the order of the seats; nothing where one played alone, or the game is deleted. */
export function companyOf(game: PastGame, t: Dictionary): string {
  return game.players.length > 1 ? distinctNames(game.players, t).join(", ") : "";
}
