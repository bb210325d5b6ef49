import { beforeEach, describe, expect, it, vi } from "vitest";

import { shareHash } from "../../src/bag/hashes";
import { COMPUTER_SHARE, findFault } from "../../src/bag/proof";
import { dutyAt, heardAt, makeShare, noteHeard, shareBehind } from "../../src/bag/share";
import type { BagProof, BagView, BrokenBag, TableView } from "../../src/net/wire";

const SEED = "00".repeat(32);
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const OTHER = "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5";
const OTHER_SEED = `${"00".repeat(31)}01`;

/** As with a browser that keeps things: what one test remembers, the next has not heard of. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

function bag(change: Partial<BagView> = {}): BagView {
  const none = { by: "person" as const, hash: null, share: null };
  return { phase: null, owing: [], scheme: null, shares: [none, none], broken: [], interrupted: 0, ...change };
}

function table(change: Partial<BagView>, commitment = COMMITMENT): TableView {
  return { id: "t", mine: [1], commitment, bag: bag(change) } as unknown as TableView;
}

const broken: BrokenBag = {
  commitment: COMMITMENT,
  server_seed: SEED,
  shares: [],
  missing: [0],
  why: "late",
};

describe("a share", () => {
  it("has the hash that every language computes", () => {
    expect(shareHash(OTHER, "Anna")).toBe(
      "286b9d758e4b6d17d0791806db05113a526c11a720d826ed369cd30c73f80ac0",
    );
  });

  it("is found by its hash, for the bag it was made for only", () => {
    const own = makeShare(COMMITMENT);
    expect(shareBehind(own.hash, COMMITMENT)).toBe(own.share);
    expect(shareBehind(own.hash, OTHER)).toBeNull();
    expect(shareBehind("00", COMMITMENT)).toBeNull();
    expect(makeShare(COMMITMENT).share).not.toBe(own.share);
  });

  it("is noted with what was heard before it", () => {
    const own = makeShare(COMMITMENT);
    noteHeard("t", own);
    noteHeard("t", own);
    expect(heardAt("t")).toEqual([own]);
    expect(heardAt("u")).toEqual([]);
  });
});

describe("what a table waits for", () => {
  it("is opened when it is one's turn, and nothing else", () => {
    const own = makeShare(COMMITMENT);
    const shares = [
      { by: "person" as const, hash: "aa", share: null },
      { by: "person" as const, hash: own.hash, share: null },
    ];
    const heard = [own];
    expect(dutyAt(table({ phase: "reveal", owing: [0, 1], shares }), heard)).toEqual({
      kind: "reveal",
      own,
    });
    expect(dutyAt(table({ phase: "reveal", owing: [0], shares }), heard)).toBeNull();
    expect(dutyAt(table({ shares }), heard)).toBeNull();
  });

  it("is a fresh share after the bag was begun anew before all eyes", () => {
    const own = makeShare(COMMITMENT);
    const again = { phase: "commit" as const, owing: [0, 1] };
    const duty = dutyAt(table({ ...again, broken: [broken] }, OTHER), [own]);
    expect(duty?.kind).toBe("commit");
    expect(duty && "own" in duty && duty.own.commitment).toBe(OTHER);
    expect(dutyAt(table(again, OTHER), [own])).toEqual({ kind: "changed" });
  });

  it("is not given where the server names another commitment in silence", () => {
    const own = makeShare(COMMITMENT);
    const shares = [{ by: "person" as const, hash: own.hash, share: null }];
    const switched = table({ phase: "reveal", owing: [1], shares: [...shares, ...shares] }, OTHER);
    expect(dutyAt(switched, [own])).toEqual({ kind: "changed" });
    expect(dutyAt(switched, [])).toEqual({ kind: "lost" });
  });
});

describe("a finished game", () => {
  const own = { commitment: COMMITMENT, hash: shareHash(COMMITMENT, "mine"), share: "mine" };
  const theirs = { by: "person" as const, hash: shareHash(COMMITMENT, "theirs"), share: "theirs" };
  const robot = { by: "computer" as const, hash: null, share: COMPUTER_SHARE };
  const shares = [{ by: "person" as const, hash: own.hash, share: "mine" }, theirs, robot];
  const fine = bag({ scheme: "sealed", shares });
  const proof: BagProof = {
    commitment: COMMITMENT,
    entropy: ["mine", "theirs", COMPUTER_SHARE],
    server_seed: SEED,
  };

  it("is found fair", () => {
    expect(findFault(fine, proof, [own], true)).toBeNull();
    expect(findFault(fine, proof, [], false)).toBeNull();
  });

  it("is not, if anything was changed", () => {
    const check = (view: BagView, shown: BagProof, heard = [own], played = true) =>
      findFault(view, shown, heard, played);
    expect(check(fine, { ...proof, server_seed: OTHER_SEED })).toBe("seed");
    const elsewhere = { ...own, commitment: OTHER };
    expect(check(fine, proof, [elsewhere])).toBe("commitment");
    expect(check({ ...fine, broken: [{ ...broken, commitment: OTHER, server_seed: OTHER_SEED }] }, proof, [elsewhere])).toBeNull();
    expect(check({ ...fine, broken: [{ ...broken, commitment: OTHER }] }, proof, [elsewhere])).toBe("commitment");
    expect(check(fine, { ...proof, entropy: ["mine", "other", COMPUTER_SHARE] })).toBe("shares");
    const swapped = { ...theirs, share: "other" };
    const other = { ...proof, entropy: ["mine", "other", COMPUTER_SHARE] };
    expect(check({ ...fine, shares: [shares[0]!, swapped, robot] }, other)).toBe("shares");
    const chosen = { ...proof, entropy: ["mine", "theirs", "lucky"] };
    expect(check({ ...fine, shares: [shares[0]!, theirs, { ...robot, share: "lucky" }] }, chosen)).toBe("shares");
    expect(check({ ...fine, shares: [shares[0]!, { ...theirs, hash: null }, robot] }, proof)).toBe("shares");
    expect(check(fine, proof, [{ ...own, share: "given but not taken" }])).toBe("shares");
    expect(check(fine, proof, [{ ...own, share: "given but not taken" }], false)).toBeNull();
  });
});
