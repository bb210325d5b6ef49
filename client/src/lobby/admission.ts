/** Where not everybody may open tables: the host's link, or his password. */

import { lang } from "../i18n/language.svelte";
import { api, Refused } from "../net/api";
import { identity } from "./identity.svelte";

/** The word in a host's link. It stands behind the #, where neither servers nor proxies see it. */
export function wordIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("open");
}

/** Use a host's link, if the address is one, and take the word out of the address bar. */
export async function useLink(): Promise<void> {
  const word = wordIn(location.hash);
  if (word === null) return;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    await api.session(identity.name, lang.code, word);
  } catch (problem) {
    // An old link: the page is open all the same, and says so when a table is wanted.
    if (!(problem instanceof Refused)) throw problem;
  }
}

/** Do what needs the right to open tables; where a password is asked for, ask, and do it again. */
export async function admitted<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (problem) {
      if (!(problem instanceof Refused && asksForPassword(problem))) throw problem;
      const word = window.prompt(lang.of(problem.refusal));
      if (word === null) throw problem;
      try {
        await api.session(identity.name, lang.code, word);
      } catch (wrong) {
        if (!(wrong instanceof Refused && wrong.refusal.code === "wrong_word")) throw wrong;
      }
    }
  }
}

const asksForPassword = (problem: Refused): boolean =>
  problem.refusal.code === "password_needed";
