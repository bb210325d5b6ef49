/** The sentences about words under discussion, loaded where they are needed only. */

import { lang } from "../i18n/language.svelte";
import type { DiscussionText } from "./texts.de";

const TEXTS = import.meta.glob<DiscussionText>("./texts.*.ts", { eager: true, import: "words" });

export const words = (): DiscussionText => lang.pick(TEXTS);
