/** A finished game step by step: what lay on the board then, and the lines of its points. */

import { keyOf } from "../board/squares";
import type { Cell, CourseStep, CrosswordEvent, GameEvent, LoggedEvent } from "../net/wire";

/** The events of a step: those behind the step before, up to its own last row. */
export function eventsOf(
  events: readonly LoggedEvent[],
  steps: readonly CourseStep[],
  place: number,
): GameEvent[] {
  const after = steps[place - 1]?.seq ?? 0;
  const until = steps[place]?.seq ?? 0;
  return events.filter(({ seq }) => seq > after && seq <= until).map(({ event }) => event);
}

/** The board after row `seq`, with the play that was announced last marked as fresh. */
export function boardAt(
  events: readonly LoggedEvent[],
  seq: number,
  values: ReadonlyMap<string, number>,
): Cell[] {
  let board = new Map<string, Cell>();
  let laid = new Set<string>();
  for (const { event } of events.filter((logged) => logged.seq <= seq)) {
    const happened = event as CrosswordEvent;
    if (happened.type === "announced") {
      laid = new Set(happened.placements.map(({ row, col }) => keyOf(row, col)));
      for (const { row, col, letter, blank } of happened.placements) {
        const value = blank ? 0 : (values.get(letter) ?? 0);
        board.set(keyOf(row, col), { row, col, letter, blank, value, fresh: false });
      }
    } else if (happened.type === "withdrawn") {
      board = new Map([...board].filter(([key]) => !laid.has(key)));
    } else if (happened.type === "noted") {
      for (const [row, col] of happened.removed) board.delete(keyOf(row, col));
    }
  }
  return [...board].map(([key, cell]) => ({ ...cell, fresh: laid.has(key) }));
}

/** Every square on which something lay at some time: the picture keeps its place. */
export function squaresEver(
  events: readonly LoggedEvent[],
): { row: number; col: number }[] {
  return events.flatMap(({ event }) =>
    event.type === "announced" ? (event as CrosswordEvent & { type: "announced" }).placements : [],
  );
}

/** The points of every seat after each step, as heights from 0 to 1; null where none are counted. */
export function heightsOf(steps: readonly CourseStep[]): number[][] | null {
  const all = steps.flatMap((step) => step.scores);
  if (all.length === 0 || steps.length < 2) return null;
  const low = Math.min(0, ...all);
  const span = Math.max(1, Math.max(...all) - low);
  const seats = steps[0]?.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    steps.map((step) => ((step.scores[seat] ?? 0) - low) / span),
  );
}

/**
 * What a picture says to those who do not see it. Not parsed as a document: that would try the
 * picture's style against the page's policy.
 */
export function descriptionOf(svg: string): string {
  const told = /<desc>([^<]*)<\/desc>/.exec(svg)?.[1] ?? "";
  return told.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
