/** Numbers as they are written: with one kind of minus, and as wide as a plus. */

export const MINUS = "\u2212";

/** A sum of points, which may be below nought. */
export const sum = (points: number): string =>
  points < 0 ? `${MINUS}${-points}` : String(points);

/** What is added or taken away. */
export const signed = (points: number): string =>
  points < 0 ? `${MINUS}${-points}` : `+${points}`;

/** So many of something. */
export const many = (count: number, one: string, more: string): string =>
  `${sum(count)} ${count === 1 ? one : more}`;
