/** Which page is shown. Addresses are plain paths; the server answers each with the same page. */

import { root, within } from "../net/root";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string; here: number }
  | { page: "table"; id: string; token: string | null; secret: string | null }
  | { page: "rules"; game: string; table: string | null }
  | { page: "judge" }
  | { page: "settings" }
  | { page: "imprint" | "privacy" }
  | { page: "game"; id: string }
  | { page: "account" }
  | { page: "host" }
  | { page: "words" }
  | { page: "ratings" }
  | { page: "review"; table: string | null }
  | { page: "unknown" };

export function readRoute(path: string, query: string, hash = ""): Route {
  const parts = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  const [page, name, ...rest] = parts;
  if (rest.length > 0) return { page: "unknown" };
  if (page === undefined) return { page: "lobby" };
  if (page === "account" && name === undefined) return { page: "account" };
  if (page === "words" && name === undefined) return { page: "words" };
  if (page === "host" && name === undefined) return { page: "host" };
  if (page === "ratings" && name === undefined) return { page: "ratings" };
  const alone = ["judge", "settings", "imprint", "privacy"] as const;
  const known = alone.find((one) => one === page);
  if (known !== undefined && name === undefined) return { page: known };
  if (page === "review") return { page: "review", table: name ?? null };
  if (name === undefined) return { page: "unknown" };
  const asked = new URLSearchParams(query);
  // How many people sit at this device.
  if (page === "new") return { page: "new", game: name, here: asked.get("here") === "2" ? 2 : 1 };
  if (page === "game") return { page: "game", id: name };
  if (page === "rules") return { page: "rules", game: name, table: asked.get("table") };
  if (page === "table") {
    // Behind the # no server and no proxy sees them; links of earlier versions have them before it.
    const hidden = new URLSearchParams(hash.replace(/^#/, ""));
    const said = (what: string): string | null => hidden.get(what) ?? asked.get(what);
    return { page: "table", id: name, token: said("invite"), secret: said("seat") };
  }
  return { page: "unknown" };
}

class Router {
  route = $state<Route>({ page: "lobby" });

  /** Follow the address bar from now on. */
  start(): void {
    const follow = (): void => {
      this.route = readRoute(within(location.pathname), location.search, location.hash);
    };
    window.addEventListener("popstate", follow);
    follow();
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", root + path);
    this.route = readRoute(within(location.pathname), location.search, location.hash);
    window.scrollTo(0, 0);
    // A new page begins at its top for those who do not see it, too.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Handler for links within the page: a plain click needs no reload. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || within(link.pathname).startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(within(link.pathname) + link.search);
  };
}

export const router = new Router();
