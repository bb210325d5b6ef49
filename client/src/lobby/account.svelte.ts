/** The account of this browser, if it has one; what is set here is set on all its devices. */

import { api, Refused, Unreachable } from "../net/api";
import { heard, recall, remember } from "../net/memory";
import type { Account } from "../net/wire";
import { identity } from "./identity.svelte";

/** What goes along to other devices. */
export const TRAVELLING = [
  "language",
  "theme",
  "level",
  "consent",
  "colours",
  "coordinates",
  "size",
  "motion",
  "keys",
  "sound",
];

const PAUSE = 1000;

class OwnAccount {
  mine = $state.raw<Account | null>(null);
  private changed: Record<string, string> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask who this is, where somebody has been logged in; guests cost no request. */
  async load(): Promise<void> {
    if (recall("account") === null) return;
    const found = await api.account();
    if (found === null) this.left();
    else this.entered(found);
  }

  entered(account: Account): void {
    this.mine = account;
    remember("account", "1");
    remember("greeted", "1");
    identity.is(account.name);
  }

  left(): void {
    this.mine = null;
    remember("account", null);
    remember("greeted", null);
    identity.is(null);
  }

  /** Take over what was set at another device; whether anything differs from what is set here. */
  settle(account: Account): boolean {
    const news = TRAVELLING.filter(
      (key) => account.settings[key] !== undefined && account.settings[key] !== recall(key),
    );
    for (const key of news) remember(key, account.settings[key] ?? null, true);
    return news.length > 0;
  }

  /** What has been set here as a guest goes along into a new account. */
  bring(): void {
    for (const key of TRAVELLING) this.note(key, recall(key));
  }

  /** Send on what is set here from now on. */
  watch(): void {
    heard((key, value) => this.note(key, value));
  }

  private note(key: string, value: string | null): void {
    if (this.mine === null || value === null || !TRAVELLING.includes(key)) return;
    this.changed[key] = value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), PAUSE);
  }

  private async send(): Promise<void> {
    const settings = this.changed;
    this.changed = {};
    try {
      this.mine = await api.settings(settings);
    } catch (problem) {
      // It is set here all the same, and goes along the next time.
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
      this.changed = { ...settings, ...this.changed };
    }
  }
}

export const own = new OwnAccount();
