/** What all games share on the wire: seats, texts, refusals, results, rule sets. */

import type { Sentence } from "../../i18n/catalogue";

export type Seat = number;

/** A name by the house: of a computer, with a number where there are several. */
export interface HouseName {
  code: "computer";
  number?: number;
}

/** How somebody is called: as was chosen, by the house, or null where nobody chose a name. */
export type Name = string | HouseName | null;

export interface Text {
  de: string;
  en: string;
}

export interface Refusal extends Sentence {
  rule: string;
}

export interface Standing {
  seat: Seat;
  before: number;
  left: string[];
  deducted: number;
  credited: number;
  total: number;
  /** Points that time over the clock cost; absent in older records. */
  penalty?: number;
}

export interface Result {
  reason: string;
  standings: Standing[];
  winners: Seat[];
  drawn: boolean;
  /** Who gave the game up; absent in older records. */
  resigned?: Seat | null;
  /** Who left before the end, in order, and then every seat's place; absent in older records. */
  dropped?: Seat[];
  places?: number[];
}

/** A seat left the game; the others play on. */
export interface Dropped {
  type: "dropped";
  seat: Seat;
  why: "time" | "left";
}

/** What players may agree on. */
export type Matter = "draw" | "take_back";

/** What a player has asked the others for, and who has agreed so far. */
export interface Offering {
  seat: Seat;
  matter: Matter;
  agreed: Seat[];
}

/** A seat paid for its minutes over the clock, so much for each that has begun. */
export interface Charged {
  type: "charged";
  seat: Seat;
  over_ms: number;
  per_minute: number;
  points: number;
}

export interface BagProof {
  commitment: string;
  entropy: string[];
  server_seed: string | null;
}

export interface Face {
  text: string;
  value: number;
  count: number;
}

export interface TileSet {
  id: string;
  faces: Face[];
}

/** A rule set as the server writes it down; what a family does not have is missing. */
export interface Bingo {
  tiles: number;
  bonus: number;
}

export interface Rules {
  id: string;
  title: Text;
  booklet: string;
  players: [number, number];
  tiles: TileSet;
  spelling?: "tile" | "digraph";
  rack?: number;
  layout?: { id: string; rows: string[]; center: [number, number] | null } | null;
  opening?: { min_letters: number; factor: number };
  word_multiplier?: "product" | "max";
  bingo?: Bingo | Bingo[] | null;
  /** What a choice of games says of a host's own one. */
  about?: Text | null;
  exchange?: { min_supply: number } | null;
  pass_end?: { rounds: number | null; consecutive: number | null };
  challenge?: { window?: string; wrong?: number | string } | null;
  /** All may give the game drawn. */
  draw_by_agreement?: boolean;
  /** An announced play goes back if all agree: a house rule of the table. */
  take_back?: boolean;
  premium_cards?: { per_turn: number; opening: boolean } | null;
  max_letters?: number | null;
  rounds?: number;
  deal?: { first: number; step: number };
  min_cards?: number;
  longest_bonus?: number;
  piles?: number;
  pile_cards?: number;
  dictionary?: "off_turn" | "until_laid";
}

export type Family = "crossword" | "rummy" | "patience";

export interface GameInfo {
  id: string;
  title: Text;
  booklet: string;
  players: [number, number];
  family: Family;
  rules: Rules;
}
