/** What happened at the table, in sentences that a screen reader reads out. */

import { startName } from "../board/squares";
import type {
  CrosswordEvent,
  CrosswordView,
  GameEvent,
  PatienceEvent,
  Rules,
  Result,
  RummyEvent,
  TableView,
} from "../net/wire";
import type { Dictionary } from "./de";
import { nameAt, personAt } from "./names";
import { reasonOf, verdictOf } from "./outcome";
import type { Person } from "./person";
import { piecesOf } from "./pieces";

/** Put what happened into sentences; chores that nobody wants to hear give none. */
export function sentencesOf(
  events: readonly GameEvent[],
  table: TableView,
  t: Dictionary,
): string[] {
  const name = (seat: number): Person => personAt(table, seat, t);
  const view = table.view;
  const said: string[] = [];
  for (const event of events) {
    if (view?.type === "crossword") {
      said.push(...ofCrossword(event as CrosswordEvent, name, table, t));
    } else if (view?.type === "rummy") said.push(...ofRummy(event as RummyEvent, name, table, t));
    else if (view?.type === "patience") said.push(...ofPatience(event as PatienceEvent, table, t));
  }
  return said;
}

/**
 * The two sentences there is room for: the last ones. But a verdict, with what it costs, is not
 * crowded out by what follows from it (a counted round, new cards).
 */
export function headline(events: readonly GameEvent[], table: TableView, t: Dictionary): string[] {
  const ruled = events.filter((event) => event.type === "challenged").slice(-1);
  const verdict = sentencesOf(ruled, table, t);
  const rest = sentencesOf(events, table, t).filter((sentence) => !verdict.includes(sentence));
  return [...verdict, ...rest.slice(verdict.length - 2)];
}

/** The play that was laid last on a board, whether it counts already or can still be doubted. */
export function lastPlay(view: CrosswordView, table: TableView, t: Dictionary): string {
  const play = view.announced ?? view.lines.findLast((line) => line.kind === "play")?.announced;
  return play ? sentencesOf([{ type: "announced", ...play }], table, t).join(" ") : "";
}

/** Who acts next, as the last sentence. Empty when nobody does. */
export function turnSentence(table: TableView, t: Dictionary): string {
  const view = table.view;
  if (!view || table.status !== "running" || !("turn" in view)) return "";
  if (view.phase === "window" || view.phase === "doubt" || view.phase === "over") return "";
  const name = nameAt(table, view.turn, t);
  if (!table.mine.includes(view.turn)) return t.isOn(name);
  return table.mine.length > 1 ? t.youAreOnNamed(name) : t.youAreOn;
}

type Names = (seat: number) => Person;

/** The end, why it came, and who has won. */
function ended(result: Result, table: TableView, t: Dictionary): string[] {
  const said = [t.said.over, reasonOf(result, table, t), verdictOf(result, table, t)];
  return said.filter((sentence) => sentence !== "");
}

function ofCrossword(
  event: CrosswordEvent,
  name: Names,
  table: TableView,
  t: Dictionary,
): string[] {
  const rules: Rules = table.rules;
  switch (event.type) {
    case "start_drawn":
      return [t.said.starts(name(event.starter))];
    case "announced": {
      const main = event.words[0];
      if (!main) return [];
      return [piecesOf(rules, t).played(name(event.seat), main.word, startName(rules.layout ?? null, main), event.score)];
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
    case "ended":
      return ended(event.result, table, t);
    default:
      return [];
  }
}

function ofRummy(event: RummyEvent, name: Names, table: TableView, t: Dictionary): string[] {
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
          ? t.said.doubtWrong(name(event.seat), event.word, event.paid)
          : t.said.doubtRight(name(event.seat), event.word, name(event.owner), event.paid),
      ];
    case "scored":
      return event.bonus_seat === null
        ? [t.said.scored(event.round)]
        : [t.said.scored(event.round), t.said.longest(name(event.bonus_seat), event.bonus)];
    case "ended":
      return ended(event.result, table, t);
    default:
      return [];
  }
}

function ofPatience(event: PatienceEvent, table: TableView, t: Dictionary): string[] {
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
