/** The words for hosts, loaded with their page only. */

import { lang } from "../i18n/language.svelte";
import type { HostingText } from "./texts.de";

const TEXTS = import.meta.glob<HostingText>("./texts.*.ts", { eager: true, import: "words" });

/** A day and the time of it, as one writes them. */
export const moment = (at: string): string =>
  new Date(at).toLocaleString(lang.code, { dateStyle: "medium", timeStyle: "short" });

export const words = (): HostingText => lang.pick(TEXTS);
