/** Who sits at this browser: a guest session with a name. */

import { lang } from "../i18n/language.svelte";
import { api } from "../net/api";
import { recall, remember } from "../net/memory";

class Identity {
  name = $state<string | null>(recall("name"));
  private ready: Promise<unknown> | null = null;

  /** Make sure that there is a session; the server keeps an existing one. */
  ensure(): Promise<unknown> {
    this.ready ??= api.session(this.name, lang.code).catch((problem: unknown) => {
      this.ready = null;
      throw problem;
    });
    return this.ready;
  }

  /** Go by this name from now on. */
  async use(name: string): Promise<void> {
    const trimmed = name.trim().slice(0, 30);
    if (trimmed === "" || trimmed === this.name) return this.ensure().then(() => undefined);
    this.name = trimmed;
    remember("name", trimmed);
    await api.session(trimmed, lang.code);
  }
}

export const identity = new Identity();
