/** The words for accounts and persons, loaded with their pages only. */

import { lang } from "../i18n/language.svelte";
import { peopleDe, type PeopleText } from "./texts.de";
import { peopleEn } from "./texts.en";

export const words = (): PeopleText => (lang.code === "de" ? peopleDe : peopleEn);

/** A day as one writes it. */
export const day = (at: string): string =>
  new Date(at).toLocaleDateString(lang.code, { day: "numeric", month: "long", year: "numeric" });
