/** How a game came out, in the sentences of the end sheet and of the live region. */

import type { Result, TableView } from "../net/wire";
import type { Dictionary } from "./de";
import { listed, personAt } from "./names";
import { piecesOf } from "./pieces";

/** Who has won, in one sentence. */
export function verdictOf(result: Result, table: TableView, t: Dictionary): string {
  if (table.seats.length === 1) {
    const total = result.standings[0]?.total ?? 0;
    return total === 0 ? t.allGone : t.restIs(total);
  }
  if (result.drawn) return t.drawn;
  const people = result.winners.map((seat) => personAt(table, seat, t));
  const [winner] = people;
  if (!winner) return "";
  if (people.length === 1) return t.wins(winner);
  return t.shared(
    listed(people, t),
    people.some((person) => person.you),
  );
}

/** Why the game is over, in one sentence. */
export function reasonOf(result: Result, table: TableView, t: Dictionary): string {
  if (typeof result.resigned === "number") return t.resigned(personAt(table, result.resigned, t));
  const gone = result.dropped?.at(-1);
  if (gone !== undefined && (result.reason === "time" || result.reason === "left")) {
    return t.overBy[result.reason](personAt(table, gone, t));
  }
  if (result.reason === "out") return piecesOf(table.rules, t).out;
  return t.reason[result.reason] ?? "";
}

/** The end, why it came, and who has won: as it is told aloud. */
export function ended(result: Result, table: TableView, t: Dictionary): string[] {
  // What time over the clock cost is taken off behind the end: who has won then has won.
  const last = table.view?.result ?? result;
  const said = [t.said.over, reasonOf(last, table, t), verdictOf(last, table, t)];
  return said.filter((sentence) => sentence !== "");
}
