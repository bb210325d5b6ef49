/** Written by `python -m client.wire` from the server's types; not changed by hand. */

export type Command =
  | Play
  | Exchange
  | Pass
  | CrosswordChallenge
  | CrosswordAccept
  | Propose
  | Reply
  | CrosswordNote
  | Lapse
  | Drop
  | Charge
  | Resign
  | Draw
  | Meld
  | Discard
  | RummyChallenge
  | RummyAccept
  | RummyNote
  | Take
  | Refill
  | Stop;

export type Event =
  | CrosswordStarted
  | StartDrawn
  | CrosswordDrew
  | Announced
  | CrosswordAccepted
  | Lapsed
  | Deferred
  | CrosswordChallenged
  | Withdrawn
  | Noted
  | Exchanged
  | Passed
  | Redealt
  | OfferMade
  | Replied
  | PlayTakenBack
  | Dropped
  | CrosswordEnded
  | Charged
  | RummyStarted
  | RummyDealt
  | RummyDrew
  | Melded
  | Discarded
  | LastTurns
  | RummyChallenged
  | RummyAccepted
  | Scored
  | RummyEnded
  | PatienceStarted
  | PatienceDealt
  | Took
  | Refilled
  | PatienceEnded;

export type PreviewEvent =
  | Announced
  | Melded
  | Took;

export type View =
  | CrosswordView
  | RummyView
  | PatienceView;

export type Rules =
  | RuleSet
  | RummyRules
  | PatienceRules;

export type LiveMessage =
  | TableMessage
  | ChatNews
  | Ping
  | Pause
  | ClosingMessage;

export interface AccountView {
  name: string;
  person: string;
  created: string;
  settings: Record<string, string>;
  logins: LoginView[];
  host: boolean;
}

export interface Analysis {
  lemma: string;
  word_class: string;
  form: Sentence;
  meaning: string;
  credit: string;
  admissible: boolean;
  reason: string;
  layer: string;
}

export interface Announced {
  type: "announced";
  seat: number;
  placements: Placement[];
  premium: PremiumUse | null;
  words: WordScore[];
  bonus: number;
  score: number;
}

export interface BagProof {
  commitment: string;
  entropy: string[];
  server_seed: string | null;
}

export interface BagView {
  phase: "commit" | "reveal" | null;
  owing: number[];
  scheme: "one_device" | "open" | "sealed" | null;
  shares: SeatShare[];
  broken: BrokenBag[];
  interrupted: number;
}

export interface Bingo {
  tiles: number;
  bonus: number;
}

export interface BrokenBag {
  commitment: string;
  server_seed: string;
  shares: SeatShare[];
  missing: number[];
  why: "late" | "left";
}

export interface CardTable {
  melds: LaidWord[][];
  discards: string[];
  piles: string[][];
}

export interface Cell {
  row: number;
  col: number;
  letter: string;
  blank: boolean;
  value: number;
  fresh: boolean;
}

export interface ChallengeLine {
  type: "challenge";
  round: number;
  seat: number;
  owner: number;
  word: string;
  admissible: boolean;
  payer: number;
  paid: number;
  total: number;
}

export interface ChallengeRule {
  window: "before_note" | "until_next_play";
  wrong: number;
}

export interface Charge {
  type: "charge";
  late: number;
  over_ms: number;
  per_minute: number;
}

export interface Charged {
  type: "charged";
  seat: number;
  over_ms: number;
  per_minute: number;
  points: number;
}

export interface ChatMessage {
  number: number;
  version: number;
  at: string;
  seat: number;
  name: string | null;
  mine: boolean;
  phrase: string | null;
  text: string;
  deleted: boolean;
  muted: boolean;
}

export interface ChatNews {
  type: "chat";
  messages: ChatMessage[];
  whole: boolean;
}

export interface ChatView {
  messages: ChatMessage[];
  refusal: Refusal | null;
  ignored: IgnoredSeat[];
}

