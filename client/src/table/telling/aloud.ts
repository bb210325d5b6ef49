/** What those who see the table read off it, and the others are told. */

import { listed } from "../../i18n/aloud";
import type { Dictionary } from "../../i18n/de";
import { personAt } from "../../i18n/names";
import type { GameEvent, TableView } from "../../net/wire";
import { familyAt } from "../families";

/**
 * Put into sentences what an own rack has got, how it stands, and what one may challenge. Where several
 * people share a device nothing is said of anybody's tiles.
 */
export function aloudOf(
  events: readonly GameEvent[],
  before: TableView | null,
  table: TableView,
  t: Dictionary,
): string[] {
  const drawn = table.mine.length === 1 ? drawnIn(events, table) : [];
  return [
    drawn.length > 0 ? t.aloud.drawn(listed(drawn, t)) : "",
    standing(before, table, t),
    mayChallenge(events, before, table, t),
  ].filter((sentence) => sentence !== "");
}

function drawnIn(events: readonly GameEvent[], table: TableView): string[] {
  const family = familyAt(table);
  return events.flatMap((event) =>
    "seat" in event && event.seat === table.seat ? [...(family?.drawn(event) ?? [])] : [],
  );
}

function standing(before: TableView | null, table: TableView, t: Dictionary): string {
  const scores = scoresOf(table);
  if (scores.length < 2 || table.view?.phase === "over") return "";
  const old = before ? scoresOf(before) : [];
  if (scores.every((score, seat) => score === (old[seat] ?? 0))) return "";
  const each = scores.map((score, seat) => t.aloud.has(personAt(table, seat, t), score));
  return t.aloud.standing(each.join(", "));
}

function scoresOf(table: TableView): number[] {
  const rows = table.view ? familyAt(table)?.rows(table.view) : null;
  return (rows ?? []).map((row) => row.score ?? 0);
}

/** Said once: when a play is announced, and in the rummy when the challenges of a round begin. */
function mayChallenge(
  events: readonly GameEvent[],
  before: TableView | null,
  table: TableView,
  t: Dictionary,
): string {
  const view = table.view;
  if (!view || !familyAt(table)?.opensChallenges(events, before?.view ?? null, view)) return "";
  if (!view.awaited.some((seat) => table.mine.includes(seat))) return "";
  if (!table.deadline) return t.aloud.mayChallenge;
  const left = Math.round((Date.parse(table.deadline) - Date.parse(table.now)) / 1000);
  return t.aloud.mayChallengeFor(Math.max(0, left));
}
