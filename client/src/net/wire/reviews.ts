/** A finished game looked back at, on the wire: what the page shows of it. */

import type { Sentence } from "../../i18n/catalogue";
import type { Placement } from "./crossword";
import type { Meld } from "./rummy";
import type { Name, Seat } from "./shared";

/** A move that was made or could have been made, with what it is worth. */
export interface Choice {
  /** As records write it; `told` is as people say it. */
  move: string;
  told: Sentence;
  kind: string;
  score: number;
  equity: number;
  error: number;
  win_chance: number | null;
  kept: string[];
  words: [string, number][];
  placements: Placement[];
  exact: boolean;
}

export interface Loss {
  points: number;
  error: number;
  chance: number | null;
}

/** What lay on a table of cards before a turn, hidden cards included. */
export interface CardTable {
  /** The words before each seat. */
  melds: Meld[][];
  /** The discard pile, its top card last. */
  discards: string[];
  /** Those of a patience, each from its hidden bottom to its open card. */
  piles: string[][];
}

export interface TurnReview {
  number: number;
  seat: Seat;
  player: Name;
  kind: string;
  move: string;
  told: Sentence;
  score: number;
  scores: number[];
  /** What the mover held, and what every seat held; an empty one is not known. */
  rack: string[];
  racks: string[][];
  /** How many cards or tiles nobody held yet. */
  supply: number;
  position: string;
  /** Null on a board, and in reviews that were kept before tables were in them. */
  table: CardTable | null;
  method: "trials" | "draws" | "solved" | "static" | "none";
  trials: number;
  played: Choice | null;
  best: Choice[];
  loss: Loss | null;
  /** The best bingo that could have been laid, where none was. */
  missed_bingo: Choice | null;
  sentences: Sentence[];
  gaps: Sentence[];
}

export type LossKind =
  | "place"
  | "leave"
  | "phoney"
  | "challenge"
  | "exchange"
  | "premium"
  | "endgame"
  | "cards";

/** One player over the game. */
export interface PlayerReview {
  seat: Seat;
  /** How many points were lost by what. */
  lost: [LossKind, number][];
}

export interface ReviewSummary {
  game: string;
  players: Name[];
  total: number;
  final: number[];
  /** The chances of every seat before each turn, and as it ended. */
  curve: number[][];
  /** The points of every seat in the same way, where nobody knows chances. */
  points: number[][];
  people: PlayerReview[];
  turning: { number: number; seat: Seat; sentence: Sentence }[];
  sentences: Sentence[];
  gaps: Sentence[];
}

export interface ReviewAnswer {
  id: string;
  progress: "working" | "done" | "failed" | "unweighed";
  stamp: number;
  thorough: number;
  summary: ReviewSummary | null;
  turns: TurnReview[];
}
