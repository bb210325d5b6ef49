/** Who else sits at a table: other people, not the computer and not oneself. */

import type { Seat, TableView } from "../net/wire";

export const othersAt = (table: TableView): Seat[] =>
  table.seats
    .filter((place) => place.taken && !place.mine && place.kind !== "bot")
    .map(({ seat }) => seat);
