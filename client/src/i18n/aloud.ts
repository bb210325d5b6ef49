/** Tiles as one says them. */

import type { Dictionary } from "./de";

/** The rack, or the hand, as one sentence would list it. */
export function listed(faces: readonly string[], t: Dictionary): string {
  return faces.map((face) => spoken(face, t)).join(", ");
}

function spoken(face: string, t: Dictionary): string {
  if (face === "?") return t.blank;
  return face.startsWith("*") ? t.premiumCard(face.slice(1)) : face;
}
