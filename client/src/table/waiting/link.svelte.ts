/** The link that somebody came with: where it leads is asked before anything else. */

import { api, Refused, Unreachable } from "../../net/api";
import { backoff } from "../../net/line";
import type { Invitation, Refusal } from "../../net/wire";

export class TableLink {
  /** Where it leads, once that is known. */
  leads = $state.raw<Invitation | null>(null);
  /** Why it leads nowhere. */
  refusal = $state.raw<Refusal | null>(null);

  constructor(
    private readonly table: string,
    readonly link: { token: string } | { secret: string } | null,
  ) {
    void this.ask();
  }

  get asking(): boolean {
    return this.link !== null && this.leads === null && this.refusal === null;
  }

  private async ask(): Promise<void> {
    if (this.link === null) return;
    for (let attempt = 0; ; attempt++) {
      try {
        this.leads = await api.invitation(this.table, this.link);
        return;
      } catch (problem) {
        if (problem instanceof Refused) {
          this.refusal = problem.refusal;
          return;
        }
        if (!(problem instanceof Unreachable)) throw problem;
        await new Promise((done) => setTimeout(done, backoff(attempt, Math.random())));
      }
    }
  }
}
