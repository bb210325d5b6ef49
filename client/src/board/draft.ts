/**
 * A play in the making: tiles on their way from the rack to the table, the cursor, the direction.
 * Plain values and pure functions; which plays are allowed only the server's rules know.
 */

import type { Cell, Placement, PremiumUse } from "../net/wire";
import { BLANK, isPremiumCard, reconcile, type Piece } from "./pieces";
import { keyOf, within, type Bounds, type Square } from "./squares";

export interface LaidPiece extends Square {
  piece: number;
  letter: string;
  blank: boolean;
}

export interface Draft {
  /** Everything the seat holds, in its own order; what is `laid` belongs to it as well. */
  pieces: Piece[];
  /** In the order in which it was laid. */
  laid: LaidPiece[];
  premium: (Square & { piece: number }) | null;
  cursor: Square | null;
  down: boolean;
}

/** The table under the draft. Without `bounds` it goes on in every direction. */
export interface Ground {
  tiles: ReadonlyMap<string, Cell>;
  bounds: Bounds | null;
}

export const emptyDraft: Draft = { pieces: [], laid: [], premium: null, cursor: null, down: false };

export function groundOf(cells: readonly Cell[], bounds: Bounds | null): Ground {
  return { tiles: new Map(cells.map((cell) => [keyOf(cell.row, cell.col), cell])), bounds };
}

const tileAt = (ground: Ground, at: Square): Cell | undefined =>
  ground.tiles.get(keyOf(at.row, at.col));
const onGround = (ground: Ground, at: Square): boolean =>
  ground.bounds === null || within(ground.bounds, at);

export function laidAt(draft: Draft, at: Square): LaidPiece | undefined {
  return draft.laid.find((laid) => laid.row === at.row && laid.col === at.col);
}

/** The pieces still on the rack, in order. */
export function onRack(draft: Draft): Piece[] {
  const away = new Set(draft.laid.map((laid) => laid.piece));
  if (draft.premium) away.add(draft.premium.piece);
  return draft.pieces.filter((piece) => !away.has(piece.id));
}

/** After news from the server: new tiles come, and what cannot lie any more goes back. */
export function refresh(draft: Draft, faces: readonly string[], ground: Ground): Draft {
  const pieces = reconcile(draft.pieces, faces);
  const held = new Set(pieces.map((piece) => piece.id));
  const laid = draft.laid.filter((l) => held.has(l.piece) && !tileAt(ground, l));
  return withLaid({ ...draft, pieces }, laid);
}

function withLaid(draft: Draft, laid: LaidPiece[]): Draft {
  const held = (piece: number): boolean => draft.pieces.some((p) => p.id === piece);
  const premium = draft.premium;
  const named = laid.some((l) => l.row === premium?.row && l.col === premium.col);
  return { ...draft, laid, premium: premium && named && held(premium.piece) ? premium : null };
}

/** Lay a piece on a free square, from the rack or from another square. A blank needs its letter. */
export function lay(draft: Draft, id: number, at: Square, ground: Ground, as?: string): Draft {
  const piece = draft.pieces.find((p) => p.id === id);
  const before = draft.laid.find((laid) => laid.piece === id);
  if (!piece || isPremiumCard(piece.face) || !onGround(ground, at) || tileAt(ground, at)) {
    return draft;
  }
  const blank = piece.face === BLANK;
  const letter = blank ? (as ?? before?.letter) : piece.face;
  if (letter === undefined) return draft;
  const rest = draft.laid.filter(
    (laid) => laid.piece !== id && !(laid.row === at.row && laid.col === at.col),
  );
  return withLaid(draft, [...rest, { piece: id, row: at.row, col: at.col, letter, blank }]);
}

/** Let a premium card name a letter that was just laid. */
export function name(draft: Draft, id: number, at: Square): Draft {
  const piece = draft.pieces.find((p) => p.id === id);
  if (!piece || !isPremiumCard(piece.face) || !laidAt(draft, at)) return draft;
  return { ...draft, premium: { piece: id, row: at.row, col: at.col } };
}

export function unname(draft: Draft): Draft {
  return { ...draft, premium: null };
}

/** Take the tile on a square back to the rack. */
export function takeBack(draft: Draft, at: Square): Draft {
  return withLaid(
    draft,
    draft.laid.filter((laid) => !(laid.row === at.row && laid.col === at.col)),
  );
}

export function takeBackAll(draft: Draft): Draft {
  return { ...draft, laid: [], premium: null };
}

/** Take back the tile laid last and put the cursor there. */
export function takeBackLast(draft: Draft): Draft {
  const last = draft.laid.at(-1);
  if (!last) return draft;
  return { ...takeBack(draft, last), cursor: { row: last.row, col: last.col } };
}

