/** The card rummy on the wire: views, commands, events. */

import type { BagProof, Charged, Dropped, Name, Result, Seat } from "./shared";

export interface Meld {
  cards: string[];
  word: string;
  letters: number;
  value: number;
  last_turn: boolean;
  confirmed: boolean;
  refuted: boolean;
}

export interface RummyPlayer {
  name: Name;
  score: number;
  held: number;
  hand: string[] | null;
  melds: Meld[];
}

export interface LaidWord {
  cards: string[];
  word: string;
  letters: number;
  value: number;
  last_turn: boolean;
}

export interface TurnLine {
  type: "turn";
  round: number;
  seat: Seat;
  source: "stock" | "discard";
  drawn: string | null;
  reshuffled: boolean;
  words: LaidWord[];
  out: boolean;
  discarded: string | null;
}

export interface ChallengeLine {
  type: "challenge";
  round: number;
  seat: Seat;
  owner: Seat;
  word: string;
  admissible: boolean;
  payer: Seat;
  paid: number;
  total: number;
}

export interface RoundLine {
  type: "round";
  round: number;
  dealer: Seat;
  melds: Meld[][];
  points: number[];
  bonus_seat: Seat | null;
  bonus: number;
  longest: number;
  totals: number[];
}

export interface RummyView {
  type: "rummy";
  game: string;
  seat: Seat | null;
  phase: "draw" | "act" | "window" | "over";
  turn: Seat;
  awaited: Seat[];
  round: number;
  rounds: number;
  dealer: Seat;
  out: Seat | null;
  last_turns: boolean;
  any_subset: boolean;
  players: RummyPlayer[];
  discard: string | null;
  discards: number;
  stock: number;
  accepted: Seat[];
  lines: (TurnLine | ChallengeLine | RoundLine)[];
  results: RoundLine[];
  proof: BagProof;
  result: Result | null;
  /** Who has left the game, in order. */
  dropped: Seat[];
}

export type RummyCommand =
  | { type: "draw"; seat: Seat; source: "stock" | "discard" }
  | { type: "meld"; seat: Seat; words: string[][] }
  | { type: "discard"; seat: Seat; card: string }
  | { type: "challenge"; seat: Seat; owner: Seat; word: number }
  | { type: "accept"; seat: Seat };

export type RummyEvent =
  | { type: "started" }
  | { type: "dealt"; round: number; dealer: Seat; discard: string }
  | { type: "drew"; seat: Seat; source: "stock" | "discard"; card: string; reshuffled: boolean }
  | { type: "melded"; seat: Seat; words: LaidWord[]; out: boolean }
  | { type: "discarded"; seat: Seat; card: string }
  | { type: "last_turns" }
  | {
      type: "challenged";
      seat: Seat;
      owner: Seat;
      index: number;
      word: string;
      admissible: boolean;
      paid: number;
    }
  | { type: "accepted"; seat: Seat }
  | {
      type: "scored";
      round: number;
      points: number[];
      bonus_seat: Seat | null;
      bonus: number;
      longest: number;
      totals: number[];
    }
  | Charged
  | Dropped
  | { type: "ended"; result: Result };
