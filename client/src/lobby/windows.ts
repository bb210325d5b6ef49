/** The times for challenges that a new table may have. */

import type { Dictionary } from "../i18n/de";
import type { Control } from "../net/wire";

const HOUR = 3600;
const DAY = 24 * HOUR;
const SHORT = [15, 20, 30, 60, 120, 300];
const LONG = [6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];

/** So long at tournaments: their rules leave as much for a reservation. */
export const TOURNAMENT = "20";

/** Which times are offered beside some clocks, in seconds; without any a game may take days, too. */
export function windowsFor(control: Control | null): number[] {
  if (control === null) return [...SHORT, ...LONG];
  return control.type === "days" ? LONG : SHORT;
}

/** How a time for challenges is called. */
export function windowName(seconds: number, t: Dictionary): string {
  if (seconds % DAY === 0) return t.days(seconds / DAY);
  return seconds % HOUR === 0 ? t.hours(seconds / HOUR) : t.seconds(seconds);
}

/** What the clocks of a game go by: whose days are up is out of one that counts. */
export function counting(control: Control | null, rated: boolean): Control | null {
  return rated && control?.type === "days" ? { ...control, when_up: "falls" } : control;
}