const step = (at: Square, down: boolean, by: number): Square =>
  down ? { row: at.row + by, col: at.col } : { row: at.row, col: at.col + by };

export interface TypeResult {
  draft: Draft;
  /** `missing`: the rack has no such tile. `edge`: there is no free square ahead. */
  outcome: "laid" | "through" | "missing" | "edge";
}

/**
 * Type a letter at the cursor. A letter that lies there already is passed over, so that a word can
 * be typed whole or only its new letters. With Shift a blank shows the letter, if there is one.
 */
export function type(draft: Draft, letter: string, shift: boolean, ground: Ground): TypeResult {
  let at = draft.cursor;
  if (!at) return { draft, outcome: "edge" };
  const lying = tileAt(ground, at)?.letter ?? laidAt(draft, at)?.letter;
  if (lying === letter && !shift) {
    return { draft: { ...draft, cursor: forward(at, draft, ground) }, outcome: "through" };
  }
  while (onGround(ground, at) && (tileAt(ground, at) || laidAt(draft, at))) {
    at = step(at, draft.down, 1);
  }
  if (!onGround(ground, at)) return { draft, outcome: "edge" };
  const rack = onRack(draft);
  const plain = rack.find((piece) => piece.face === letter);
  const blank = rack.find((piece) => piece.face === BLANK);
  const piece = shift ? (blank ?? plain) : (plain ?? blank);
  if (!piece) return { draft, outcome: "missing" };
  const after = lay(draft, piece.id, at, ground, letter);
  return { draft: { ...after, cursor: forward(at, after, ground) }, outcome: "laid" };
}

function forward(at: Square, draft: Draft, ground: Ground): Square {
  const next = step(at, draft.down, 1);
  return onGround(ground, next) ? next : at;
}

/** Backspace: step back over what lies on the table, and take back the first own tile. */
export function backspace(draft: Draft, ground: Ground): Draft {
  if (!draft.cursor) return takeBackLast(draft);
  if (laidAt(draft, draft.cursor)) return takeBack(draft, draft.cursor);
  let at = step(draft.cursor, draft.down, -1);
  while (tileAt(ground, at)) at = step(at, draft.down, -1);
  if (laidAt(draft, at)) return { ...takeBack(draft, at), cursor: at };
  return takeBackLast(draft);
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** An arrow across the direction turns it; an arrow along the direction moves the cursor. */
export function arrow(draft: Draft, key: Arrow, bounds: Bounds): Draft {
  const cursor = draft.cursor ?? middle(bounds);
  const down = key === "ArrowUp" || key === "ArrowDown";
  if (draft.cursor === null || down !== draft.down) return { ...draft, cursor, down };
  const next = step(cursor, down, key === "ArrowDown" || key === "ArrowRight" ? 1 : -1);
  return { ...draft, cursor: within(bounds, next) ? next : cursor };
}

export function middle(bounds: Bounds): Square {
  return {
    row: Math.floor((bounds.top + bounds.bottom) / 2),
    col: Math.floor((bounds.left + bounds.right) / 2),
  };
}

/** Point at a square; pointing at the cursor again turns the direction. */
export function point(draft: Draft, at: Square): Draft {
  const again = draft.cursor?.row === at.row && draft.cursor.col === at.col;
  return { ...draft, cursor: { row: at.row, col: at.col }, down: again ? !draft.down : draft.down };
}

/** The draft as the rules want it. */
export function placementsOf(draft: Draft): Placement[] {
  return draft.laid.map(({ row, col, letter, blank }) => ({ row, col, letter, blank }));
}

export function premiumOf(draft: Draft): PremiumUse | null {
  const premium = draft.premium;
  const card = draft.pieces.find((piece) => piece.id === premium?.piece)?.face;
  return premium && card ? { card, row: premium.row, col: premium.col } : null;
}

/** What of a draft survives a reload: letters on squares, found again among the pieces. */
export interface SavedDraft {
  laid: { face: string; row: number; col: number; letter: string }[];
  order: string[];
}

export function save(draft: Draft): SavedDraft {
  const face = (id: number): string => draft.pieces.find((p) => p.id === id)?.face ?? "";
  return {
    laid: draft.laid.map((l) => ({
      face: face(l.piece),
      row: l.row,
      col: l.col,
      letter: l.letter,
    })),
    order: draft.pieces.map((piece) => piece.face),
  };
}

export function restore(saved: SavedDraft, faces: readonly string[], ground: Ground): Draft {
  const ordered = reconcile(reconcile([], saved.order), faces);
  let draft: Draft = { ...emptyDraft, pieces: ordered };
  for (const { face, row, col, letter } of saved.laid) {
    const piece = onRack(draft).find((p) => p.face === face);
    if (piece) draft = lay(draft, piece.id, { row, col }, ground, letter);
  }
  return draft;
}