export interface Choice {
  move: string;
  told: Sentence;
  kind: string;
  score: number;
  equity: number;
  error: number;
  win_chance: number | null;
  win_error: number;
  kept: string[];
  leave: number;
  words: [string, number][];
  bingo: boolean;
  placements: Placement[];
  premium: string;
  exact: boolean;
  replies: Replies | null;
}

export interface Claimed {
  type: "claimed";
  by: number;
  against: number;
  choice: "computer" | "drop";
  away_ms: number;
}

export interface Clocks {
  left_ms: number[];
  since: string;
  running: number | null;
  turn_ms: number;
  fallen: number[];
  away_ms: number;
  quota_ms: number[];
}

export interface ClosingMessage {
  type: "refusal";
  refusal: Refusal;
}

export interface ContextLine {
  number: number;
  at: string;
  seat: number;
  name: string | null;
  phrase: string | null;
  text: string;
  accused: boolean;
  reported: boolean;
}

export interface Course {
  steps: CourseStep[];
  verdicts: Verdict[];
}

export interface CourseStep {
  seq: number;
  seat: number | null;
  held: string[][];
  scores: number[];
}

export interface CrosswordAccept {
  type: "accept";
  seat: number;
}

export interface CrosswordAccepted {
  type: "accepted";
  seat: number;
}

export interface CrosswordChallenge {
  type: "challenge";
  seat: number;
  word: string;
}

export interface CrosswordChallenged {
  type: "challenged";
  seat: number;
  word: string;
  admissible: boolean;
  penalty: number;
}

export interface CrosswordDrew {
  type: "drew";
  seat: number;
  tiles: string[];
  rolls: number;
}

export interface CrosswordEnded {
  type: "ended";
  result: Result;
}

export interface CrosswordNote {
  type: "note";
}

export interface CrosswordPlayerView {
  name: string | HouseName | null;
  score: number;
  held: number;
  rack: string[] | null;
}

export interface CrosswordStarted {
  type: "started";
  setup: Setup;
}

export interface CrosswordView {
  type: "crossword";
  game: string;
  seat: number | null;
  phase: "over" | "turn" | "window";
  turn: number;
  awaited: number[];
  mover: number | null;
  players: CrosswordPlayerView[];
  board: Cell[];
  supply: number;
  opened: boolean;
  passes: number;
  announced: Announced | null;
  accepted: number[];
  confirmed: string[];
  deferred: Exchange | Pass | null;
  leaving: [number, number][];
  start_draw: [number, string][][];
  starter: number;
  lines: Line[];
  proof: BagProof;
  result: Result | null;
  dropped: number[];
  offering: Offering | null;
}

export interface Days {
  type: "days";
  days: number;
  reserve: number;
  when_up: "claim" | "falls";
}

export interface Deal {
  first: number;
  step: number;
}

export interface DecisionView {
  number: number;
  word: string;
  ruling: "accept" | "leave" | "remove";
  words: string[];
  reason: string;
  at: string;
  voices: number;
}

export interface DecisionsView {
  decisions: DecisionView[];
  more: boolean;
}

export interface Deferred {
  type: "deferred";
  command: Exchange | Pass;
}

export interface Discard {
  type: "discard";
  seat: number;
  card: string;
}

export interface Discarded {
  type: "discarded";
  seat: number;
  card: string;
}

export interface Draw {
  type: "draw";
  seat: number;
  source: "discard" | "stock";
}

export interface DrawLuck {
  drawn: string[];
  points: number;
}

export interface Drop {
  type: "drop";
  gone: number;
  why: "left" | "time";
}

export interface Dropped {
  type: "dropped";
  seat: number;
  why: "left" | "time";
}

export interface Edition {
  id: string;
  version: string;
}

export interface Exchange {
  type: "exchange";
  seat: number;
  tiles: string[];
}

export interface ExchangeRule {
  min_supply: number;
}

