/** Names at the table. Those that the house gave are shown in the language of whoever looks. */

import type { Seat, TableView } from "../net/wire";
import type { Dictionary } from "./de";

/** Older tables keep the level in the computer's name; now it stands beside it. */
const LEVELLED =
  /^Computer \((?:Anfänger|Gelegenheitsspieler|Fortgeschritten|Könner|Meister|Beginner|Casual player|Advanced|Expert|Master)\)$/;
const COMPUTER = /^Computer(?: (\d+))?$/;
const SEAT = /^(?:Platz|Seat) (\d+)$/;
const PLAYER = /^(?:Spieler|Player) (\d+)$/;
const GUEST = /^(?:Gast|Guest)$/;

/** Show a name as it was chosen, or in the viewer's words if nobody chose it. */
export function shownName(name: string, t: Dictionary): string {
  if (LEVELLED.test(name)) return t.bot;
  if (GUEST.test(name)) return t.guest;
  const computer = COMPUTER.exec(name);
  if (computer) return computer[1] ? `${t.bot} ${computer[1]}` : t.bot;
  const seat = SEAT.exec(name);
  if (seat) return t.seat(Number(seat[1]));
  const player = PLAYER.exec(name);
  return player ? t.player(Number(player[1])) : name;
}

/** The name of whoever sits on a seat. */
export function nameAt(table: TableView, seat: Seat, t: Dictionary): string {
  const name = table.seats[seat]?.name;
  return name === undefined ? "?" : shownName(name, t);
}
