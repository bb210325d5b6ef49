/** What a seat has left, and how that is written. */

import type { Dictionary } from "../../i18n/de";
import type { Clocks, Control, Seat } from "../../net/wire";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tenths are shown below so many milliseconds. */
export const HASTE = 10_000;

/** How far a clock may go below nought, in milliseconds. */
const overOf = (control: Control): number =>
  control.type === "live" && control.overtime ? control.overtime.limit * MINUTE : 0;

/** What a seat has left at a time of the server, in milliseconds; less than nothing by the club rule only. */
export function restOf(clocks: Clocks, control: Control, seat: Seat, now: number): number {
  const left = clocks.left_ms[seat] ?? 0;
  const turn = control.type === "days" && seat === clocks.running ? clocks.turn_ms : 0;
  const passed = seat === clocks.running ? Math.max(0, now - Date.parse(clocks.since)) : 0;
  return Math.max(0 - overOf(control), turn + left - passed);
}

/** Write a rest, or how far it is over: minutes and seconds, at the very end tenths; or days and hours. */
export function written(rest: number, control: Control, t: Dictionary): string {
  if (control.type === "days") return inDays(rest, t);
  if (rest < 0) return `${Math.floor(-rest / MINUTE)}:${seconds(Math.floor(-rest / 1000))}`;
  if (rest < HASTE) {
    const tenths = Math.floor(rest / 100);
    return `0:0${Math.floor(tenths / 10)}${t.decimalMark}${tenths % 10}`;
  }
  const whole = Math.ceil(rest / 1000);
  return `${Math.floor(whole / 60)}:${seconds(whole)}`;
}

const seconds = (whole: number): string => String(whole % 60).padStart(2, "0");

/** The points that a rest below nought costs: each begun minute counts whole. */
export function costOf(rest: number, control: Control): number {
  if (rest >= 0 || control.type !== "live" || !control.overtime) return 0;
  return Math.ceil(-rest / MINUTE) * control.overtime.points;
}

function inDays(rest: number, t: Dictionary): string {
  const days = Math.floor(rest / DAY);
  const hours = Math.floor((rest % DAY) / HOUR);
  if (days > 0) return t.clockDaysLeft(days, hours);
  if (hours > 0) return t.clockHoursLeft(hours, Math.floor((rest % HOUR) / MINUTE));
  return t.clockMinutesLeft(Math.ceil(rest / MINUTE));
}