export interface Exchanged {
  type: "exchanged";
  seat: number;
  returned: string[];
  drawn: string[];
  rolls: number;
  skips: boolean;
}

export interface Face {
  text: string;
  value: number;
  count: number;
}

export interface GameInfo {
  id: string;
  title: Text;
  booklet: string;
  players: [number, number];
  family: string;
  rules: Rules;
}

export interface GameReview {
  game: string;
  players: (string | HouseName | null)[];
  turns: TurnReview[];
  total: number;
  complete: boolean;
  seed: number;
  seconds: number | null;
  trials: number | null;
  final: number[];
  curve: number[][];
  points: number[][];
  turning: TurningPoint[];
  people: PlayerReview[];
  levels: string;
  reach: Reach | null;
  sentences: Sentence[];
  gaps: Sentence[];
}

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

export interface HostsView {
  hosts: string[];
}

export interface HouseName {
  code: "computer";
  number?: number;
}

export interface IgnoredSeat {
  seat: number;
  kind: "block" | "mute";
  id: string;
}

export interface IgnoredView {
  id: string;
  kind: "block" | "mute";
  name: string;
  since: string;
}

export interface Invite {
  seat: number;
  token: string;
}

export interface Judged {
  games: string[];
  verdict: Verdict;
}

export interface Kindred {
  lemma: string;
  word_class: Sentence;
  words: string[];
  admissible: boolean;
}

export interface LaidWord {
  cards: string[];
  word: string;
  letters: number;
  value: number;
  last_turn: boolean;
  confirmed: boolean;
  refuted: boolean;
}

export interface Lapse {
  type: "lapse";
  absent: number;
}

export interface Lapsed {
  type: "lapsed";
  seat: number;
}

export interface LastTurns {
  type: "last_turns";
}

export interface Layout {
  id: string;
  rows: string[];
  center: [number, number] | null;
}

export interface LevelInfo {
  id: string;
  name: Sentence;
  usual: boolean;
}

export interface Line {
  kind: "challenge" | "exchange" | "pass" | "play" | "redeal" | "taken_back" | "time" | "withdrawn";
  seat: number;
  score: number;
  total: number;
  announced: Announced | null;
  word: string | null;
  admissible: boolean | null;
  count: number;
}

export interface ListedRating {
  name: string;
  rating: number;
  spread: number;
}

export interface Live {
  type: "live";
  minutes: number;
  increment: number;
  overtime: Overtime | null;
}

