/** Who sits at this browser: a guest session with a name. */

import { lang } from "../i18n/language.svelte";
import { api } from "../net/api";
import { recall, remember } from "../net/storage";

class Identity {
  name = $state<string | null>(recall("name"));
  private ready: Promise<unknown> | null = null;

  /**
   * Make sure that there is a session. A browser that has been here keeps its cookie and need not
   * ask again; should the server not know it any more, the first request that matters finds out.
   */
  ensure(): Promise<unknown> {
    if (this.ready === null && recall("greeted") !== null) this.ready = Promise.resolve();
    this.ready ??= this.greet().catch((problem: unknown) => {
      this.ready = null;
      throw problem;
    });
    return this.ready;
  }

  private async greet(): Promise<void> {
    await api.session(this.name, lang.code);
    remember("greeted", "1");
  }

  /** Be somebody else: whoever has just logged in, or a guest without a name. */
  is(name: string | null): void {
    this.name = name;
    remember("name", name);
    this.ready = null;
  }

  /** Go by this name from now on. */
  async use(name: string): Promise<void> {
    const trimmed = name.trim().slice(0, 30);
    if (trimmed === "" || trimmed === this.name) return this.ensure().then(() => undefined);
    this.name = trimmed;
    remember("name", trimmed);
    await this.greet();
  }
}

export const identity = new Identity();
