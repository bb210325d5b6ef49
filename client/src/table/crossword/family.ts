/** The four games with crossing words, as the page knows them. */

import { piecesOf } from "../../i18n/pieces";
import type { CrosswordEvent, CrosswordView } from "../../net/wire";
import type { FamilyOnPage } from "../family";
import CrosswordTable from "./CrosswordTable.svelte";
import Miniature from "./Miniature.svelte";
import { entries, rulings, sums, sentences } from "./sentences";

export const crossword: FamilyOnPage<CrosswordView, CrosswordEvent> = {
  Table: CrosswordTable,
  Miniature,
  remark: (rules, t) => t.exampleRemark[rules.layout ? "board" : "open"],
  crosses: true,
  fills: true,
  alone: false,
  entries,
  sentences,
  rulings,
  sums,
  drawn(event) {
    if (event.type === "exchanged") return event.drawn;
    return event.type === "drew" ? event.tiles : [];
  },
  rows: (view) =>
    view.players.map(({ score, held }, seat) => ({
      score,
      held,
      turn: view.phase !== "over" && view.turn === seat,
    })),
  supply: (view, rules, t) => piecesOf(rules, t).supply(view.supply),
  mover: (view) => view.mover,
  canChallenge: (rules) => !!rules.challenge,
  opensChallenges: (events, _, view) =>
    view.phase === "window" && events.some((event) => event.type === "announced"),
  sameQuestion: (before, view) =>
    JSON.stringify(view.announced) === JSON.stringify(before.announced),
  keys: (rules, t) => piecesOf(rules, t).help,
  hasGcg: (rules) => !!rules.layout,
};