export interface LoginView {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

export interface Loss {
  points: number;
  error: number;
  chance: number | null;
  chance_error: number;
  fair: number;
  fair_error: number;
  parts: (["cards" | "challenge" | "endgame" | "exchange" | "leave" | "phoney" | "place" | "premium", number])[];
}

export interface MeasureView {
  id: string;
  at: string;
  by: string;
  action: "bar" | "delete" | "dismiss" | "lift" | "rename" | "silence";
  name: string | null;
  table: string | null;
  until: string | null;
  reason: string;
  holds: boolean;
}

export interface Meld {
  type: "meld";
  seat: number;
  words: string[][];
}

export interface Melded {
  type: "melded";
  seat: number;
  words: LaidWord[];
  out: boolean;
}

export interface MissingView {
  seat: number;
  claimable: string;
  claims: Claimed[];
}

export interface ModerationView {
  reports: ReportView[];
  measures: MeasureView[];
}

export interface NewOptions {
  challenge_seconds?: number | null;
  open?: boolean;
  shares?: "open" | "sealed";
  teaching?: boolean;
  control?: Live | Days | null;
  rated?: boolean;
  rating_range?: [number, number] | null;
  chat?: boolean;
  take_back?: boolean;
  programs?: boolean;
}

export interface NewSeat {
  kind: "bot" | "here" | "link";
  name?: string;
  level?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  key: string;
  entropy?: string;
  options?: NewOptions;
  commitment?: string | null;
  share_hash?: string | null;
}

export interface NewToken {
  token: string;
  made: TokenView;
}

export interface NoRematch {
  why: "away" | "declined" | "joined" | "late" | "left" | "withdrawn";
  by: number | null;
}

export interface Noted {
  type: "noted";
  seat: number;
  score: number;
  removed: [number, number][];
}

export interface Notices {
  imprint: string | null;
  privacy: string | null;
}

export interface OfferMade {
  type: "proposed";
  seat: number;
  matter: "draw" | "take_back";
}

export interface Offering {
  seat: number;
  matter: "draw" | "take_back";
  agreed: number[];
}

export interface OpenWord {
  word: string;
  accept: number;
  remove: number;
  since: string;
}

export interface OpeningRule {
  min_letters: number;
  factor: number;
}

export interface Options {
  challenge_seconds: number | null;
  open: boolean;
  shares: "open" | "sealed";
  teaching: boolean;
  control: Live | Days | null;
  rated: boolean;
  rating_range: [number, number] | null;
  chat: boolean;
  programs: boolean;
}

export interface Overtime {
  points: number;
  limit: number;
}

export interface Pass {
  type: "pass";
  seat: number;
}

export interface PassEnd {
  rounds: number | null;
  consecutive: number | null;
}

export interface Passed {
  type: "passed";
  seat: number;
}

export interface PastGame {
  table: string;
  game: string;
  ended: string;
  seat: number;
  place: number;
  points: number;
  rated: boolean;
  players: (string | HouseName | null)[];
}

export interface PatienceDealt {
  type: "dealt";
  piles: string[][];
  rolls: number;
}

export interface PatienceEnded {
  type: "ended";
  result: Result;
}

export interface PatienceRules {
  family: "patience";
  id: string;
  title: Text;
  booklet: string;
  tiles: TileSet;
  sections: Record<string, string>;
  players: [number, number];
  piles: number;
  pile_cards: number;
  min_cards: number;
  about: Text | null;
  spelling: "digraph" | "tile";
  names: boolean;
  max_letters: number | null;
}

export interface PatienceStarted {
  type: "started";
  setup: Setup;
}

export interface PatienceView {
  type: "patience";
  game: string;
  seat: number | null;
  name: string | HouseName | null;
  phase: "over" | "refill" | "take";
  awaited: number[];
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

export interface Pause {
  type: "pause";
  seconds: number;
}

export interface Phoney {
  words: string[];
  stood: boolean;
  standing: number | null;
  challenged: number | null;
  challenge_worth: ([number, number, number | null])[];
  odds: ReviewedChallenge[];
}

export interface PileView {
  card: string | null;
  hidden: number;
  under: string[] | null;
}

export interface Ping {
  type: "ping";
}

export interface Placement {
  row: number;
  col: number;
  letter: string;
  blank: boolean;
}

export interface Play {
  type: "play";
  seat: number;
  placements: Placement[];
  premium: PremiumUse | null;
}

export interface PlayTakenBack {
  type: "taken_back";
  seat: number;
}

export interface PlayedView {
  statistics: GameStatistics[];
  games: PastGame[];
  more: boolean;
}

export interface PlayerReview {
  seat: number;
  player: string | HouseName | null;
  turns: number;
  weighed: number;
  mean_loss: number | null;
  error: number;
  per: "game" | "round" | "turn";
  lost: (["cards" | "challenge" | "endgame" | "exchange" | "leave" | "phoney" | "place" | "premium", number])[];
  chance_lost: number;
  luck: number;
  draws: number;
  bingos: number;
  missed_bingos: number;
  phoneys: number;
  phoneys_stood: number;
  worst: number[];
  level: string;
}

export interface PremiumCards {
  per_turn: number;
  opening: boolean;
}

export interface PremiumUse {
  card: string;
  row: number;
  col: number;
}

export interface PreviewAnswer {
  preview: PreviewEvent | null;
  refusal: Refusal | null;
  checked: boolean;
}

export interface ProposalView {
  id: string;
  wish: "accept" | "remove";
  reason: string;
  game: string;
  name: string;
  at: string;
}

export interface Propose {
  type: "propose";
  seat: number;
  matter: "draw" | "take_back";
}

export interface Proposed {
  word: string;
  voices: number;
}

export interface Queue {
  words: OpenWord[];
  total: number;
}

export interface RatingList {
  game: string;
  players: ListedRating[];
}

export interface Reach {
  known: number;
  proven: boolean;
  bound: number;
  sampled: number;
  error: number;
  plays: number;
}

export interface Reason {
  code: string;
  rule: string;
  details: Record<string, string | number | Sentence | Sentence[]>;
}

export interface Redealt {
  type: "redealt";
  racks: string[][];
  rolls: number;
}

export interface Refill {
  type: "refill";
  gap: number;
  donor: number;
  seat: number;
}

export interface RefillLine {
  type: "refill";
  gap: number;
  donor: number;
  card: string;
  forced: boolean;
}

export interface Refilled {
  type: "refilled";
  gap: number;
  donor: number;
  card: string;
  turned: string;
  forced: boolean;
}

export interface Refusal {
  code: string;
  rule: string;
  details: Record<string, string | number | Sentence | Sentence[]>;
}

export interface RefusalBody {
  refusal: Refusal;
  table?: TableView | null;
  at?: string | null;
}

export interface Replied {
  type: "replied";
  seat: number;
  agrees: boolean;
}

export interface Replies {
  trials: number;
  points: number;
  own_points: number;
  bingo: number;
  hot: [number, number][];
  hot_share: number;
  hot_points: number;
  squares: [number, number, number][];
  error: number;
}

export interface Reply {
  type: "reply";
  seat: number;
  agrees: boolean;
}

export interface ReportView {
  id: string;
  at: string;
  about: "message" | "name" | "person";
  reason: string;
  note: string;
  table: string;
  seat: number;
  accused: string | null;
  reporter: string | null;
  context: ContextLine[];
  silenced: string | null;
  barred: string | null;
  earlier: number;
}

export interface Resign {
  type: "resign";
  seat: number;
}

export interface Result {
  reason: string;
  standings: Standing[];
  winners: number[];
  drawn: boolean;
  resigned: number | null;
  dropped: number[];
  places: number[];
}

export interface ReviewAnswer {
  id: string;
  progress: "done" | "failed" | "unweighed" | "working";
  stamp: number;
  thorough: number;
  summary: GameReview | null;
  turns: TurnReview[];
}

export interface ReviewedChallenge {
  seat: number;
  word: string;
  admissible: boolean;
  penalty: number;
  worth: number | null;
  threshold: number | null;
  band: number | null;
  price: number;
  gain: number | null;
  error: number;
}

export interface RoundLine {
  type: "round";
  round: number;
  dealer: number;
  melds: LaidWord[][];
  points: number[];
  bonus_seat: number | null;
  bonus: number;
  longest: number;
  totals: number[];
}

export interface RuleSet {
  family: "crossword";
  id: string;
  title: Text;
  booklet: string;
  players: [number, number];
  tiles: TileSet;
  rack: number;
  sections: Record<string, string>;
  house_rules: string[];
  about: Text | null;
  layout: Layout | null;
  opening: OpeningRule;
  word_multiplier: "max" | "product";
  bingo: Bingo | Bingo[] | null;
  exchange: ExchangeRule | null;
  pass_end: PassEnd;
  redeal_after_opening_passes: boolean;
  challenge: ChallengeRule | null;
  starter: "draw" | "random";
  out_bonus: boolean;
  removes_unused_words: boolean;
  premium_cards: PremiumCards | null;
  spelling: "digraph" | "tile";
  names: boolean;
  max_letters: number | null;
  tie: "draw" | "shared";
  exchange_counts_as_skip: boolean;
  scoreless_limit: number | null;
  draw_by_agreement: boolean;
  take_back: boolean;
}

export interface RummyAccept {
  type: "accept";
  seat: number;
}

export interface RummyAccepted {
  type: "accepted";
  seat: number;
}

export interface RummyChallenge {
  type: "challenge";
  seat: number;
  owner: number;
  word: number;
}

export interface RummyChallenged {
  type: "challenged";
  seat: number;
  owner: number;
  index: number;
  word: string;
  admissible: boolean;
  paid: number;
}

export interface RummyDealt {
  type: "dealt";
  round: number;
  dealer: number;
  hands: string[][];
  discard: string;
  rolls: number;
}

export interface RummyDrew {
  type: "drew";
  seat: number;
  source: "discard" | "stock";
  card: string;
  reshuffled: boolean;
  rolls: number;
}

export interface RummyEnded {
  type: "ended";
  result: Result;
}

export interface RummyNote {
  type: "note";
}

export interface RummyPlayerView {
  name: string | HouseName | null;
  score: number;
  held: number;
  hand: string[] | null;
  melds: LaidWord[];
}

export interface RummyRules {
  family: "rummy";
  id: string;
  title: Text;
  booklet: string;
  players: [number, number];
  tiles: TileSet;
  sections: Record<string, string>;
  rounds: number;
  deal: Deal;
  min_cards: number;
  longest_bonus: number;
  challenge: Stakes;
  turn_limit: number | null;
  dictionary: "off_turn" | "until_laid";
  about: Text | null;
  spelling: "digraph" | "tile";
  names: boolean;
  max_letters: number | null;
}

export interface RummyStarted {
  type: "started";
  setup: Setup;
}

export interface RummyView {
  type: "rummy";
  game: string;
  seat: number | null;
  phase: "act" | "draw" | "over" | "window";
  turn: number;
  awaited: number[];
  round: number;
  rounds: number;
  dealer: number;
  out: number | null;
  last_turns: boolean;
  any_subset: boolean;
  players: RummyPlayerView[];
  discard: string | null;
  discards: number;
  stock: number;
  accepted: number[];
  lines: (TurnLine | ChallengeLine | RoundLine)[];
  results: RoundLine[];
  proof: BagProof;
  result: Result | null;
  dropped: number[];
}

export interface Scored {
  type: "scored";
  round: number;
  points: number[];
  bonus_seat: number | null;
  bonus: number;
  longest: number;
  totals: number[];
}

export interface SeatEvent {
  seq: number;
  at: string;
  event: Event;
}

export interface SeatShare {
  by: "computer" | "person" | null;
  hash: string | null;
  share: string | null;
}

export interface SeatView {
  seat: number;
  name: string | HouseName | null;
  kind: "bot" | "here" | "link";
  taken: boolean;
  mine: boolean;
  online: boolean;
  kept_for_me: boolean;
  level: string | null;
  named: boolean;
  program: boolean;
}

export interface SeekView {
  table: TableCard;
  rating: number | null;
  unsure: boolean;
  rating_range: [number, number] | null;
  fits: boolean;
  ends: string;
  away: boolean;
  now: string;
}

export interface Sentence {
  code: string;
  details?: Record<string, string | number | Sentence | Sentence[]>;
}

export interface Setup {
  players: (string | HouseName | null)[];
  server_seed: string;
  entropy: string[];
}

export interface Stakes {
  right: "word_value" | number;
  wrong: "word_value" | number;
}

export interface Standing {
  seat: number;
  before: number;
  left: string[];
  deducted: number;
  credited: number;
  total: number;
  penalty: number;
}

export interface StartDrawn {
  type: "start_drawn";
  rounds: [number, string][][];
  starter: number;
  rolls: number;
}

export interface Stop {
  type: "stop";
  seat: number;
}

export interface Struct {
}

export interface TableCard {
  id: string;
  game: string;
  title: Text;
  status: "over" | "revealing" | "running" | "waiting";
  players: (string | HouseName | null)[];
  free: number;
  turn: number[];
  mine: number[];
  my_turn: boolean;
  created: string;
  changed: string;
  may_join: boolean;
  put_away: boolean;
  closed: boolean;
  rated: boolean;
  scores: number[];
  winners: number[];
  resigned: number | null;
  watchers: number;
  control: Live | Days | null;
  programs: number[];
}

export interface TableMessage {
  type: "table";
  events: SeatEvent[];
  table: Partial<TableView>;
  whole: boolean;
}

export interface TableView {
  id: string;
  game: string;
  title: Text;
  status: "over" | "revealing" | "running" | "waiting";
  seq: number;
  seat: number | null;
  mine: number[];
  creator: boolean;
  seats: SeatView[];
  options: Options;
  commitment: string;
  bag: BagView;
  created: string;
  deadline: string | null;
  now: string;
  lexicon: Edition;
  rules: Rules;
  view: View | null;
  invites: Invite[];
  next: string | null;
  next_by: number | null;
  closed: boolean;
  put_away: boolean;
  watching: Watching;
  clocks: Clocks | null;
  missing: MissingView[];
  may_abort: boolean;
  closed_why: "away" | "declined" | "joined" | "late" | "left" | "withdrawn" | null;
  no_next: NoRematch | null;
}

export interface Take {
  type: "take";
  piles: number[];
  seat: number;
}

export interface TakeLine {
  type: "take";
  word: string;
  cards: string[];
  value: number;
}

export interface Text {
  de: string;
  en: string;
}

export interface TileSet {
  id: string;
  faces: Face[];
}

export interface TokenView {
  id: string;
  name: string;
  created: string;
  used: string | null;
  expires: string | null;
}

export interface Took {
  type: "took";
  piles: number[];
  cards: string[];
  word: string;
  value: number;
  turned: Turned[];
}

export interface TurnLine {
  type: "turn";
  round: number;
  seat: number;
  source: "discard" | "stock";
  drawn: string | null;
  reshuffled: boolean;
  words: LaidWord[];
  out: boolean;
  discarded: string | null;
}

export interface TurnReview {
  number: number;
  seat: number;
  player: string | HouseName | null;
  kind: string;
  move: string;
  told: Sentence;
  score: number;
  scores: number[];
  rack: string[];
  racks: string[][];
  rack_source: "open" | "proved" | "recorded";
  unseen: string[];
  supply: number;
  round: number;
  position: string;
  table: CardTable | null;
  method: "draws" | "none" | "solved" | "static" | "trials";
  exact: boolean;
  trials: number;
  played: Choice | null;
  best: Choice[];
  loss: Loss | null;
  chances: number[];
  after: number[];
  phoney: Phoney | null;
  challenges: ReviewedChallenge[];
  draw: DrawLuck | null;
  missed_bingo: Choice | null;
  known_left: number | null;
  known_after: number | null;
  reach: Reach | null;
  sentences: Sentence[];
  gaps: Sentence[];
}

export interface Turned {
  pile: number;
  card: string;
}

export interface TurningPoint {
  number: number;
  seat: number;
  swing: number;
  skill: number;
  sentence: Sentence;
  points: number;
}

export interface Verdict {
  word: string;
  admissible: boolean;
  reason: Reason;
  analyses: Analysis[];
  suggestions: string[];
  band: number;
}

export interface Watching {
  watchers: number;
  delay: number;
  held: string[][] | null;
}

export interface Withdrawn {
  type: "withdrawn";
  seat: number;
}

export interface WordCase {
  word: string;
  proposals: ProposalView[];
  judged: Judged[];
  lists: string[];
  kindred: Kindred[];
  decisions: DecisionView[];
  last: number;
}

export interface WordScore {
  word: string;
  score: number;
  row: number;
  col: number;
  down: boolean;
}
