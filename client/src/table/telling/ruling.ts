/** The judge's word on a challenged play: which challenge was the last one, and how long it is shown. */

import type { Ruling } from "../family";

/** The last of several verdicts, as long as it is news: until everybody has had a turn since. */
export function freshRuling(rulings: readonly (Ruling | null)[], players: number): Ruling | null {
  return rulings.slice(-(players + 1)).findLast((ruling) => ruling !== null) ?? null;
}
