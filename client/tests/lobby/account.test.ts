import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { OwnAccount } from "../../src/lobby/account.svelte";
import type { Account } from "../../src/net/wire";

const account = (settings: Record<string, string>): Account =>
  ({ name: "Anna", settings }) as unknown as Account;

let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Choose something as the page's settings do. */
async function choose(key: string, value: string): Promise<void> {
  const { remember } = await import("../../src/net/storage");
  remember(key, value);
}

it("keeps what was set just before a reload, and sends it on afterwards", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json(account({ theme: "dark" })));
  });
  const before = new OwnAccount();
  before.watch();
  before.entered(account({ theme: "light" }));
  await choose("theme", "dark");
  // The page is loaded anew before anything was sent: the server still knows the old choice.
  vi.clearAllTimers();
  const after = new OwnAccount();
  after.entered(account({ theme: "light" }));
  expect(after.settle(account({ theme: "light" }))).toBe(false);
  expect(kept.get("setzkasten:theme")).toBe("dark");
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([{ settings: { theme: "dark" } }]);
  // Now it is known everywhere, and what another device sets holds here again.
  expect(after.settle(account({ theme: "light" }))).toBe(true);
  expect(kept.get("setzkasten:theme")).toBe("light");
});
