/** Who begins, and what was drawn for it, as one sentence. */

import type { Dictionary } from "../../i18n/de";
import type { Person } from "../../i18n/person";
import type { Seat } from "../../net/wire";

/** A draw of several rounds: of those who were level, everybody drew again. */
export function startSentence(
  rounds: readonly (readonly [Seat, string][])[],
  starter: Seat,
  person: (seat: Seat) => Person,
  t: Dictionary,
): string {
  const drawn = rounds.map((round) =>
    round.map(([seat, tile]) => `${called(person(seat), t)} ${shown(tile, t)}`).join(", "),
  );
  return drawn.length === 0
    ? t.line.byLot(person(starter))
    : t.line.drawnForStart(drawn.join("; "), person(starter));
}

const called = (who: Person, t: Dictionary): string => (who.you ? t.youName : who.name);

function shown(tile: string, t: Dictionary): string {
  if (tile === "?") return t.line.drawnBlank;
  return tile.startsWith("*") ? `×${tile.slice(1)}` : tile;
}
