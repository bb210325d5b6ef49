/** Up to which message this browser's reader has read, for the tables where he last did. */

import { recall, remember } from "../net/storage";

const MOST = 50;
const KEY = "chat-read";

/** Take what was kept for what it should be; anything else is nothing. */
export function readingsIn(kept: string | null): [string, number][] {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one): one is [string, number] =>
        Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number",
    );
  } catch {
    return [];
  }
}

/** Note how far somebody has read at a table: the tables of the last time go first. */
export function noted(
  readings: readonly [string, number][],
  table: string,
  number: number,
): [string, number][] {
  const others = readings.filter(([id]) => id !== table);
  return [[table, number] as [string, number], ...others].slice(0, MOST);
}

export const readAt = (table: string): number =>
  readingsIn(recall(KEY)).find(([id]) => id === table)?.[1] ?? 0;

export const noteRead = (table: string, number: number): void =>
  remember(KEY, JSON.stringify(noted(readingsIn(recall(KEY)), table, number)), true);
