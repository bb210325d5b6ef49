/** A review as it grows: begun once, asked for again and again while somebody looks at it. */

import { Refused, Unreachable } from "../net/api";
import type { Refusal, ReviewAnswer, ReviewSummary, TurnReview } from "../net/wire";

const PAUSE = 1000;
/** What can be told at first sight is there at once: nobody waits a second for it. */
const FIRST = 200;

export class Reviewing {
  turns = $state.raw<TurnReview[]>([]);
  summary = $state.raw<ReviewSummary | null>(null);
  progress = $state<ReviewAnswer["progress"]>("working");
  thorough = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  private stamp = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private waits: (() => Promise<ReviewAnswer>) | null = null;

  constructor(
    private readonly begin: () => Promise<ReviewAnswer>,
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

  private async step(ask: () => Promise<ReviewAnswer>): Promise<void> {
    let next = ask;
    try {
      const answer = await ask();
      this.take(answer);
      next = () => this.ask(answer.id, this.stamp);
      if (answer.progress !== "working") return;
    } catch (problem) {
      if (problem instanceof Refused) {
        this.refusal = problem.refusal;
        return;
      }
      if (!(problem instanceof Unreachable)) throw problem;
    }
    if (this.ended) return;
    const ready = (): void => {
      this.waits = next;
      this.goOn();
    };
    this.timer = setTimeout(ready, this.summary ? PAUSE : FIRST);
  }

  take(answer: ReviewAnswer): void {
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
