/** Whose turn it is, as a sentence. */

import type { TableView } from "../net/wire";
import type { Dictionary } from "./de";
import { nameAt } from "./names";

/** Who acts next, as the last sentence. Empty when nobody does. */
export function turnSentence(table: TableView, t: Dictionary): string {
  const view = table.view;
  if (!view || table.status !== "running" || !("turn" in view)) return "";
  if (view.phase === "window" || view.phase === "over") return "";
  const name = nameAt(table, view.turn, t);
  if (!table.mine.includes(view.turn)) return t.isOn(name);
  return table.mine.length > 1 ? t.youAreOnNamed(name) : t.youAreOn;
}
