/** What one holds: pieces with an identity of their own, in an order of one's own. */

export interface Piece {
  id: number;
  face: string;
}

export const BLANK = "?";
export const isPremiumCard = (face: string): boolean => face.startsWith("*");

/**
 * Bring the pieces in line with what the server says one holds. Pieces that are still there keep
 * their place, gone ones leave, new ones come last.
 */
export function reconcile(pieces: readonly Piece[], faces: readonly string[]): Piece[] {
  const wanted = new Map<string, number>();
  for (const face of faces) wanted.set(face, (wanted.get(face) ?? 0) + 1);
  const kept = pieces.filter((piece) => {
    const count = wanted.get(piece.face) ?? 0;
    if (count > 0) wanted.set(piece.face, count - 1);
    return count > 0;
  });
  let next = pieces.reduce((highest, piece) => Math.max(highest, piece.id), 0) + 1;
  for (const face of faces) {
    const count = wanted.get(face) ?? 0;
    if (count > 0) {
      wanted.set(face, count - 1);
      kept.push({ id: next++, face });
    }
  }
  return kept;
}

/** Move a piece to another place in the order; the place counts among the others. */
export function reorder(pieces: readonly Piece[], id: number, place: number): Piece[] {
  const piece = pieces.find((p) => p.id === id);
  if (!piece) return [...pieces];
  const rest = pieces.filter((p) => p.id !== id);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, piece);
  return rest;
}

/** Give the pieces in a random order; `random` gives numbers from 0 up to 1. */
export function shuffled(pieces: readonly Piece[], random: () => number): Piece[] {
  const result = [...pieces];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a && b) {
      result[last] = b;
      result[other] = a;
    }
  }
  return result;
}

const ORDER = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ";

/** Sort by the German alphabet, blanks and premium cards last. */
export function sorted(pieces: readonly Piece[]): Piece[] {
  const rank = (face: string): string =>
    isPremiumCard(face)
      ? `~${face}`
      : face === BLANK
        ? "}"
        : Array.from(face, (c) => String.fromCharCode(33 + ORDER.indexOf(c))).join("");
  return [...pieces].sort((a, b) => (rank(a.face) < rank(b.face) ? -1 : 1));
}
