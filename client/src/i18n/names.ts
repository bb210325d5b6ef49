/** Names at the table. Those that the house gave are shown in the language of whoever looks. */

import type { Seat, TableView } from "../net/wire";
import type { Dictionary } from "./de";
import type { Person } from "./person";

/** Older tables keep the level in the computer's name; now it stands beside it. */
const LEVELLED =
  /^Computer \((?:Anfänger|Gelegenheitsspieler|Fortgeschritten|Könner|Meister|Beginner|Casual player|Advanced|Expert|Master)\)$/;
const COMPUTER = /^Computer(?: (\d+))?$/;
const SEAT = /^(?:Platz|Seat) (\d+)$/;
const PLAYER = /^(?:Spieler|Player) (\d+)$/;
const GUEST = /^(?:Gast|Guest)(?: (\d+))?$/;

/** Show a name as it was chosen, or in the viewer's words if nobody chose it. */
export function shownName(name: string, t: Dictionary): string {
  if (LEVELLED.test(name)) return t.bot;
  const guest = GUEST.exec(name);
  if (guest) return guest[1] ? `${t.guest} ${guest[1]}` : t.guest;
  const computer = COMPUTER.exec(name);
  if (computer) return computer[1] ? `${t.bot} ${computer[1]}` : t.bot;
  const seat = SEAT.exec(name);
  if (seat) return t.seat(Number(seat[1]));
  const player = PLAYER.exec(name);
  return player ? t.player(Number(player[1])) : name;
}

/** Check whether nobody chose this name: it only says that somebody is there. */
export function isHouseName(name: string): boolean {
  return [LEVELLED, COMPUTER, SEAT, PLAYER, GUEST].some((pattern) => pattern.test(name));
}

/** Names as they are shown, told apart: of two who are called alike, one gets a number. */
export function distinctNames(names: readonly string[], t: Dictionary): string[] {
  const shown = names.map((name) => shownName(name, t));
  const key = (name: string): string => name.toLowerCase();
  const taken = new Set<string>();
  return shown.map((name) => {
    let own = name;
    const free = (): boolean =>
      !taken.has(key(own)) && (own === name || !shown.some((other) => key(other) === key(own)));
    for (let number = 2; !free(); number++) own = `${name} ${number}`;
    taken.add(key(own));
    return own;
  });
}

/** The name of whoever sits on a seat. */
export function nameAt(table: TableView, seat: Seat, t: Dictionary): string {
  return distinctNames(table.seats.map(({ name }) => name), t)[seat] ?? "?";
}

/** Whoever sits on a seat, as a sentence speaks of them: alone at a device one is "du". */
export function personAt(table: TableView, seat: Seat, t: Dictionary): Person {
  const you = table.mine.length === 1 && table.mine[0] === seat;
  return { name: nameAt(table, seat, t), you };
}

/** How a list calls whoever sits on a seat: by name, or "Du". */
export function calledAt(table: TableView, seat: Seat, t: Dictionary): string {
  const { name, you } = personAt(table, seat, t);
  return you ? t.youName : name;
}

/** Several people in one breath: "Anna, Bert und du". */
export function listed(people: readonly Person[], t: Dictionary): string {
  const [others, me] = [people.filter((p) => !p.you), people.filter((p) => p.you)];
  const names = [...others.map((p) => p.name), ...me.map(() => t.you)];
  return new Intl.ListFormat(t.code, { type: "conjunction" }).format(names);
}
