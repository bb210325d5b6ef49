/** How well the computer plays: the levels there are, and the one that is wanted on this device. */

import { api } from "../net/api";
import { recall, remember } from "../net/memory";
import type { Level, Text } from "../net/wire";

class Levels {
  all = $state.raw<Level[]>([]);
  private wanted = $state(recall("level"));

  async load(): Promise<void> {
    this.all = await api.levels();
  }

  /** The level of new bots: what was chosen last, if it still exists, or the usual one. */
  get chosen(): string | null {
    const known = this.all.find((level) => level.id === this.wanted);
    return (known ?? this.all.find((level) => level.usual))?.id ?? null;
  }

  choose(id: string): void {
    this.wanted = id;
    remember("level", id);
  }

  title(id: string | null): Text | null {
    return this.all.find((level) => level.id === id)?.title ?? null;
  }
}

export const levels = new Levels();
