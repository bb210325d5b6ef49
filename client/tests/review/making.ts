/** Reviews for tests: a turn, a move, a game as a whole, of which a test says what it is about. */

import type { Choice, ReviewSummary, TurnReview } from "../../src/net/wire";

export const choice = (move: string, more: Partial<Choice> = {}): Choice => ({
  move,
  told: { code: "move_laid", details: { word: move } },
  kind: "play",
  score: 3,
  equity: 3,
  error: 0,
  win_chance: null,
  kept: [],
  words: [],
  placements: [],
  exact: false,
  ...more,
});

export const turn = (number: number, move: string, more: Partial<TurnReview> = {}): TurnReview => ({
  number,
  seat: 0,
  player: "Anna",
  kind: "play",
  move,
  told: { code: "move_laid", details: { word: move } },
  score: 1,
  scores: [0, 0],
  rack: [],
  racks: [],
  supply: 0,
  position: "",
  table: null,
  method: "static",
  trials: 0,
  played: null,
  best: [],
  loss: null,
  missed_bingo: null,
  sentences: [],
  gaps: [],
  ...more,
});

export const summary = (more: Partial<ReviewSummary> = {}): ReviewSummary => ({
  game: "klassisch",
  players: ["Anna"],
  total: 2,
  final: [],
  curve: [],
  points: [],
  people: [],
  turning: [],
  sentences: [],
  gaps: [],
  ...more,
});

/** What a component writes, without its marks. */
export const said = (html: string): string =>
  html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
