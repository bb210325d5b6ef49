/** The chat of a table, in English. */

import type { ChatText } from "./texts.de";

export const words: ChatText = {
  // the chat
  title: "Chat",
  unread: (count) => (count === 1 ? "1 unread message" : `${count} unread messages`),
  close: "Close the chat",
  messages: "Messages",
  none: "Nobody has written anything yet.",
  field: "Message",
  send: "Send",
  left: (count) => {
    const signs = Math.abs(count) === 1 ? "character" : "characters";
    return count >= 0 ? `${count} ${signs} left` : `${-count} ${signs} too many`;
  },
  phrases: "Ready-made sentences",
  you: "You",
  somebody: "Somebody",
  deleted: "This message was deleted.",
  says: (name, what) => `${name} writes: ${what}`,
  heard: (count, last) => (count === 1 ? last : `${count} new messages. ${last}`),
  about: (name) => `${name}: mute, block, report`,

  // who is not heard
  ignoredHere: { mute: (name) => `You do not hear ${name}.`, block: (name) => `You have blocked ${name}.` },
  hidden: (count) => (count === 1 ? "1 message is hidden." : `${count} messages are hidden.`),
  inSettings: "The settings list whom you do not hear.",
};
