/** How squares and tiles are called when they are read out. */

import type { Dictionary } from "../i18n/de";
import type { Cell } from "../net/wire";
import type { LaidPiece } from "./draft";
import { BLANK, isPremiumCard } from "./pieces";
import { isCenter, premiumAt, squareName, type Layout, type Square } from "./squares";

/** Describe a square: "8D, doppelter Buchstabenwert, leer". */
export function describeSquare(
  layout: Layout | null,
  at: Square,
  tile: Cell | undefined,
  mine: LaidPiece | undefined,
  values: ReadonlyMap<string, number>,
  t: Dictionary,
): string {
  const parts = [squareName(layout, at.row, at.col)];
  if (tile) {
    parts.push(tile.blank ? t.blankAs(tile.letter) : t.tile(tile.letter, tile.value));
    if (tile.fresh) parts.push(t.notNoted);
  } else if (mine) {
    const value = values.get(mine.letter) ?? 0;
    parts.push(mine.blank ? t.blankAs(mine.letter) : t.tile(mine.letter, value), t.own);
  } else {
    if (isCenter(layout, at.row, at.col)) parts.push(t.center);
    const premium = t.premium[premiumAt(layout, at.row, at.col)];
    if (premium !== "") parts.push(premium);
    parts.push(t.empty);
  }
  return parts.join(", ");
}

/** Describe what lies on a rack or in a hand. */
export function describeFace(
  face: string,
  values: ReadonlyMap<string, number>,
  t: Dictionary,
): string {
  if (face === BLANK) return t.blank;
  if (isPremiumCard(face)) return t.premiumCard(face.slice(1));
  return t.tile(face, values.get(face) ?? 0);
}
