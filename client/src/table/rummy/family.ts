/** The card rummy, as the page knows it. */

import type { RummyEvent, RummyView } from "../../net/wire";
import type { FamilyOnPage } from "../family";
import Miniature from "./Miniature.svelte";
import RummyTable from "./RummyTable.svelte";
import { entries, rulings, sums, sentences } from "./sentences";

export const rummy: FamilyOnPage<RummyView, RummyEvent> = {
  Table: RummyTable,
  Miniature,
  remark: (_, t) => t.exampleRemark.rummy,
  crosses: false,
  fills: false,
  alone: false,
  entries,
  sentences,
  rulings,
  sums,
  // A card of the discard pile has been named already.
  drawn: (event) => (event.type === "drew" && event.source === "stock" ? [event.card] : []),
  rows: (view) =>
    view.players.map(({ score, held }, seat) => ({
      score,
      held,
      // Before a round is counted nobody is on turn: it is up to those who may still challenge.
      turn:
        view.phase === "window"
          ? view.awaited.includes(seat)
          : view.phase !== "over" && view.turn === seat,
    })),
  // The stock lies on the table, and its number on it.
  supply: () => "",
  mover: (view) => (view.phase === "draw" || view.phase === "act" ? view.turn : null),
  canChallenge: () => true,
  opensChallenges: (_, before, view) => view.phase === "window" && before?.phase !== "window",
  sameQuestion: (before, view) => view.round === before.round,
  keys: () => "",
  hasGcg: () => false,
};
