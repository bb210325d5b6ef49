/** Meeting others: sitting down at a seek with one click, or finding somebody for a game. */

import { makeShare, noteHeard } from "../bag/share";
import { router } from "../frame/route.svelte";
import { identity } from "../lobby/identity.svelte";
import { given, openTable } from "../lobby/start";
import { api, Refused, Unreachable } from "../net/api";
import { intentKey } from "../net/random";
import type { Seek, TableView } from "../net/wire";
import { isLive, waiting } from "./waiting.svelte";

/** So often somebody who waits looks for one who waits for longer, in milliseconds. */
const AGAIN = 3000;

/**
 * Sit down at a seek; false where it is not what one wants, or one is to be told something before
 * (that all racks are shown). Raises the refusal if somebody else was quicker.
 */
export async function joinSeek(
  id: string,
  wanted: (table: TableView) => boolean = () => true,
): Promise<boolean> {
  await identity.ensure();
  const table = await api.table(id, null);
  if (table.options.teaching || !wanted(table)) return false;
  const own = makeShare(table.commitment);
  noteHeard(id, own);
  const sealed = table.options.shares === "sealed";
  await api.join(id, { token: null, name: "", key: intentKey(), ...given(own, sealed) });
  return true;
}

/** Whether a seek is what quick pairing opens: for fun, and without clocks. */
const isPlain = ({ table }: Seek): boolean => !table.rated && table.control === null;

/** Whether a seek of one's own may be the one that quick pairing opened: one leads back to no other. */
const isOwn = (seek: Seek, game: string): boolean =>
  seek.table.game === game && seek.table.mine.length > 0 && isPlain(seek);

/**
 * The seeks at which one click may seat somebody, in their order. One click says nothing about clocks
 * or ratings: none of them has any. Whoever wants to play somebody does not mean a program, nor
 * somebody who is not there just now.
 */
export function fitting(seeks: readonly Seek[], game: string): Seek[] {
  return seeks.filter(
    (seek) =>
      seek.table.game === game &&
      seek.fits &&
      !seek.away &&
      seek.table.free === 1 &&
      seek.table.programs.length === 0 &&
      isPlain(seek),
  );
}

/** The seeks that have waited for longer than one's own: of two who wait the later one goes over. */
export function older(seeks: readonly Seek[], own: Seek): Seek[] {
  const age = ({ table }: Seek): string => `${table.created} ${table.id}`;
  return fitting(seeks, own.table.game).filter((seek) => age(seek) < age(own));
}

/** Sit down at the first of some seeks that has still room; null if none has. */
async function sitAtOne(seeks: readonly Seek[]): Promise<string | null> {
  for (const { table } of seeks) {
    try {
      if (await joinSeek(table.id, isLive)) return table.id;
    } catch (problem) {
      // Somebody else was quicker: the next one.
      if (!(problem instanceof Refused)) throw problem;
    }
  }
  return null;
}

/** Find somebody for a game: the longest waiting seek that one fits, or a seek of one's own. */
export async function pair(game: string): Promise<string> {
  await identity.ensure();
  const seeks = await api.seeks();
  for (const { table } of seeks.filter((seek) => isOwn(seek, game))) {
    // A seek without a clock may still be one for days: its time for challenges says so.
    if (!isLive(await api.table(table.id, null))) continue;
    void lookOn(table.id);
    return table.id;
  }
  const found = await sitAtOne(fitting(seeks, game));
  if (found !== null) return found;
  const id = await openSeek(game);
  void lookOn(id);
  return id;
}

const openPlain = (game: string): Promise<TableView> =>
  openTable({
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

/**
 * Open a seek. One's own for another game, or with a clock, is withdrawn for it and that is said: one
 * waits at one table. Where others sit there already it stays, and the refusal says what to do.
 */
async function openSeek(game: string): Promise<string> {
  try {
    return (await openPlain(game)).id;
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.refusal.code !== "one_public_table" || problem.at === null)
      throw problem;
    const before = await api.table(problem.at, null);
    const others = before.seats.some((seat) => seat.taken && !seat.mine && seat.kind !== "bot");
    if (others || !(await withdrawn(before))) {
      // Somebody sat down at this moment: that is what was looked for.
      if ((await api.table(before.id, null)).status !== "waiting") return before.id;
      throw problem;
    }
    const { id } = await openPlain(game);
    waiting.replaced = { by: id, title: before.title };
    return id;
  }
}

/** Take a seek of one's own back; false where that cannot be any more. */
async function withdrawn(table: TableView): Promise<boolean> {
  try {
    await api.close(table.id, intentKey());
    return true;
  } catch (problem) {
    if (problem instanceof Refused) return false;
    throw problem;
  }
}

/** The seek of one's own that is looked on for. */
let looking: string | null = null;

/**
 * While one waits, look whether somebody has waited for longer: two who have asked at the same moment
 * have not seen each other. One's own seek ends when one sits down there.
 */
async function lookOn(id: string): Promise<void> {
  if (looking === id) return;
  looking = id;
  while (looking === id) {
    await new Promise((done) => setTimeout(done, AGAIN));
    try {
      const seeks = await api.seeks();
      const own = seeks.find(({ table }) => table.id === id);
      if (own === undefined || own.table.mine.length === 0) break;
      const found = await sitAtOne(older(seeks, own));
      if (found === null) continue;
      const { route } = router;
      if (route.page === "table" && route.id === id) router.go(`/table/${found}`);
      else waiting.follow(found);
      break;
    } catch (problem) {
      // Without a line nothing is found; with it there will be another look.
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
    }
  }
  if (looking === id) looking = null;
}
