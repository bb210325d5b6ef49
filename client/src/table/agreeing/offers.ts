/** What players may agree on: who may ask for what, and who is asked. */

import type { CrosswordView, Matter, Seat, TableView } from "../../net/wire";

/** The view of a game whose players can agree on something, or null. */
export function agreeable(table: TableView): CrosswordView | null {
  return table.view && "offering" in table.view ? table.view : null;
}

/** What a seat can ask the others for now, as far as the page knows; the server has the last word. */
export function askable(table: TableView, seat: Seat): Matter | null {
  const view = agreeable(table);
  if (!view || table.status !== "running" || view.offering || view.dropped.includes(seat)) return null;
  if (!table.mine.includes(seat)) return null;
  if (table.rules.draw_by_agreement && view.phase === "turn") return "draw";
  const laid = view.phase === "window" && view.announced?.seat === seat;
  return table.rules.take_back && laid && view.confirmed.length === 0 ? "take_back" : null;
}

/** One's own seats that have not answered what lies on the table. */
export function asked(table: TableView): Seat[] {
  const view = agreeable(table);
  const offering = view?.offering;
  if (!view || !offering || table.status !== "running") return [];
  const said = [offering.seat, ...offering.agreed, ...view.dropped];
  return table.mine.filter((seat) => !said.includes(seat));
}
