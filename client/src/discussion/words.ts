/** The sentences about words under discussion, loaded where they are needed only. */

import { lang } from "../i18n/language.svelte";
import { discussionDe, type DiscussionText } from "./texts.de";
import { discussionEn } from "./texts.en";

export const words = (): DiscussionText => (lang.code === "de" ? discussionDe : discussionEn);
