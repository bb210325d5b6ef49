/** What those who see the table read off it, and the others are told. */

import type { CrosswordEvent, GameEvent, RummyEvent, TableView } from "../net/wire";
import type { Dictionary } from "./de";
import { personAt } from "./names";

/**
 * Put into sentences what an own rack has got, how it stands, and what one may doubt. Where several
 * people share a device nothing is said of anybody's tiles.
 */
export function aloudOf(
  events: readonly GameEvent[],
  before: TableView | null,
  table: TableView,
  t: Dictionary,
): string[] {
  const drawn = table.mine.length === 1 ? drawnIn(events, table.seat) : [];
  return [
    drawn.length > 0 ? t.aloud.drawn(drawn.map((face) => spoken(face, t)).join(", ")) : "",
    standing(before, table, t),
    mayDoubt(events, before, table, t),
  ].filter((sentence) => sentence !== "");
}

/** The rack, or the hand, as one sentence would list it. */
export function listed(faces: readonly string[], t: Dictionary): string {
  return faces.map((face) => spoken(face, t)).join(", ");
}

function spoken(face: string, t: Dictionary): string {
  if (face === "?") return t.blank;
  return face.startsWith("*") ? t.premiumCard(face.slice(1)) : face;
}

function drawnIn(events: readonly GameEvent[], seat: number | null): string[] {
  return events.flatMap((each) => {
    const event = each as CrosswordEvent | RummyEvent;
    if (!("seat" in event) || event.seat !== seat) return [];
    if (event.type === "exchanged") return event.drawn;
    if (event.type !== "drew") return [];
    if ("tiles" in event) return event.tiles;
    // A card of the discard pile has been named already.
    return event.source === "stock" ? [event.card] : [];
  });
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
  const view = table.view;
  if (!view || view.type === "patience") return [];
  return view.players.map((player) => player.score ?? 0);
}

/** Said once: when a play is announced, and in the rummy when the doubts of a round begin. */
function mayDoubt(
  events: readonly GameEvent[],
  before: TableView | null,
  table: TableView,
  t: Dictionary,
): string {
  const view = table.view;
  if (view?.type === "crossword") {
    if (view.phase !== "window" || !events.some((event) => event.type === "announced")) return "";
  } else if (view?.type !== "rummy" || view.phase !== "doubt" || before?.view?.phase === "doubt") {
    return "";
  }
  if (!view.awaited.some((seat) => table.mine.includes(seat))) return "";
  if (!table.deadline) return t.aloud.mayDoubt;
  const left = Math.round((Date.parse(table.deadline) - Date.parse(table.now)) / 1000);
  return t.aloud.mayDoubtFor(Math.max(0, left));
}
