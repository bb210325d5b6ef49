/** Which page is shown. Addresses are plain paths; the server answers each with the same page. */

import { root, within } from "../net/root";
import { VIEWS } from "../net/wire/views";

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
  const [first, name] = parts;
  // What the server does not answer when it is opened directly is no address within the page either.
  const page = VIEWS.find(([begins, count]) => begins === (first ?? "") && count === parts.length)?.[0];
  if (page === undefined) return { page: "unknown" };
  if (page === "") return { page: "lobby" };
  if (page === "review") return { page, table: name ?? null };
  if (name === undefined) return alone(page);
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

const ALONE = [
  "account", "host", "imprint", "judge", "privacy", "ratings", "settings", "words",
] as const;

/** A page that is about nothing in particular. */
function alone(page: string): Route {
  const known = ALONE.find((one) => one === page);
  return { page: known ?? "unknown" };
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
