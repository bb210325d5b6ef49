/** What happened at the table, in sentences that a screen reader reads out. */

import type { Dictionary } from "../../i18n/de";
import type { GameEvent, TableView } from "../../net/wire";
import { familyAt } from "../families";

/** Put what happened into sentences; chores that nobody wants to hear give none. */
export function sentencesOf(
  events: readonly GameEvent[],
  table: TableView,
  t: Dictionary,
): string[] {
  const family = familyAt(table);
  return family ? events.flatMap((event) => family.sentences(event, table, t)) : [];
}

/**
 * The two sentences there is room for: the last ones. But a verdict, with what it costs, is not
 * crowded out by what follows from it (a counted round, new cards).
 */
export function headline(events: readonly GameEvent[], table: TableView, t: Dictionary): string[] {
  const ruled = events.filter((event) => event.type === "challenged").slice(-1);
  const verdict = sentencesOf(ruled, table, t);
  const rest = sentencesOf(events, table, t).filter((sentence) => !verdict.includes(sentence));
  return [...verdict, ...rest.slice(verdict.length - 2)];
}
