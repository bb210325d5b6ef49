/** The patience on the wire: views, commands, events. */

import type { BagProof, Name, Result, Seat } from "./shared";

export interface PileView {
  card: string | null;
  hidden: number;
  under: string[] | null;
}

export interface TakeLine {
  type: "take";
  word: string;
  cards: string[];
  value: number;
}

export interface RefillLine {
  type: "refill";
  gap: number;
  donor: number;
  card: string;
  forced: boolean;
}

export interface PatienceView {
  type: "patience";
  game: string;
  seat: Seat | null;
  name: Name;
  phase: "take" | "refill" | "over";
  awaited: Seat[];
  piles: PileView[];
  gaps: number[];
  donors: number[];
  words: number;
  left: number;
  open_points: number;
  score: number | null;
  lines: (TakeLine | RefillLine)[];
  proof: BagProof;
  result: Result | null;
}

export type PatienceCommand =
  | { type: "take"; seat: Seat; piles: number[] }
  | { type: "refill"; seat: Seat; gap: number; donor: number }
  | { type: "stop"; seat: Seat };

export type PatienceEvent =
  | { type: "started" }
  | { type: "dealt" }
  | { type: "took"; piles: number[]; cards: string[]; word: string; value: number }
  | { type: "refilled"; gap: number; donor: number; card: string; turned: string; forced: boolean }
  | { type: "ended"; result: Result };
