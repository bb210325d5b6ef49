/** What time it is at the server, as far as this page can know it. */

/** Smaller corrections are swallowed, in milliseconds: a clock on the page never jumps by them. */
const SMALL = 1000;

/**
 * The server's time goes on here by a counter that never leaps: whether the clock of this device is
 * right does not matter.
 */
export class ServerTime {
  /** Server time minus counter. */
  private offset: number | null = null;

  constructor(private readonly counter: () => number = () => performance.now()) {}

  /** The server has told what time it is. */
  hear(now: string): void {
    const offset = Date.parse(now) - this.counter();
    if (this.offset === null || Math.abs(offset - this.offset) >= SMALL) this.offset = offset;
  }

  /** How many whole seconds there are until a time of the server; none once it has come. */
  until(end: string, now = this.now()): number {
    return Math.max(0, Math.ceil((Date.parse(end) - now) / 1000));
  }

  /** Server time, in milliseconds since 1970. */
  now(): number {
    return this.counter() + (this.offset ?? 0);
  }
}
