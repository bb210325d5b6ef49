import { beforeEach, describe, expect, it, vi } from "vitest";

import type { attention as Attention } from "../../src/frame/attention.svelte";

/** The page as far as a call has to do with it: is it hidden, its icon, what is kept, what sounds. */
class Page {
  hidden = false;
  tones = 0;
  icon = "favicon.svg";
  readonly kept = new Map<string, string>();
  private change = (): void => undefined;

  constructor() {
    const icon = {
      getAttribute: () => this.icon,
      setAttribute: (_: string, value: string) => void (this.icon = value),
    };
    const page = this;
    vi.stubGlobal("document", {
      get hidden() {
        return page.hidden;
      },
      addEventListener: (_: string, heard: () => void) => void (this.change = heard),
      querySelector: () => icon,
      documentElement: { dataset: {}, style: {} },
      baseURI: "http://127.0.0.1/",
    });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, value: string) => void this.kept.set(key, value),
      removeItem: (key: string) => void this.kept.delete(key),
    });
    const level = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    vi.stubGlobal(
      "AudioContext",
      class {
        state = "running";
        currentTime = 0;
        destination = {};
        createGain = () => ({ gain: level, connect: () => undefined });
        createOscillator = () => ({
          frequency: { value: 0 },
          connect: (next: unknown) => next,
          start: () => void page.tones++,
          stop: () => undefined,
        });
      },
    );
  }

  /** Somebody looks at another tab, or comes back to this one. */
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.change();
  }
}

describe("a call to the table", () => {
  let page: Page;
  let attention: typeof Attention;

  beforeEach(async () => {
    vi.resetModules();
    page = new Page();
    ({ attention } = await import("../../src/frame/attention.svelte"));
    attention.start();
  });

  it("sounds when one is awaited while the page is hidden, once for each table", () => {
    attention.choose(true);
    expect(page.tones).toBe(1);
    page.turn(true);
    attention.call("table", ["a"]);
    expect(page.tones).toBe(2);
    attention.call("table", ["a"]);
    attention.call("lobby", ["a"]);
    expect(page.tones).toBe(2);
    attention.call("lobby", ["a", "b"]);
    expect(page.tones).toBe(3);
    attention.call("table", []);
    attention.call("lobby", []);
    attention.call("table", ["a"]);
    expect(page.tones).toBe(4);
  });

  it("does not sound for somebody who is looking, nor where nobody wished it", () => {
    page.turn(true);
    attention.call("table", ["a"]);
    expect(page.tones).toBe(0);
    attention.choose(true);
    page.turn(false);
    const before = page.tones;
    attention.call("table", ["b"]);
    expect(page.tones).toBe(before);
    attention.choose(false);
    page.turn(true);
    attention.call("table", ["c"]);
    expect(page.tones).toBe(before);
  });

  it("shows in the icon as long as the page is hidden and somebody is awaited", () => {
    attention.call("table", ["a"]);
    expect(page.icon).not.toContain("call");
    page.turn(true);
    expect(page.icon).toContain("favicon-call.svg");
    page.turn(false);
    expect(page.icon).not.toContain("call");
    page.turn(true);
    attention.call("table", []);
    expect(page.icon).not.toContain("call");
  });

  it("is shown all the same where a browser has no sounds", () => {
    attention.choose(true);
    vi.stubGlobal("AudioContext", undefined);
    page.turn(true);
    expect(() => attention.call("table", ["a"])).not.toThrow();
    expect(page.icon).toContain("favicon-call.svg");
  });
});
