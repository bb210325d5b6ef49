/** How a review speaks: people by the names that the page has for them, racks as they are read. */

import type { Detail, Sentence } from "../i18n/catalogue";
import { MINUS } from "../i18n/numbers";
import type { Choice, Name, TurnReview } from "../net/wire";

/** Put the page's names in the place of those that a review has for its players. */
export function withNames(
  sentence: Sentence,
  players: readonly Name[],
  names: readonly string[],
): Sentence {
  const renamed = (key: string, detail: Detail): Detail => {
    if (typeof detail === "string") {
      return key === "player" ? (names[players.indexOf(detail)] ?? detail) : detail;
    }
    if (typeof detail === "number") return detail;
    if ("code" in detail) return withNames(detail, players, names);
    return detail.map((part) => withNames(part, players, names));
  };
  const details = Object.entries(sentence.details ?? {});
  return {
    ...sentence,
    details: Object.fromEntries(details.map(([key, detail]) => [key, renamed(key, detail)])),
  };
}

/** Write tiles or cards side by side; those of several letters stand apart. */
export function rackText(tiles: readonly string[]): string {
  const shown = tiles.map((tile) => (tile.startsWith("*") ? `×${tile.slice(1)}` : tile));
  return shown.join(shown.every((tile) => tile.length === 1) ? "" : " ");
}

/** The cards of a hand, each with whether a move takes it out of the hand. */
export function leaving(hand: readonly string[], kept: readonly string[]): [string, boolean][] {
  const rest = [...kept];
  return hand.map((card) => {
    const place = rest.indexOf(card);
    if (place < 0) return [card, true];
    rest.splice(place, 1);
    return [card, false];
  });
}

/** A move of a turn, if that still offers it: the one that was made, or one of the best. */
export function choiceOf(turn: TurnReview | undefined, move: string): Choice | null {
  if (turn?.played?.move === move) return turn.played;
  return turn?.best.find((choice) => choice.move === move) ?? null;
}

/** What is less comes to nothing where numbers have one decimal. */
const LEAST = 0.05;

/** Write a number with one decimal. */
export function decimal(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: "negative",
  })
    .format(value)
    .replace("-", MINUS);
}

/** Write what a move is worth, and how sure that is; a worth that was reckoned out is quite sure. */
export function withError(value: number, error: number, locale: string): string {
  const worth = decimal(value, locale);
  return error >= LEAST ? `${worth}\u00a0±\u00a0${decimal(error, locale)}` : worth;
}

/** What points were lost by, the largest part first, without what comes to nothing. */
export function lostBy<K>(lost: readonly (readonly [K, number])[]): (readonly [K, number])[] {
  return lost
    .filter(([, points]) => Math.abs(points) >= LEAST)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
}
