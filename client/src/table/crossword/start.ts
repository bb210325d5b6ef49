/** Who begins, and what was drawn for it, as one sentence. */

import type { Dictionary } from "../../i18n/de";
import type { Seat } from "../../net/wire";

/** A draw of several rounds: of those who were level, everybody drew again. */
export function startSentence(
  rounds: readonly (readonly [Seat, string][])[],
  starter: Seat,
  name: (seat: Seat) => string,
  t: Dictionary,
): string {
  const drawn = rounds.map((round) =>
    round.map(([seat, tile]) => `${name(seat)} ${shown(tile, t)}`).join(", "),
  );
  return drawn.length === 0
    ? t.line.byLot(name(starter))
    : t.line.drawnForStart(drawn.join("; "), name(starter));
}

function shown(tile: string, t: Dictionary): string {
  if (tile === "?") return t.line.drawnBlank;
  return tile.startsWith("*") ? `×${tile.slice(1)}` : tile;
}
