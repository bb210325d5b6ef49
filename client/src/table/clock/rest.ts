/** What a seat has left, and how that is written. */

import type { Dictionary } from "../../i18n/de";
import type { Clocks, Control, Seat } from "../../net/wire";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tenths are shown below so many milliseconds. */
export const HASTE = 10_000;

/** What a seat has left at a time of the server, in milliseconds; never less than nothing. */
export function restOf(clocks: Clocks, control: Control, seat: Seat, now: number): number {
  const left = clocks.left_ms[seat] ?? 0;
  const turn = control.type === "days" && seat === clocks.running ? clocks.turn_ms : 0;
  const passed = seat === clocks.running ? Math.max(0, now - Date.parse(clocks.since)) : 0;
  return Math.max(0, turn + left - passed);
}

/** Write a rest: minutes and seconds, at the very end tenths; or days and hours. */
export function written(rest: number, control: Control, t: Dictionary): string {
  if (control.type === "days") return inDays(rest, t);
  if (rest < HASTE) {
    const tenths = Math.floor(rest / 100);
    return `0:0${Math.floor(tenths / 10)}${t.decimalMark}${tenths % 10}`;
  }
  const seconds = Math.ceil(rest / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function inDays(rest: number, t: Dictionary): string {
  const days = Math.floor(rest / DAY);
  const hours = Math.floor((rest % DAY) / HOUR);
  if (days > 0) return t.clockDaysLeft(days, hours);
  if (hours > 0) return t.clockHoursLeft(hours, Math.floor((rest % HOUR) / MINUTE));
  return t.clockMinutesLeft(Math.ceil(rest / MINUTE));
}
