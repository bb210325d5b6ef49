/** What a row of a seek says: who waits, how well he plays, since when. */

import type { Dictionary } from "../i18n/de";
import { distinctNames } from "../i18n/names";
import type { Seek } from "../net/wire";

/** Who waits: everybody who sits there already. */
export function openerOf(seek: Seek, t: Dictionary): string {
  const names = distinctNames(seek.table.players, t);
  const seated = names.length - seek.table.free;
  return names.slice(0, Math.max(1, seated)).join(", ");
}

/** The rating of whoever opened it, with a question mark while it is not sure; empty without one. */
export const ratingOf = (seek: Seek): string =>
  seek.rating === null ? "" : `${seek.rating}${seek.unsure ? "?" : ""}`;

/** How long a seek has waited. */
export function ageOf(seek: Seek, t: Dictionary, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(seek.table.created)) / 60_000));
  if (minutes < 1) return t.meeting.justNow;
  if (minutes < 60) return t.meeting.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t.meeting.hours(hours) : t.meeting.days(Math.floor(hours / 24));
}
