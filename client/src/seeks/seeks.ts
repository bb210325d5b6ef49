/** What a row of a seek says: who waits, how well he plays, since when. */

import type { Dictionary } from "../i18n/de";
import { distinctNames } from "../i18n/names";
import { marked } from "../lobby/cards";
import type { Seek } from "../net/wire";

/** Who waits: everybody who sits there already. */
export function openerOf(seek: Seek, t: Dictionary): string {
  const programs = seek.table.programs;
  const names = distinctNames(seek.table.players, t).map((name, seat) =>
    marked(name, programs.includes(seat), t),
  );
  const seated = names.length - seek.table.free;
  return names.slice(0, Math.max(1, seated)).join(", ");
}

/** The rating of whoever opened it, with a question mark while it is not sure; empty without one. */
export const ratingOf = (seek: Seek): string =>
  seek.rating === null ? "" : `${seek.rating}${seek.unsure ? "?" : ""}`;

/** How much time the players have. */
export function timeOf(seek: Seek, t: Dictionary): string {
  const { control } = seek.table;
  if (control === null) return t.clockNone;
  if (control.type === "days") return t.clockDays(control.days, control.reserve);
  const { minutes, increment, overtime } = control;
  return overtime ? t.clockClub(minutes, overtime.points, overtime.limit) : t.clockLive(minutes, increment);
}

/** How long a seek has waited, by the server's clock: that of this device may be wrong. */
export function ageOf(seek: Seek, t: Dictionary): string {
  const minutes = Math.max(0, Math.floor((Date.parse(seek.now) - Date.parse(seek.table.created)) / 60_000));
  if (minutes < 1) return t.seeks.justNow;
  if (minutes < 60) return t.seeks.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t.seeks.hours(hours) : t.seeks.days(Math.floor(hours / 24));
}

/** When a seek ends by itself, as it stands; its owner may be away just now. */
export function endOf(seek: Seek, t: Dictionary): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(seek.ends) - Date.parse(seek.now)) / 60_000));
  const hours = Math.round(minutes / 60);
  const time =
    minutes < 100
      ? t.seeks.someMinutes(minutes)
      : hours < 48
        ? t.seeks.someHours(hours)
        : t.seeks.someDays(Math.round(hours / 24));
  return seek.away ? t.seeks.awayEndsIn(time) : t.seeks.endsIn(time);
}
