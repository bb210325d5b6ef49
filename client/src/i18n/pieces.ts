/** Some games are played with tiles from a bag, others with cards from a stock. */

import type { Rules } from "../net/wire";
import type { Dictionary } from "./de";

/** The words for what a game is played with: tiles lie on a board with squares, cards do not. */
export function piecesOf(rules: Rules, t: Dictionary): Dictionary["tiles"] {
  return rules.layout ? t.tiles : t.cards;
}
