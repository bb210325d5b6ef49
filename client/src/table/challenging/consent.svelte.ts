/** How long the page waits, after a play of the computer, until it goes on by itself. */

import { recall, remember } from "../../net/storage";
import type { TableView } from "../../net/wire";
import type { Challenged } from "../family";

/** Seconds to choose from; 0 waits for the button. */
export const WAITS: readonly number[] = [2, 4, 8, 15, 0];
const USUAL = 4;

class Consent {
  private chosen = $state(readWait(recall("consent")));

  get seconds(): number {
    return this.chosen;
  }

  choose(seconds: number): void {
    this.chosen = seconds;
    remember("consent", String(seconds));
  }
}

/** What was kept, if it is still among the choices. */
export function readWait(kept: string | null): number {
  const seconds = Number(kept ?? USUAL);
  return WAITS.includes(seconds) ? seconds : USUAL;
}

/**
 * After how many seconds one's own consent is sent by itself, or null if never: only where nobody
 * but the computer has laid what could be challenged, and one person alone sits at this device.
 */
export function waitAt(table: TableView, challenged: Challenged | null, seconds: number): number | null {
  const bot = (seat: number): boolean => table.seats[seat]?.kind === "bot";
  const [own] = table.mine;
  if (seconds === 0 || table.mine.length !== 1 || own === undefined || !challenged) return null;
  const { by, reading } = challenged;
  const alone =
    by === null ? table.seats.every(({ seat }) => seat === own || bot(seat)) : bot(by);
  return alone ? seconds * reading : null;
}

export const consent = new Consent();
