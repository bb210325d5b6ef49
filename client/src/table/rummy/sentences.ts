/** The card rummy in words: what happened, the list of plays, the sums at the end. */

import type { Dictionary } from "../../i18n/de";
import { calledAt, personAt } from "../../i18n/names";
import { signed, sum } from "../../i18n/numbers";
import { ended } from "../../i18n/outcome";
import type { Result, RummyEvent, RummyView, Seat, TableView } from "../../net/wire";
import type { Entry, Ruling, SumSheet } from "../family";

export function sentences(event: RummyEvent, table: TableView, t: Dictionary): string[] {
  const name = (seat: Seat) => personAt(table, seat, t);
  switch (event.type) {
    case "dealt":
      return [t.said.dealt(event.round)];
    case "drew": {
      const drew =
        event.source === "stock"
          ? t.said.drewStock(name(event.seat))
          : t.said.drewDiscard(name(event.seat), event.card);
      return event.reshuffled ? [drew, t.said.reshuffled] : [drew];
    }
    case "melded": {
      const words = event.words.map((word) => word.word).join(", ");
      const melded = t.said.melded(name(event.seat), words);
      return event.out ? [melded, t.said.out(name(event.seat))] : [melded];
    }
    case "discarded":
      return [t.said.discarded(name(event.seat), event.card)];
    case "last_turns":
      return [t.said.lastTurns];
    case "challenged":
      return [
        event.admissible
          ? t.said.challengeWrong(name(event.seat), event.word, event.paid)
          : t.said.challengeRight(name(event.seat), event.word, name(event.owner), event.paid),
      ];
    case "scored":
      return event.bonus_seat === null
        ? [t.said.scored(event.round)]
        : [t.said.scored(event.round), t.said.longest(name(event.bonus_seat), event.bonus)];
    case "dropped":
      return [t.said.dropped[event.why](name(event.seat))];
    case "charged":
      return [t.said.charged(name(event.seat), Math.ceil(event.over_ms / 60_000), event.points)];
    case "ended":
      return ended(event.result, table, t);
    default:
      return [];
  }
}

export function entries(
  view: RummyView,
  table: TableView,
  t: Dictionary,
  why: (word: string) => string,
): Entry[] {
  return view.lines.map((line) => entryOf(line, table, t, why));
}

function entryOf(
  line: RummyView["lines"][number],
  table: TableView,
  t: Dictionary,
  why: (word: string) => string,
): Entry {
  const name = (seat: Seat): string => calledAt(table, seat, t);
  const you = (seat: Seat): boolean => personAt(table, seat, t).you;
  const plain = { points: "", total: "", struck: false };
  if (line.type === "turn") {
    const words = line.words.map((w) => `${w.word} ${w.value}`).join(", ");
    const parts = [
      line.drawn === null ? "" : t.line.took(you(line.seat), line.drawn),
      words === "" ? "" : t.line.laid(you(line.seat), words),
      line.out ? t.line.out(you(line.seat)) : "",
      line.discarded === null ? "" : t.line.discarded(you(line.seat), line.discarded),
    ];
    const what = parts.filter((part) => part !== "").join(", ");
    return { ...plain, who: name(line.seat), what };
  }
  if (line.type === "challenge") {
    const said = line.admissible ? t.line.challengeWrong : t.line.challengeRight;
    return {
      ...plain,
      who: name(line.seat),
      what: said(you(line.seat), line.word),
      points: line.paid === 0 ? "" : `${name(line.payer)} ${signed(-line.paid)}`,
      why: why(line.word),
    };
  }
  const sums = line.points.map((p, seat) => `${name(seat)} ${p}`).join(", ");
  const bonus = line.bonus_seat === null ? "" : ` · ${name(line.bonus_seat)} ${signed(line.bonus)}`;
  return { ...plain, who: t.roundResult(line.round), what: sums + bonus };
}

export function rulings(view: RummyView): (Ruling | null)[] {
  return view.lines.map((line) =>
    line.type === "challenge" ? { word: line.word, admissible: line.admissible } : null,
  );
}

/** The total, then what every round brought, the bonus beside it. */
export function sums(view: RummyView, result: Result, _: TableView, t: Dictionary): SumSheet {
  const rounds = view.results;
  const late = result.standings.some((line) => line.penalty);
  return {
    columns: [
      { title: t.total, kind: "total" },
      ...rounds.map((line) => ({ title: String(line.round), kind: "number" as const })),
      ...(late ? [{ title: t.penalty, kind: "number" as const }] : []),
    ],
    rows: [...result.standings]
      .sort((a, b) => b.total - a.total)
      .map(({ seat, total, penalty }) => ({
        seat,
        cells: [
          sum(total),
          ...rounds.map((line) => {
            const bonus = line.bonus_seat === seat ? ` + ${line.bonus}` : "";
            return sum(line.points[seat] ?? 0) + bonus;
          }),
          ...(late ? [penalty ? signed(-penalty) : ""] : []),
        ],
      })),
  };
}
