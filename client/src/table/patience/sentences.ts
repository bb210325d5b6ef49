/** The patience in words: what happened, and the list of words taken. */

import type { Dictionary } from "../../i18n/de";
import { signed } from "../../i18n/numbers";
import { ended } from "../../i18n/outcome";
import type { PatienceEvent, PatienceView, TableView } from "../../net/wire";
import type { Entry } from "../family";

export function sentences(event: PatienceEvent, table: TableView, t: Dictionary): string[] {
  switch (event.type) {
    case "took":
      return [t.said.took(event.word, event.value)];
    case "refilled":
      return [t.said.refilled(event.card, event.gap + 1)];
    case "ended":
      return ended(event.result, table, t);
    default:
      return [];
  }
}

export function entries(
  view: PatienceView,
  _: TableView,
  t: Dictionary,
  why: (word: string) => string,
): Entry[] {
  const plain = { who: "", what: "", points: "", total: "", struck: false };
  return view.lines.map((line) =>
    line.type === "take"
      ? { ...plain, who: line.word, points: signed(-line.value), why: why(line.word) }
      : { ...plain, what: t.said.refilled(line.card, line.gap + 1) },
  );
}
