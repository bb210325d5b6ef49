/** Messages of a chat, for its tests. */

import type { ChatMessage } from "../../src/net/wire";

/** What Ben wrote on seat 1, changed as a test needs it. */
export const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  version: number,
  at: "2026-01-01T12:00:00Z",
  seat: 1,
  name: "Ben",
  mine: false,
  phrase: null,
  text: `Nachricht ${number}`,
  deleted: false,
  muted: false,
  ...changes,
});
