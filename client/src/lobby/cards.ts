/** The lists of one's own games: which list a game belongs to, and what its row says. */

import type { Dictionary } from "../i18n/de";
import { distinctNames } from "../i18n/names";
import type { Person } from "../i18n/person";
import type { TableCard } from "../net/wire";

export interface Lists {
  running: TableCard[];
  away: TableCard[];
  finished: TableCard[];
}

/** Sort one's own games into lists; tables that were closed before a game are no games. */
export function listsOf(own: readonly TableCard[]): Lists {
  const games = own.filter((table) => !table.closed);
  const unfinished = games.filter((table) => table.status !== "over");
  return {
    running: unfinished
      .filter((table) => !table.put_away)
      .sort((a, b) => Number(b.my_turn) - Number(a.my_turn)),
    away: unfinished.filter((table) => table.put_away),
    finished: games
      .filter((table) => table.status === "over")
      .sort((a, b) => Date.parse(b.changed) - Date.parse(a.changed)),
  };
}

/** Everybody at a table, told apart; alone at a device one is "du". */
export function peopleOf(table: TableCard, t: Dictionary): Person[] {
  const names = distinctNames(table.players, t);
  return names.map((name, seat) => ({
    name,
    you: table.mine.length === 1 && table.mine[0] === seat,
  }));
}

const called = (who: Person, t: Dictionary): string => (who.you ? t.youName : who.name);

/** A name with the word that no person plays, where that is so. */
export const marked = (name: string, program: boolean, t: Dictionary): string =>
  program ? `${name} (${t.program})` : name;

/** Who plays; after the end with the points of each. */
export function namesOf(table: TableCard, t: Dictionary): string {
  return peopleOf(table, t)
    .map((who, seat) => {
      const score = table.scores[seat];
      const name = marked(called(who, t), table.programs.includes(seat), t);
      return score === undefined ? name : `${name} ${number(score)}`;
    })
    .join(table.scores.length === 2 ? " : " : ", ");
}

const number = (points: number): string => String(points).replace("-", "−");

/** How a game stands: whose turn it is, or who has won. */
export function stateOf(table: TableCard, t: Dictionary): string {
  const people = peopleOf(table, t);
  if (table.status === "waiting") return t.waitingFor;
  if (table.status === "revealing") return t.revealTitle;
  if (table.status === "running") {
    if (table.my_turn) return t.yourTurn;
    const names = distinctNames(table.players, t);
    const turn = table.turn.map((seat) => names[seat] ?? "?");
    return turn.length > 0 ? t.turnOf(turn.join(", ")) : "";
  }
  if (table.players.length === 1) return table.winners.length > 0 ? t.allGone : t.over;
  const winners = table.winners.flatMap((seat) => people[seat] ?? []);
  const [winner] = winners;
  const outcome =
    winners.length > 1 ? t.sharedShort : winner ? t.winsShort(winner) : t.drawnShort;
  const loser = table.resigned === null ? undefined : people[table.resigned];
  return loser ? `${outcome}, ${t.gaveUp(loser)}` : outcome;
}

/** What the button of a row does. One is only asked to join where one can sit down. */
export function verbOf(table: TableCard, t: Dictionary): string {
  if (table.status === "over") return t.look;
  if (table.may_join) return t.sitDown;
  if (table.mine.length === 0) return table.status === "waiting" ? t.toTable : t.watch;
  return table.status === "waiting" ? t.toTable : t.goOn;
}

/** A date as a list shows it: the day, and for today the time. */
export function dayOf(iso: string, t: Dictionary, now = new Date()): string {
  const at = new Date(iso);
  const today = at.toDateString() === now.toDateString();
  const format: Intl.DateTimeFormatOptions = today
    ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "numeric", year: "numeric" };
  return new Intl.DateTimeFormat(t.locale, format).format(at);
}
