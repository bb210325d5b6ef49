/** The crossword games on the wire: views, commands, events. */

import type { BagProof, Charged, Dropped, Matter, Name, Offering, Result, Seat } from "./shared";

export interface Placement {
  row: number;
  col: number;
  letter: string;
  blank: boolean;
}

export interface PremiumUse {
  card: string;
  row: number;
  col: number;
}

export interface WordScore {
  word: string;
  score: number;
  row: number;
  col: number;
  down: boolean;
}

export interface Announced {
  seat: Seat;
  placements: Placement[];
  premium: PremiumUse | null;
  words: WordScore[];
  bonus: number;
  score: number;
}

export interface Cell {
  row: number;
  col: number;
  letter: string;
  blank: boolean;
  value: number;
  fresh: boolean;
}

export interface Line {
  kind: "play" | "exchange" | "pass" | "withdrawn" | "challenge" | "redeal" | "taken_back" | "time";
  seat: Seat;
  score: number;
  total: number;
  announced: Announced | null;
  word: string | null;
  admissible: boolean | null;
  count: number;
}

export interface CrosswordPlayer {
  name: Name;
  score: number;
  held: number;
  rack: string[] | null;
}

export interface CrosswordView {
  type: "crossword";
  game: string;
  seat: Seat | null;
  phase: "turn" | "window" | "over";
  turn: Seat;
  awaited: Seat[];
  /** Who may lay now; on the card table also while the play before can still be challenged. */
  mover: Seat | null;
  players: CrosswordPlayer[];
  board: Cell[];
  supply: number;
  opened: boolean;
  passes: number;
  announced: Announced | null;
  accepted: Seat[];
  confirmed: string[];
  /** What the next player does as soon as the others have consented. */
  deferred: { type: "pass"; seat: Seat } | { type: "exchange"; seat: Seat; tiles: string[] } | null;
  /** Squares that are cleared when the announced play is noted. */
  leaving: [number, number][];
  start_draw: [Seat, string][][];
  /** Who began. */
  starter: Seat;
  lines: Line[];
  proof: BagProof;
  result: Result | null;
  /** Who has left the game, in order. */
  dropped: Seat[];
  offering: Offering | null;
}

export type CrosswordCommand =
  | { type: "play"; seat: Seat; placements: Placement[]; premium: PremiumUse | null }
  | { type: "exchange"; seat: Seat; tiles: string[] }
  | { type: "pass"; seat: Seat }
  | { type: "challenge"; seat: Seat; word: string }
  | { type: "accept"; seat: Seat }
  | { type: "propose"; seat: Seat; matter: Matter }
  | { type: "reply"; seat: Seat; agrees: boolean };

export type CrosswordEvent =
  | { type: "started" }
  | { type: "start_drawn"; rounds: [Seat, string][][]; starter: Seat }
  | { type: "drew"; seat: Seat; tiles: string[] }
  | ({ type: "announced" } & Announced)
  | { type: "accepted"; seat: Seat }
  | { type: "challenged"; seat: Seat; word: string; admissible: boolean; penalty: number }
  | { type: "withdrawn"; seat: Seat }
  | { type: "noted"; seat: Seat; score: number; removed: [number, number][] }
  | { type: "exchanged"; seat: Seat; returned: string[]; drawn: string[] }
  | { type: "passed"; seat: Seat }
  | { type: "redealt" }
  | { type: "proposed"; seat: Seat; matter: Matter }
  | { type: "replied"; seat: Seat; agrees: boolean }
  | { type: "taken_back"; seat: Seat }
  | Charged
  | Dropped
  | { type: "ended"; result: Result };
