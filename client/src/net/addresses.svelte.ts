/** The address that others can open: on the machine that serves, the one it has in the network. */

import { api, Refused, Unreachable } from "./api";
import type { Addresses } from "./wire";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Check whether a page opened at this host is of use on this very machine only. */
export function leadsNowhereElse(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

class Outside {
  /** What the server knows of its addresses; asked only where this page's own is of no use. */
  known = $state.raw<Addresses | null>(null);
  private chosen = $state<string | null>(null);
  private asked = false;

  /** Where links that are handed on begin. */
  get base(): string {
    return this.chosen ?? this.known?.network[0] ?? location.origin;
  }

  choose(address: string): void {
    this.chosen = address;
  }

  async ask(): Promise<void> {
    if (this.asked || !leadsNowhereElse(location.hostname)) return;
    this.asked = true;
    try {
      this.known = await api.addresses();
    } catch (problem) {
      this.asked = false;
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
    }
  }
}

export const outside = new Outside();
