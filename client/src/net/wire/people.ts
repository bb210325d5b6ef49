/** Persons on the wire: one's own account, and what belongs to it. */

import type { Seat } from "./shared";
import type { TableCard } from "./tables";

export interface Login {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

/** All that somebody has played of one game. */
export interface GameStatistics {
  game: string;
  games: number;
  won: number;
  average: number;
  top: number;
  fewest: boolean;
  plays: number;
  bingos: number;
  phoneys: number;
  best: number;
  best_word: string;
  rating: number | null;
  spread: number | null;
  unsure: boolean;
}

export interface PastGame {
  table: string;
  game: string;
  ended: string;
  seat: Seat;
  place: number;
  points: number;
  rated: boolean;
  /** Empty where the host has deleted the game. */
  players: string[];
}

export interface Played {
  statistics: GameStatistics[];
  games: PastGame[];
  more: boolean;
}

/** An open table that waits, and whether one fits. */
export interface Seek {
  table: TableCard;
  rating: number | null;
  unsure: boolean;
  rating_range: [number, number] | null;
  fits: boolean;
}

export interface RatingList {
  game: string;
  players: { name: string; rating: number; spread: number }[];
}

export interface Account {
  name: string;
  person: string;
  created: string;
  settings: Record<string, string>;
  logins: Login[];
}
