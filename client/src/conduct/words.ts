/** The sentences about muting, blocking and reporting, loaded where they are needed only. */

import { lang } from "../i18n/language.svelte";
import type { ConductText } from "./texts.de";

const TEXTS = import.meta.glob<ConductText>("./texts.*.ts", { eager: true, import: "words" });

export const words = (): ConductText => lang.pick(TEXTS);
