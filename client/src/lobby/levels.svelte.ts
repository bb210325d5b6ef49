/** How well the computer plays: the levels there are, and the one that is wanted on this device. */

import { api } from "../net/api";
import { recall, remember } from "../net/storage";
import type { Sentence } from "../i18n/catalogue";
import type { Level } from "../net/wire";

class Levels {
  all = $state.raw<Level[]>([]);
  private wanted = $state(recall("level"));
  private played = $state(recall("played") !== null);

  async load(): Promise<void> {
    this.all = await api.levels();
  }

  /**
   * The level of new bots: what was chosen last, if it still exists, or the usual one. Whoever has
   * never played here begins against the easiest.
   */
  get chosen(): string | null {
    const known = this.all.find((level) => level.id === this.wanted);
    const first = this.played ? undefined : this.all[0];
    return (known ?? first ?? this.all.find((level) => level.usual))?.id ?? null;
  }

  /** A game against the computer has begun: the next one need not be the easiest. */
  begun(): void {
    this.played = true;
    remember("played", "1");
  }

  choose(id: string): void {
    this.wanted = id;
    remember("level", id);
  }

  nameOf(id: string | null): Sentence | null {
    return this.all.find((level) => level.id === id)?.name ?? null;
  }
}

export const levels = new Levels();
