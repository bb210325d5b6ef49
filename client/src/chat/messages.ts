/** Messages as plain values: what is known of a table's chat, what is new in it, and for whom. */

import type { ChatMessage, ChatNews, TableView } from "../net/wire";
import { LIMITS } from "../net/wire/limits";

/** So many messages of a table are kept, as at the server. */
const KEPT = 200;
/** Longest message, in characters; the server refuses a longer one. */
export const LONGEST = LIMITS.message;
/** From here on a writer is told how much is left. */
const NEAR = 40;

/** What can be said by a key: all read it in their own language. */
export const PHRASES = [
  "hello",
  "good_luck",
  "nice_word",
  "well_played",
  "thanks",
  "oops",
  "moment",
  "back",
  "good_game",
  "bye",
] as const;
export type Phrase = (typeof PHRASES)[number];

/** What is known after news: one with a known number has changed, unless it is older. */
export function merged(known: readonly ChatMessage[], news: ChatNews): ChatMessage[] {
  const byNumber = new Map((news.whole ? [] : known).map((one) => [one.number, one]));
  for (const one of news.messages) {
    if (one.version >= (byNumber.get(one.number)?.version ?? 0)) byNumber.set(one.number, one);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number).slice(-KEPT);
}

/**
 * What is known after asking: all that was answered, and what the line has told meanwhile. An answer
 * may have been on its way for longer.
 */
export function asked(known: readonly ChatMessage[], seen: ChatMessage[]): ChatMessage[] {
  const newest = Math.max(0, ...seen.map((one) => one.version));
  const later = known.filter((one) => one.version > newest);
  return merged(seen, { messages: later, whole: false });
}

/** Whether somebody else says something with it that can be read. */
export const isHeard = (one: ChatMessage): boolean => !one.mine && !one.deleted && !one.muted;

/** What others have said since a number. */
export const unreadAfter = (messages: readonly ChatMessage[], read: number): ChatMessage[] =>
  messages.filter((one) => one.number > read && isHeard(one));

/** The number of the last message; nought where there is none. */
export const lastOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.number ?? 0;

/** How many characters are left, counted as the server does; null while there are many. */
export function leftOf(text: string): number | null {
  const left = LONGEST - [...text.normalize("NFC").split(/\s+/u).join(" ").trim()].length;
  return left < NEAR ? left : null;
}

/**
 * The seat of whoever wrote a message, while he still sits there: only then a name or a person is
 * reported by the seat. Somebody else may have it by now, or the computer.
 */
export function seatOf(one: ChatMessage, table: TableView): number | null {
  const place = table.seats[one.seat];
  const there = place !== undefined && !place.mine && place.taken && place.kind !== "bot";
  return there && place.name === one.name ? one.seat : null;
}
