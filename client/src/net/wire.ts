/** What travels between page and server: the frozen values of the rules, as TypeScript sees them. */

export type Seat = number;

export interface Text {
  de: string;
  en: string;
}

export interface Refusal {
  code: string;
  rule: string;
  de: string;
  en: string;
}

// --- what all games share ------------------------------------------------------------------------

export interface Standing {
  seat: Seat;
  before: number;
  left: string[];
  deducted: number;
  credited: number;
  total: number;
}

export interface Result {
  reason: string;
  standings: Standing[];
  winners: Seat[];
  drawn: boolean;
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
  bingo?: { tiles: number; bonus: number } | null;
  exchange?: { min_supply: number } | null;
  pass_end?: { rounds: number | null; consecutive: number | null };
  challenge?: { window?: string; wrong?: number | string } | null;
  premium_cards?: { per_turn: number; opening: boolean } | null;
  rounds?: number;
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

// --- crossword games -----------------------------------------------------------------------------

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
  kind: "play" | "exchange" | "pass" | "withdrawn" | "challenge" | "redeal";
  seat: Seat;
  score: number;
  total: number;
  announced: Announced | null;
  word: string | null;
  admissible: boolean | null;
  count: number;
}

export interface CrosswordPlayer {
  name: string;
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
  players: CrosswordPlayer[];
  board: Cell[];
  supply: number;
  opened: boolean;
  passes: number;
  announced: Announced | null;
  accepted: Seat[];
  confirmed: string[];
  start_draw: [Seat, string][][];
  lines: Line[];
  proof: BagProof;
  result: Result | null;
}

export type CrosswordCommand =
  | { type: "play"; seat: Seat; placements: Placement[]; premium: PremiumUse | null }
  | { type: "exchange"; seat: Seat; tiles: string[] }
  | { type: "pass"; seat: Seat }
  | { type: "challenge"; seat: Seat; word: string }
  | { type: "accept"; seat: Seat };

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
  | { type: "ended"; result: Result };

// --- rummy ---------------------------------------------------------------------------------------

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
  name: string;
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

export interface DoubtLine {
  type: "doubt";
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
  phase: "draw" | "act" | "doubt" | "over";
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
  lines: (TurnLine | DoubtLine | RoundLine)[];
  results: RoundLine[];
  proof: BagProof;
  result: Result | null;
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
  | { type: "ended"; result: Result };

// --- patience ------------------------------------------------------------------------------------

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
  name: string;
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

// --- tables --------------------------------------------------------------------------------------

export type GameView = CrosswordView | RummyView | PatienceView;
export type Command = CrosswordCommand | RummyCommand | PatienceCommand;
export type GameEvent = CrosswordEvent | RummyEvent | PatienceEvent;

export interface LoggedEvent {
  seq: number;
  at: string;
  event: GameEvent;
}

export type SeatKind = "here" | "link" | "bot";

export interface SeatView {
  seat: Seat;
  name: string;
  kind: SeatKind;
  taken: boolean;
  mine: boolean;
  online: boolean;
  /** A rematch keeps this seat for whoever looks. */
  kept_for_me: boolean;
  /** How well the computer plays on it; null where it does not. */
  level: string | null;
}

export interface TableView {
  id: string;
  game: string;
  title: Text;
  status: "waiting" | "running" | "over";
  seq: number;
  seat: Seat | null;
  mine: Seat[];
  creator: boolean;
  seats: SeatView[];
  options: { challenge_seconds: number | null; open: boolean };
  commitment: string;
  deadline: string | null;
  now: string;
  lexicon: { id: string; version: string } | null;
  rules: Rules;
  view: GameView | null;
  invites: { seat: Seat; token: string }[];
  next: string | null;
}

export interface TableCard {
  id: string;
  game: string;
  title: Text;
  status: "waiting" | "running" | "over";
  players: string[];
  free: number;
  turn: string[];
  mine: Seat[];
  my_turn: boolean;
  created: string;
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
  title: Text;
  usual: boolean;
}

export interface Verdict {
  word: string;
  admissible: boolean;
  reason: Refusal;
  analyses: Analysis[];
  suggestions: string[];
}

export interface Analysis {
  lemma: string;
  word_class: string;
  form_de: string;
  form_en: string;
  meaning: string;
  admissible: boolean;
}

/** What a command would do, or why it may not. `checked`: its words were looked up and exist. */
export interface Preview {
  preview: unknown;
  refusal: Refusal | null;
  checked: boolean;
}
