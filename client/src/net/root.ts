/** Where the page lies: a proxy may offer it under a path of its own. */

/** That path without a slash at its end, such as `/games`; empty where there is none. */
export const root: string =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="setzkasten-root"]')?.content ?? "");

/** What an address of this server names within the page: `/games/judge` is `/judge`. */
export function within(path: string, base: string = root): string {
  if (base === "" || !(path === base || path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || "/";
}
