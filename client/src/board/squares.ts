/** Squares: where they lie, what they are called, which premium they carry. */

export interface Square {
  row: number;
  col: number;
}

/** The squares that are shown: both ends belong to it. */
export interface Bounds {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Layout {
  rows: string[];
  center: [number, number] | null;
}

export type Premium = "b" | "B" | "w" | "W" | ".";

export const keyOf = (row: number, col: number): string => `${row},${col}`;

export function boundsOfLayout(layout: Layout): Bounds {
  return {
    top: 0,
    left: 0,
    bottom: layout.rows.length - 1,
    right: (layout.rows[0]?.length ?? 1) - 1,
  };
}

/** The part of a table without bounds that is shown: all cards with a margin, never too small. */
export function boundsOfCards(cards: readonly Square[], margin: number, least: number): Bounds {
  let top = 0;
  let left = 0;
  let bottom = 0;
  let right = 0;
  cards.forEach((card, place) => {
    if (place === 0) {
      top = bottom = card.row;
      left = right = card.col;
    }
    top = Math.min(top, card.row);
    bottom = Math.max(bottom, card.row);
    left = Math.min(left, card.col);
    right = Math.max(right, card.col);
  });
  const widen = (low: number, high: number): [number, number] => {
    const size = high - low + 1 + 2 * margin;
    const more = Math.max(0, least - size);
    return [low - margin - Math.floor(more / 2), high + margin + Math.ceil(more / 2)];
  };
  [top, bottom] = widen(top, bottom);
  [left, right] = widen(left, right);
  return { top, left, bottom, right };
}

/** The least part of a table that holds both. */
export function around(one: Bounds, other: Bounds): Bounds {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

export function within(bounds: Bounds, square: Square): boolean {
  return (
    square.row >= bounds.top &&
    square.row <= bounds.bottom &&
    square.col >= bounds.left &&
    square.col <= bounds.right
  );
}

export function rowsOf(bounds: Bounds): number[] {
  return Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, i) => bounds.top + i);
}

export function colsOf(bounds: Bounds): number[] {
  return Array.from({ length: bounds.right - bounds.left + 1 }, (_, i) => bounds.left + i);
}

export function premiumAt(layout: Layout | null, row: number, col: number): Premium {
  const mark = layout?.rows[row]?.[col];
  return mark === "b" || mark === "B" || mark === "w" || mark === "W" ? mark : ".";
}

export function isCenter(layout: Layout | null, row: number, col: number): boolean {
  return layout?.center?.[0] === row && layout.center[1] === col;
}

/** The letters of a column: A to Z, then AA. */
export function columnName(col: number): string {
  let name = "";
  for (let number = col + 1; number > 0; number = Math.floor((number - 1) / 26)) {
    name = String.fromCharCode(65 + ((number - 1) % 26)) + name;
  }
  return name;
}

/** A square's name in game records: `8D`, or `row,column` on a table without bounds. */
export function squareName(layout: Layout | null, row: number, col: number): string {
  return layout ? `${row + 1}${columnName(col)}` : `${row},${col}`;
}

/** Where a word begins: `8D` across, `D8` down. */
export function startName(
  layout: Layout | null,
  word: { row: number; col: number; down: boolean },
): string {
  if (!layout) return `${word.row},${word.col}`;
  const row = String(word.row + 1);
  const col = columnName(word.col);
  return word.down ? col + row : row + col;
}
