/** A review as it grows: begun once, asked for again and again while somebody looks at it. */

import { Refused, UNREACHABLE, Unreachable } from "../net/api";
import { backoff } from "../net/line";
import type { Refusal, ReviewAnswer, ReviewSummary, TurnReview } from "../net/wire";

const PAUSE = 1000;
/** What can be told at first sight is there at once: nobody waits a second for it. */
const FIRST = 200;
/** A server that has too much to do is asked again after pauses that grow so far. */
const LONGEST = 30_000;

/** The server knows nothing of the review (any more): it was started again, or is another one. */
const FORGOTTEN = new Set(["unknown_review", "no_session"]);
/** There is too much to do just now: that passes by itself, as what has these statuses. */
const BUSY = "reviews_busy";
const LATER = new Set([429, 503]);

type Asks = () => Promise<ReviewAnswer>;

export class Reviewing {
  turns = $state.raw<TurnReview[]>([]);
  summary = $state.raw<ReviewSummary | null>(null);
  progress = $state<ReviewAnswer["progress"]>("working");
  thorough = $state(0);
  /** Why it cannot be. What has come until then stays. */
  refusal = $state.raw<Refusal | null>(null);
  /** The table that is the reason. */
  closedBy = $state<string | null>(null);
  /** Why it does not go on just now; it is tried again. */
  hitch = $state.raw<Refusal | null>(null);
  private stamp = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private waits: Asks | null = null;
  /** So often in a row it did not go on. */
  private tries = 0;

  constructor(
    private readonly begin: Asks,
    private readonly ask: (id: string, since: number) => Promise<ReviewAnswer>,
  ) {}

  start(): () => void {
    const looking = (): void => this.goOn();
    document.addEventListener("visibilitychange", looking);
    void this.step(this.begin);
    return () => {
      this.ended = true;
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", looking);
    };
  }

  /** Ask what waits to be asked; a page that nobody sees does not, and so the work stops. */
  private goOn(): void {
    const waits = this.waits;
    if (!waits || this.ended || document.hidden) return;
    this.waits = null;
    void this.step(waits);
  }

  private async step(ask: Asks): Promise<void> {
    let next = ask;
    let pause: number;
    try {
      const answer = await ask();
      this.take(answer);
      next = () => this.ask(answer.id, this.stamp);
      // Where two servers take turns, each forgets what the other has begun: pauses grow on.
      if (ask !== this.begin) this.tries = 0;
      if (answer.progress !== "working") return;
      pause = this.summary ? PAUSE : FIRST;
    } catch (problem) {
      const again = this.afterwards(problem, ask);
      if (again === null) return;
      next = again;
      pause = backoff(this.tries++, Math.random(), LONGEST);
    }
    if (this.ended) return;
    const ready = (): void => {
      this.waits = next;
      this.goOn();
    };
    this.timer = setTimeout(ready, pause);
  }

  /** What to ask after something went wrong, later; null if that would change nothing. */
  private afterwards(problem: unknown, ask: Asks): Asks | null {
    if (problem instanceof Unreachable) {
      this.hitch = UNREACHABLE;
      return ask;
    }
    if (!(problem instanceof Refused)) throw problem;
    const { status, refusal } = problem;
    if (FORGOTTEN.has(refusal.code) && ask !== this.begin) return this.begin;
    if (refusal.code === BUSY || LATER.has(status)) {
      this.hitch = refusal;
      return ask;
    }
    this.hitch = null;
    this.refusal = refusal;
    this.closedBy = problem.at;
    return null;
  }

  take(answer: ReviewAnswer): void {
    this.hitch = null;
    this.progress = answer.progress;
    this.thorough = answer.thorough;
    this.stamp = answer.stamp;
    if (!answer.summary) return;
    this.summary = answer.summary;
    const turns = [...this.turns];
    for (const one of answer.turns) turns[one.number - 1] = one;
    this.turns = turns;
  }
}
