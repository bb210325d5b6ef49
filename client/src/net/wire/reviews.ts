/** A finished game looked back at, on the wire: what the page shows of it. */

import type { Placement } from "./crossword";
import type { Seat, Text } from "./shared";

/** A move that was made or could have been made, with what it is worth. */
export interface Choice {
  move: string;
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

export interface TurnReview {
  number: number;
  seat: Seat;
  player: string;
  kind: string;
  move: string;
  score: number;
  scores: number[];
  rack: string[];
  position: string;
  method: "trials" | "draws" | "solved" | "static" | "none";
  trials: number;
  played: Choice | null;
  best: Choice[];
  loss: Loss | null;
}

export interface ReviewedTurn {
  turn: TurnReview;
  sentences: Text[];
  gaps: Text[];
}

export interface ReviewSummary {
  game: string;
  players: string[];
  total: number;
  final: number[];
  /** The chances of every seat before each turn, and as it ended. */
  curve: number[][];
  turning: { number: number; seat: Seat; swing: number }[];
}

export interface ReviewAnswer {
  id: string;
  progress: "working" | "done" | "failed" | "unweighed";
  stamp: number;
  thorough: number;
  summary: ReviewSummary | null;
  turns: ReviewedTurn[];
  turning: Text[];
  sentences: Text[];
  gaps: Text[];
}
