/**
 * What others write, said politely: in a live region of its own, so that nothing of the game is
 * lost, and seldom: several messages in a short time are one announcement.
 */

/** So long, in milliseconds, is waited for more of them. */
const GATHER = 800;
/** So long is silence after an announcement. */
const PAUSE = 5_000;

/** How somebody is told of messages: one is read out, of several their number and the last one. */
export type Tell = (count: number, last: string) => string;

export class Aloud {
  text = $state("");
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spoken = -Infinity;

  constructor(
    private readonly tell: Tell,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Say what somebody has written, soon. */
  say(sentence: string): void {
    this.waiting.push(sentence);
    if (this.timer !== undefined) return;
    const wait = Math.max(GATHER, this.spoken + PAUSE - this.clock());
    this.timer = setTimeout(() => this.speak(), wait);
  }

  /** Say nothing any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private speak(): void {
    this.timer = undefined;
    const said = this.waiting.splice(0);
    this.spoken = this.clock();
    const text = this.tell(said.length, said.at(-1) ?? "");
    // The same sentence twice is still two announcements: a changed space makes it new.
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}
