/** What happened to the seats of a table between two looks at it, in sentences. */

import type { TableView } from "../net/wire";
import type { Dictionary } from "./de";
import { nameAt, personAt } from "./names";

/** Who came, went, resigned, or goes by another name; and whether a rematch was asked for. */
export function seatSentences(before: TableView, after: TableView, t: Dictionary): string[] {
  const said: string[] = [];
  for (const [seat, was] of before.seats.entries()) {
    const is = after.seats[seat];
    if (!is) continue;
    if (!was.taken && is.taken && is.kind !== "bot") {
      said.push(t.tookSeat(personAt(after, seat, t)));
    } else if (was.taken && !is.taken) said.push(t.leftSeat(personAt(before, seat, t)));
    else if (was.taken && was.kind !== "bot" && is.kind === "bot") {
      said.push(t.playsOnFor(nameAt(after, seat, t)));
    } else if (was.taken && was.name !== is.name && !is.mine) {
      said.push(t.calledNow(nameAt(before, seat, t), nameAt(after, seat, t)));
    }
  }
  if (before.next === null && after.next !== null) said.push(rematchSentence(after, t));
  return said;
}

/** Who wants to play once more. */
export function rematchSentence(table: TableView, t: Dictionary): string {
  return table.next_by === null ? t.rematchOpen : t.rematchAsked(personAt(table, table.next_by, t));
}
