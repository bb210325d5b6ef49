/** The account of this browser, if it has one; what is set here is set on all its devices. */

import { api, Refused, Unreachable } from "../net/api";
import { heard, recall, remember } from "../net/storage";
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
const UNSENT = "unsent";

export class OwnAccount {
  mine = $state.raw<Account | null>(null);
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
    this.known();
    identity.is(account.name);
    if (recall(UNSENT) !== null) this.sendSoon();
  }

  /** Somebody is logged in here: from now on the page asks who. */
  known(): void {
    remember("account", "1");
    remember("greeted", "1");
  }

  left(): void {
    this.mine = null;
    clearTimeout(this.timer);
    remember(UNSENT, null);
    remember("account", null);
    remember("greeted", null);
    identity.is(null);
  }

  /** Take over what was set at another device; whether anything differs from what is set here. */
  settle(account: Account): boolean {
    const unsent = this.unsent();
    const news = TRAVELLING.filter(
      (key) =>
        account.settings[key] !== undefined &&
        account.settings[key] !== recall(key) &&
        !unsent.includes(key),
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
    this.keep([...this.unsent(), key]);
    this.sendSoon();
  }

  /** What was set here and has not gone along yet, over a reload as well. */
  private unsent(): string[] {
    return (recall(UNSENT) ?? "").split(" ").filter((key) => TRAVELLING.includes(key));
  }

  private keep(unsent: string[]): void {
    remember(UNSENT, unsent.length > 0 ? [...new Set(unsent)].join(" ") : null);
  }

  private sendSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), PAUSE);
  }

  private async send(): Promise<void> {
    const settings: Record<string, string> = {};
    for (const key of this.unsent()) {
      const value = recall(key);
      if (value !== null) settings[key] = value;
    }
    try {
      this.mine = await api.settings(settings);
    } catch (problem) {
      // It is set here all the same, and goes along the next time.
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
      return;
    }
    // What has been changed meanwhile is still to go.
    this.keep(this.unsent().filter((key) => recall(key) !== (settings[key] ?? null)));
  }
}

export const own = new OwnAccount();
