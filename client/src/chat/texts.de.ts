/** The chat of a table, in German. `texts.en.ts` has the same sentences. */

export const words = {
  // the chat
  title: "Chat",
  unread: (count: number) => (count === 1 ? "1 ungelesene Nachricht" : `${count} ungelesene Nachrichten`),
  close: "Chat schließen",
  messages: "Nachrichten",
  none: "Noch hat niemand etwas geschrieben.",
  field: "Nachricht",
  send: "Senden",
  left: (count: number) =>
    count >= 0 ? `Noch ${count} Zeichen` : `${-count} Zeichen zu viel`,
  phrases: "Fertige Sätze",
  you: "Du",
  somebody: "Jemand",
  deleted: "Diese Nachricht ist gelöscht.",
  says: (name: string, what: string) => `${name} schreibt: ${what}`,
  heard: (count: number, last: string) => (count === 1 ? last : `${count} neue Nachrichten. ${last}`),
  about: (name: string) => `${name}: stumm, blockieren, melden`,

  // who is not heard
  ignoredHere: { mute: (name: string) => `Du hörst ${name} nicht.`, block: (name: string) => `Du hast ${name} blockiert.` },
  hidden: (count: number) =>
    count === 1 ? "1 Nachricht ist ausgeblendet." : `${count} Nachrichten sind ausgeblendet.`,
  inSettings: "Wen du nicht hörst, steht in den Einstellungen.",
};

export type ChatText = typeof words;
