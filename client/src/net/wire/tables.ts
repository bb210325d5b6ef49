/** Tables on the wire: who sits there, the view of the game, the lobby, a preview, live news. */

import type { Sentence } from "../../i18n/catalogue";
import type { BagView } from "./bag";
import type { CrosswordCommand, CrosswordEvent, CrosswordView } from "./crossword";
import type { PatienceCommand, PatienceEvent, PatienceView } from "./patience";
import type { ChatMessage } from "./people";
import type { RummyCommand, RummyEvent, RummyView } from "./rummy";
import type { Name, Refusal, Rules, Seat, Text } from "./shared";

export type GameView = CrosswordView | RummyView | PatienceView;
export type Command = CrosswordCommand | RummyCommand | PatienceCommand;
export type GameEvent = CrosswordEvent | RummyEvent | PatienceEvent;

export interface LoggedEvent {
  seq: number;
  at: string;
  event: GameEvent;
}

/** People from elsewhere fix their shares of the seed first, or give them openly at once. */
export type Shares = "sealed" | "open";

/** So many points for each begun minute over, and out of the game after so many minutes. */
export interface Overtime {
  points: number;
  limit: number;
}

/** How much time the players have: for the whole game, or for each turn and a reserve of days. */
export type Control =
  | { type: "live"; minutes: number; increment: number; overtime: Overtime | null }
  | { type: "days"; days: number; reserve: number; when_up: "falls" | "claim" };

/** What every seat had left at `since`, in milliseconds, and whose clock runs since then. */
export interface Clocks {
  left_ms: number[];
  /** May lie ahead: until then nothing is charged. */
  since: string;
  running: Seat | null;
  /** The rest of the present turn, where there are days for it. */
  turn_ms: number;
  /** Seats whose time was up. */
  fallen: Seat[];
  /** The server was away for so long in this turn, and nobody is charged for it. */
  away_ms: number;
}

/** What becomes of a seat whose people are gone. */
export type Remedy = "computer" | "drop";

/** A seat that the table waits for in vain, when something may be done about it, and who wants what. */
export interface Missing {
  seat: Seat;
  claimable: string;
  claims: { by: Seat; against: Seat; choice: Remedy; away_ms: number }[];
}

export type SeatKind = "here" | "link" | "bot";

export interface SeatView {
  seat: Seat;
  name: Name;
  kind: SeatKind;
  taken: boolean;
  mine: boolean;
  online: boolean;
  /** A rematch keeps this seat for whoever looks. */
  kept_for_me: boolean;
  /** How well the computer plays on it; null where it does not. */
  level: string | null;
  /** The opener chose the name. */
  named: boolean;
  /** No person plays here, but a program of his. */
  program: boolean;
}

/** Why there is no game: its offer was taken back or declined, somebody left or is gone, or time. */
export type WhyClosed = "withdrawn" | "declined" | "left" | "away" | "late" | "joined";

export type Status = "waiting" | "revealing" | "running" | "over";

export interface TableView {
  id: string;
  game: string;
  title: Text;
  status: Status;
  seq: number;
  seat: Seat | null;
  mine: Seat[];
  creator: boolean;
  seats: SeatView[];
  options: {
    challenge_seconds: number | null;
    open: boolean;
    shares: Shares;
    teaching: boolean;
    control: Control | null;
    /** Those who sit there can write to each other. */
    chat: boolean;
    /** Programs may sit down without an invitation. */
    programs: boolean;
  };
  clocks: Clocks | null;
  missing: Missing[];
  /** A player can still break the game off. */
  may_abort: boolean;
  commitment: string;
  bag: BagView;
  deadline: string | null;
  now: string;
  lexicon: { id: string; version: string } | null;
  rules: Rules;
  view: GameView | null;
  invites: { seat: Seat; token: string }[];
  next: string | null;
  /** The seat that asked for the rematch. */
  next_by: Seat | null;
  /** Why the last rematch that was offered is not played, and which seat wanted so. */
  no_next: { why: WhyClosed; by: Seat | null } | null;
  /** Closed before the game had begun, and why. */
  closed: boolean;
  closed_why: WhyClosed | null;
  /** Put away by whoever looks. */
  put_away: boolean;
  watching: Watching;
}

/** How many watch, how many seconds late the viewer sees the game, and all racks at a teaching table. */
export interface Watching {
  watchers: number;
  delay: number;
  held: string[][] | null;
}

/** Where a link leads. */
export interface Invitation {
  seat: Seat;
  name: Name;
  named: boolean;
}

/** Where the server is reached from other devices, as far as it knows. */
export interface Addresses {
  local_only: boolean;
  network: string[];
  command: string;
}

export interface TableCard {
  id: string;
  game: string;
  title: Text;
  status: Status;
  players: Name[];
  free: number;
  /** The seats that can act. */
  turn: Seat[];
  mine: Seat[];
  my_turn: boolean;
  created: string;
  changed: string;
  may_join: boolean;
  rated: boolean;
  put_away: boolean;
  closed: boolean;
  /** After the end: the points of each seat, who won, and who gave up. */
  scores: number[];
  winners: Seat[];
  resigned: Seat | null;
  /** How many watch; rounded down beyond ten. */
  watchers: number;
  control: Control | null;
  /** The seats at which programs play for people. */
  programs: Seat[];
}

export interface SeatWish {
  kind: SeatKind;
  name: string;
  /** For the computer only; null leaves it to the house. */
  level: string | null;
}

/** How well the computer can play; one level is the usual one. */
export interface Level {
  id: string;
  name: Sentence;
  usual: boolean;
}

/** What a command would bring about, as far as that is shown before it is done. */
export type PreviewEvent = Extract<GameEvent, { type: "announced" | "melded" | "took" }>;

/** What a command would do, or why it may not. `checked`: its words were looked up and exist. */
export interface Preview {
  preview: PreviewEvent | null;
  refusal: Refusal | null;
  checked: boolean;
}

/** What happened since the message before, and how the table stands. */
export interface TableNews {
  events: LoggedEvent[];
  /** The whole view (`whole`); otherwise the fields that differ from the message before. */
  table: Partial<TableView>;
  whole: boolean;
}

/** What was written at a table: all of it (`whole`), or what is new or has changed. */
export interface ChatNews {
  messages: ChatMessage[];
  whole: boolean;
}

/** What a live line says. A message of a kind that is not known here is passed over. */
export type LiveMessage =
  | ({ type: "table" } & TableNews)
  | ({ type: "chat" } & ChatNews)
  | { type: "ping" }
  /** The server stops: come back in so many seconds. */
  | { type: "pause"; seconds: number }
  /** Why the line is closed. */
  | { type: "refusal"; refusal: Refusal };
