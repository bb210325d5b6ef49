/** Who may write on this server, as the server says it; unknown until it was asked. */

import { api, Refused, Unreachable } from "../net/api";
import type { ChatPolicy } from "../net/wire";

class Policy {
  value = $state<ChatPolicy | null>(null);

  async load(): Promise<void> {
    try {
      this.value = (await api.tables()).chat;
    } catch (problem) {
      // Not known, nothing offered: a table can be opened without a chat.
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
    }
  }
}

export const policy = new Policy();
