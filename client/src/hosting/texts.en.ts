/** What hosts have to see to, in English. */

import type { HostingText } from "./texts.de";

export const hostingEn: HostingText = {
  title: "For hosts",
  hosts: "Hosts",
  appointing: "Whoever runs the server appoints and dismisses them (setzkasten admin appoint, dismiss).",
};
