/** The crossword games in words: what happened, the list of plays, the sums at the end. */

import { startName } from "../../board/squares";
import type { Dictionary } from "../../i18n/de";
import { calledAt, personAt } from "../../i18n/names";
import { signed, sum } from "../../i18n/numbers";
import { ended } from "../../i18n/outcome";
import { piecesOf } from "../../i18n/pieces";
import type { CrosswordEvent, CrosswordView, Line, Result, Seat, TableView } from "../../net/wire";
import type { Entry, Ruling, SumSheet } from "../family";
import { grouped } from "./grouping";
import { startSentence } from "./start";

export function sentences(event: CrosswordEvent, table: TableView, t: Dictionary): string[] {
  const rules = table.rules;
  const name = (seat: Seat) => personAt(table, seat, t);
  switch (event.type) {
    case "start_drawn":
      return [t.said.starts(name(event.starter))];
    case "announced": {
      const main = event.words[0];
      if (!main) return [];
      const where = startName(rules.layout ?? null, main);
      return [piecesOf(rules, t).played(name(event.seat), main.word, where, event.score)];
    }
    case "challenged":
      return [
        event.admissible
          ? t.said.wrong(name(event.seat), event.word, event.penalty)
          : t.said.upheld(name(event.seat), event.word),
      ];
    case "noted":
      return event.removed.length > 0 ? [t.said.removed(event.removed.length)] : [];
    case "exchanged":
      return [piecesOf(rules, t).exchanged(name(event.seat), event.returned.length)];
    case "passed":
      return [t.said.pass(name(event.seat))];
    case "redealt":
      return [piecesOf(rules, t).redealt];
    case "dropped":
      return [t.said.dropped[event.why](name(event.seat))];
    case "proposed":
      return [t.agreed[event.matter].asks(name(event.seat))];
    case "replied":
      return [event.agrees ? t.agreed.agrees(name(event.seat)) : t.agreed.declines(name(event.seat))];
    case "taken_back":
      return [t.agreed.takenBack(name(event.seat))];
    case "charged":
      return [t.said.charged(name(event.seat), Math.ceil(event.over_ms / 60_000), event.points)];
    case "ended":
      return ended(event.result, table, t);
    default:
      return [];
  }
}

/** The play that was laid last on a board, whether it counts already or can still be challenged. */
export function lastPlay(view: CrosswordView, table: TableView, t: Dictionary): string {
  const play = view.announced ?? view.lines.findLast((line) => line.kind === "play")?.announced;
  return play ? sentences({ type: "announced", ...play }, table, t).join(" ") : "";
}

/** Who began, then every play with the challenges that it met. */
export function entries(
  view: CrosswordView,
  table: TableView,
  t: Dictionary,
  why: (word: string) => string,
): Entry[] {
  const what = startSentence(view.start_draw, view.starter, (seat) => personAt(table, seat, t), t);
  const begun = { who: "", what, points: "", total: "", struck: false };
  const ofLine = (line: Line): Entry => entryOf(line, table, t, why);
  const plays = grouped(view.lines).map(({ line, challenges }) => ({
    ...ofLine(line),
    challenges: challenges.map(ofLine),
  }));
  return [begun, ...plays];
}

function entryOf(line: Line, table: TableView, t: Dictionary, why: (word: string) => string): Entry {
  const you = personAt(table, line.seat, t).you;
  const main = line.announced?.words[0];
  const words = line.announced?.words.map((w) => w.word).join(", ") ?? "";
  // An open table has no coordinates that anybody could see.
  const layout = table.rules.layout;
  const played = main && layout ? `${startName(layout, main)} ${words}` : words;
  const word = line.word ?? "";
  const what = {
    play: played,
    withdrawn: `${played}, ${t.line.withdrawn}`,
    exchange: t.line.exchange(you, line.count),
    pass: t.line.pass(you),
    redeal: t.line.redeal,
    time: t.line.time,
    taken_back: `${played}, ${t.line.takenBack}`,
    challenge: line.admissible ? t.line.challengeWrong(you, word) : t.line.challengeRight(you, word),
  }[line.kind];
  return {
    who: line.kind === "redeal" ? "" : calledAt(table, line.seat, t),
    what,
    points: line.score === 0 && line.kind !== "play" ? "" : signed(line.score),
    total: line.kind === "redeal" ? "" : sum(line.total),
    struck: line.kind === "withdrawn" || line.kind === "taken_back",
    why: line.kind === "challenge" ? why(word) : "",
  };
}

export function rulings(view: CrosswordView): (Ruling | null)[] {
  return view.lines.map(({ word, admissible }) =>
    word === null || admissible === null ? null : { word, admissible },
  );
}

const faces = (tiles: readonly string[]): string =>
  tiles.map((tile) => (tile.startsWith("*") ? `×${tile.slice(1)}` : tile)).join(" ");

export function sums(_: CrosswordView, result: Result, __: TableView, t: Dictionary): SumSheet {
  const late = result.standings.some((line) => line.penalty);
  return {
    columns: [
      { title: t.before, kind: "number" },
      { title: t.leftOver, kind: "tiles" },
      { title: t.deducted, kind: "number" },
      { title: t.credited, kind: "number" },
      ...(late ? [{ title: t.penalty, kind: "number" as const }] : []),
      { title: t.total, kind: "total" },
    ],
    rows: [...result.standings]
      .sort((a, b) => b.total - a.total)
      .map((line) => ({
        seat: line.seat,
        cells: [
          sum(line.before),
          faces(line.left) || "–",
          line.deducted > 0 ? signed(-line.deducted) : "",
          line.credited > 0 ? signed(line.credited) : "",
          ...(late ? [line.penalty ? signed(-line.penalty) : ""] : []),
          sum(line.total),
        ],
      })),
  };
}
