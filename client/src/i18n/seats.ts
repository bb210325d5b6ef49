/** What happened to the seats of a table between two looks at it, in sentences. */

import type { TableView } from "../net/wire";
import type { Dictionary } from "./de";
import { nameAt, personAt, shownName } from "./names";

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
      // Who was missing has not resigned: the others have decided.
      const gone = before.missing?.some((missing) => missing.seat === seat);
      said.push((gone ? t.playsOnWithout : t.playsOnFor)(nameAt(after, seat, t)));
    } else if (was.taken && shownName(was.name, seat, t) !== shownName(is.name, seat, t) && !is.mine) {
      said.push(t.calledNow(nameAt(before, seat, t), nameAt(after, seat, t)));
    }
  }
  if (before.next === null && after.next !== null) said.push(rematchSentence(after, t));
  if (before.next !== null && after.next === null) said.push(noRematchSentence(after, t));
  return said;
}

/** Who wants to play once more. */
export function rematchSentence(table: TableView, t: Dictionary): string {
  return table.next_by === null ? t.rematchOpen : t.rematchAsked(personAt(table, table.next_by, t));
}

/** Why the rematch that was offered is not played; empty if none was. */
export function noRematchSentence(table: TableView, t: Dictionary): string {
  if (table.no_next === null) return "";
  const { why, by } = table.no_next;
  return by === null ? t.noRematch.late() : t.noRematch[why](personAt(table, by, t));
}
