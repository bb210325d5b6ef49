import { beforeEach, describe, expect, it, vi } from "vitest";

import { waiting } from "../../src/seeks/waiting.svelte";
import { recall } from "../../src/net/storage";
import type { TableView } from "../../src/net/wire";

const SEEK = { open: true, control: null, challenge_seconds: 60 };

const table = (
  id: string,
  status: TableView["status"],
  mine: number[] = [0],
  options: Partial<TableView["options"]> = {},
): TableView => ({ id, status, mine, options: { ...SEEK, ...options } }) as TableView;

describe("the table at which one waits", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    });
    if (waiting.id !== null) waiting.forget(waiting.id);
  });

  it("is remembered while others are missing, also over a reload", () => {
    waiting.note(table("a", "waiting"));
    expect([waiting.id, recall("waiting")]).toEqual(["a", "a"]);
    waiting.note(table("a", "revealing"));
    expect(recall("waiting")).toBe("a");
  });

  it("is told of until somebody has taken note", () => {
    waiting.note(table("a", "waiting"));
    waiting.note(table("a", "running"));
    expect([waiting.id, recall("waiting")]).toEqual(["a", null]);
    waiting.forget("a");
    expect(waiting.id).toBeNull();
  });

  it("is none for invited people, nor one whose game takes days", () => {
    const days = { type: "days", days: 3, reserve: 0, when_up: "claim" } as const;
    for (const options of [{ open: false }, { control: days }, { challenge_seconds: 86_400 }]) {
      waiting.note(table("a", "waiting", [0], options));
      expect(waiting.id).toBeNull();
    }
  });

  it("is none at which one only looks on, nor any other one", () => {
    waiting.note(table("b", "waiting", []));
    expect(waiting.id).toBeNull();
    waiting.note(table("a", "waiting"));
    waiting.note(table("b", "over"));
    waiting.forget("b");
    expect(waiting.id).toBe("a");
  });
});
