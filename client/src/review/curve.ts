/** The curve of a game: a line for each seat, past turns of which nobody knows anything. */

import type { ReviewSummary } from "../net/wire";

export interface Curve {
  /** A value for every seat before each turn, and as it ended; an empty row is not known. */
  rows: readonly (readonly number[])[];
  /** The lowest and the highest value that is drawn. */
  low: number;
  high: number;
  /** Whether the values are chances, as shares of one. */
  chances: boolean;
}

/** Choose what to draw: chances, or points where nobody knows those; null if there is too little. */
export function curveOf({ curve, points }: Pick<ReviewSummary, "curve" | "points">): Curve | null {
  const rows = curve.length > 0 ? curve : points;
  if (rows.filter((row) => row.length > 0).length < 2) return null;
  if (curve.length > 0) return { rows, low: 0, high: 1, chances: true };
  const values = rows.flat();
  return { rows, low: Math.min(0, ...values), high: Math.max(1, ...values), chances: false };
}

/** Give the places at which a seat's value is known, and how high each lies, from 0 to 1. */
export function heightsOf({ rows, low, high }: Curve, seat: number): [number, number][] {
  return rows.flatMap((row, place) => {
    const value = row[seat];
    return value === undefined ? [] : [[place, (value - low) / (high - low)] as [number, number]];
  });
}
