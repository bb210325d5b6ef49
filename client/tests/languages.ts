/** Loads every language before a test: what the page does before it stands, for the one in use. */

import { CODES, lang } from "../src/i18n/language.svelte";

for (const code of [...CODES].reverse()) await lang.use(code);
