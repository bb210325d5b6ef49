/** The sentences about chats, loaded where they are needed only. */

import { lang } from "../i18n/language.svelte";
import type { ChatText } from "./texts.de";

const TEXTS = import.meta.glob<ChatText>("./texts.*.ts", { eager: true, import: "words" });

export const words = (): ChatText => lang.pick(TEXTS);
