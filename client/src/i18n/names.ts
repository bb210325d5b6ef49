/** Names at the table. Those that nobody chose are said in the language of whoever looks. */

import type { Name, Seat, TableView } from "../net/wire";
import { say } from "./catalogue";
import type { Dictionary } from "./de";
import type { Person } from "./person";

/** Show a name as it was chosen, or in the viewer's words if nobody chose it. */
export function shownName(name: Name, seat: Seat, t: Dictionary): string {
  if (typeof name === "string") return name;
  if (name === null) return say({ code: "player_number", details: { number: seat + 1 } }, t.code);
  return say({ code: name.code, details: { number: name.number ?? 0 } }, t.code);
}

/** Names as they are shown, told apart: of two who are called alike, one gets a number. */
export function distinctNames(names: readonly Name[], t: Dictionary): string[] {
  const shown = names.map((name, seat) => shownName(name, seat, t));
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
