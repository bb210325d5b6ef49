/** Meeting others: sitting down at a seek with one click, or finding somebody for a game. */

import { makeShare, noteHeard } from "../bag/share";
import { identity } from "../lobby/identity.svelte";
import { given, openTable } from "../lobby/start";
import { api, Refused } from "../net/api";
import { intentKey } from "../net/random";

/**
 * Sit down at a seek; false where one is to be told something before (that all racks are shown).
 * Raises the refusal if somebody else was quicker.
 */
export async function joinSeek(id: string): Promise<boolean> {
  await identity.ensure();
  const table = await api.table(id, null);
  if (table.options.teaching) return false;
  const own = makeShare(table.commitment);
  noteHeard(id, own);
  const sealed = table.options.shares === "sealed";
  await api.join(id, { token: null, name: "", key: intentKey(), ...given(own, sealed) });
  return true;
}

/** Find somebody for a game: the longest waiting seek that one fits, or a seek of one's own. */
export async function pair(game: string): Promise<string> {
  await identity.ensure();
  const seeks = (await api.seeks()).filter(({ table }) => table.game === game);
  const mine = seeks.find(({ table }) => table.mine.length > 0);
  if (mine) return mine.table.id;
  for (const seek of seeks) {
    // Whoever wants to play somebody does not mean a program.
    // Nor somebody who is not there just now.
    if (!seek.fits || seek.away || seek.table.free !== 1 || seek.table.programs.length > 0) continue;
    try {
      if (await joinSeek(seek.table.id)) return seek.table.id;
    } catch (problem) {
      // Somebody else was quicker: the next one.
      if (!(problem instanceof Refused)) throw problem;
    }
  }
  const table = await openTable({
    game,
    seats: [
      { kind: "here", name: identity.name ?? "", level: null },
      { kind: "link", name: "", level: null },
    ],
    challengeSeconds: null,
    control: null,
    open: true,
    shares: "sealed",
  });
  return table.id;
}
