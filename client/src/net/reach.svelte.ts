/** Whether the server can be reached, for views that have no live line to it. */

import { isThere, LONGEST_WAIT } from "./line";

/** A server that answers is asked again after this time, one that does not a good deal sooner. */
const CALM = 4_000;

class Reach {
  lost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0;
  private onback: () => void = () => undefined;

  /** Look after the line until the function that is returned is called; `onback` hears that it is back. */
  watch(onback: () => void): () => void {
    this.onback = onback;
    const ask = (): void => void this.ask();
    const seen = (): void => {
      if (!document.hidden) ask();
    };
    window.addEventListener("online", ask);
    window.addEventListener("offline", ask);
    window.addEventListener("pageshow", ask);
    document.addEventListener("visibilitychange", seen);
    ask();
    return () => {
      window.removeEventListener("online", ask);
      window.removeEventListener("offline", ask);
      window.removeEventListener("pageshow", ask);
      document.removeEventListener("visibilitychange", seen);
      clearTimeout(this.timer);
      this.asking++;
      this.lost = false;
    };
  }

  /** A later question makes an earlier one void: its answer may come from before a change. */
  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const question = ++this.asking;
    this.timer = setTimeout(() => void this.ask(), this.lost ? LONGEST_WAIT : 2 * CALM);
    const there = document.hidden || (await isThere());
    if (question !== this.asking) return;
    if (there && this.lost) this.onback();
    this.lost = !there;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), there ? CALM : LONGEST_WAIT);
  }
}

export const reach = new Reach();
