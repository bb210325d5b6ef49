/** The patience, as the page knows it. */

import type { PatienceEvent, PatienceView } from "../../net/wire";
import type { FamilyOnPage } from "../family";
import Miniature from "./Miniature.svelte";
import PatienceTable from "./PatienceTable.svelte";
import { entries, sentences } from "./sentences";

export const patience: FamilyOnPage<PatienceView, PatienceEvent> = {
  Table: PatienceTable,
  Miniature,
  remark: (_, t) => t.exampleRemark.patience,
  crosses: false,
  fills: false,
  alone: true,
  entries,
  sentences,
  drawn: () => [],
  // Every word that is taken was looked up.
  rulings: (view) =>
    view.lines.map((line) => (line.type === "take" ? { word: line.word, admissible: true } : null)),
  rows: () => [],
  supply: () => "",
  sums: () => null,
  mover: (view) => (view.phase === "over" ? null : 0),
  canChallenge: () => false,
  opensChallenges: () => false,
  sameQuestion: () => false,
  keys: () => "",
  hasGcg: () => false,
};
