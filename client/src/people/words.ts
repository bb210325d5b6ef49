/** The words for accounts and persons, loaded with their pages only. */

import { lang } from "../i18n/language.svelte";
import type { PeopleText } from "./texts.de";

const TEXTS = import.meta.glob<PeopleText>("./texts.*.ts", { eager: true, import: "words" });

export const words = (): PeopleText => lang.pick(TEXTS);

/** A day as one writes it. */
export const day = (at: string): string =>
  new Date(at).toLocaleDateString(lang.code, { day: "numeric", month: "long", year: "numeric" });
