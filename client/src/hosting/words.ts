/** The words for hosts, loaded with their page only. */

import { lang } from "../i18n/language.svelte";
import { hostingDe, type HostingText } from "./texts.de";
import { hostingEn } from "./texts.en";

export const words = (): HostingText => (lang.code === "de" ? hostingDe : hostingEn);
