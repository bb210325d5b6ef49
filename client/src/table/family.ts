/** What a family of games brings to the page: its table, its sheets, and how it is told. */

import type { Component } from "svelte";

import type { Dictionary } from "../i18n/de";
import type { GameEvent, GameInfo, GameView, Result, Rules, Seat, TableView } from "../net/wire";
import type { TableSession } from "./session.svelte";

/** A line of the list of plays. */
export interface Entry {
  who: string;
  what: string;
  points: string;
  total: string;
  struck: boolean;
  /** The judge's reason, below what he was asked about. */
  why?: string;
  /** The challenges that it met, below it. */
  challenges?: Entry[];
}

/** The judge's word on something that was challenged. */
export interface Ruling {
  word: string;
  admissible: boolean;
}

/** A player as the list shows them. */
export interface Row {
  score: number | null;
  held: number;
  /** Who is to act is marked. */
  turn: boolean;
}

/** The sums at the end: one column for each heading, one row for each player, the best first. */
export interface SumSheet {
  columns: { title: string; kind: "number" | "total" | "tiles" }[];
  rows: { seat: Seat; cells: string[] }[];
}

/** What can be challenged now: by whom it was laid (null: by several), and how much there is to read. */
export interface Challenged {
  by: Seat | null;
  /** So many times the usual wait. */
  reading: number;
}

export interface TableProps<V> {
  session: TableSession;
  table: TableView;
  view: V;
  /** The own tiles may be seen: in a hot seat only after the curtain. */
  open: boolean;
  projector: boolean;
}

export interface FamilyOnPage<V extends GameView, E extends GameEvent> {
  /** The table, with all that one plays with. */
  Table: Component<TableProps<V>>;
  /** A small picture of the game, for the choice of games. */
  Miniature: Component<{ game: GameInfo }>;
  /** What is worth a remark below the example that explains the game. */
  remark(rules: Rules, t: Dictionary): string;
  /** Words are laid on a board, or across an open table. */
  crosses: boolean;
  /** On a low screen the board has the whole height. */
  fills: boolean;
  /** One plays alone: nobody is called to the table, and no verdict is news to anybody. */
  alone: boolean;
  /** The list of plays, the oldest first; `why` has the judge's reasons. */
  entries(view: V, table: TableView, t: Dictionary, why: (word: string) => string): Entry[];
  /** What happened in sentences; chores that nobody wants to hear give none. */
  sentences(event: E, table: TableView, t: Dictionary): string[];
  /** The tiles or cards that an event brings its player, as far as nobody has named them yet. */
  drawn(event: E): readonly string[];
  /** One entry for each line of the sheet: the verdict that it tells, or null. */
  rulings(view: V): (Ruling | null)[];
  /** Everybody who plays, in the order of the seats; none where one plays alone. */
  rows(view: V): Row[];
  /** How much is left to draw, where the table itself does not show it. */
  supply(view: V, rules: Rules, t: Dictionary): string;
  /** The sums at the end; where one plays alone there are only the tiles left, and no sheet. */
  sums(view: V, result: Result, table: TableView, t: Dictionary): SumSheet | null;
  /** Who may move now. */
  mover(view: V): Seat | null;
  /** Words can be challenged in a game by these rules. */
  canChallenge(rules: Rules): boolean;
  /** With these events the time for challenges has begun. */
  opensChallenges(events: readonly E[], before: V | null, view: V): boolean;
  /** What one was about to challenge, or to accept, still lies there. */
  sameQuestion(before: V, view: V): boolean;
  /** Which keys one plays with; empty where there are none but the usual ones. */
  keys(rules: Rules, t: Dictionary): string;
  /** The game can be kept as GCG. */
  hasGcg(rules: Rules): boolean;
}
