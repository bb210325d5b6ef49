/** What hosts have to see to, in German. `texts.en.ts` has the same sentences. */

export const hostingDe = {
  title: "Für Gastgeber",
  hosts: "Gastgeber",
  appointing: "Wer den Server betreibt, ernennt und entlässt sie (setzkasten admin appoint, dismiss).",
};

export type HostingText = typeof hostingDe;
