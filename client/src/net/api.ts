/** The server's doors, one typed function each. What it refuses arrives as a `Refused` error. */

import { root } from "./root";
import type {
  About,
  Account,
  Addresses,
  ChatMessage,
  ChatPolicy,
  ChatView,
  Command,
  Control,
  Course,
  Decision,
  Decisions,
  GameInfo,
  HostsView,
  Ignored,
  IgnoredKind,
  Invitation,
  Level,
  LoggedEvent,
  Measured,
  Moderation,
  NewToken,
  Played,
  Notices,
  Preview,
  Proposed,
  Queue,
  RatingList,
  Refusal,
  Remedy,
  ReportReason,
  ReviewAnswer,
  Ruled,
  Seat,
  SeatWish,
  Seek,
  Shares,
  TableCard,
  TableView,
  Token,
  Verdict,
  Wish,
  WordCase,
} from "./wire";

/** The server said no, and why; `table` is where the game really stands, if it told. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
    readonly table: TableView | null,
    /** Another table that is the reason. */
    readonly at: string | null = null,
  ) {
    super(refusal.code);
  }
}

/** The server could not be reached, or did not answer in its own words. */
export class Unreachable extends Error {}

/** What the page says then, as if somebody had refused. */
export const UNREACHABLE: Refusal = { code: "unreachable", rule: "" };

interface ErrorBody {
  refusal?: Refusal;
  table?: TableView | null;
  at?: string | null;
}

/** So long, in milliseconds, a request may take; on a dead line it would wait for minutes. */
export const LIMIT = 10_000;

/** Send a request and return the whole answer as text. */
async function request(path: string, init: RequestInit = {}): Promise<string> {
  const limited = new AbortController();
  const cut = (): void => limited.abort();
  const timer = setTimeout(cut, LIMIT);
  init.signal?.addEventListener("abort", cut);
  let response: Response;
  let text: string;
  try {
    response = await fetch(root + path, { credentials: "same-origin", ...init, signal: limited.signal });
    text = await response.text();
  } catch (problem) {
    if (init.signal?.aborted) throw problem;
    throw new Unreachable(String(problem));
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", cut);
  }
  if (response.ok) return text;
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    throw new Unreachable(`status ${response.status}`);
  }
  if (!body.refusal) throw new Unreachable(`status ${response.status}`);
  throw new Refused(response.status, body.refusal, body.table ?? null, body.at ?? null);
}

async function get<T>(path: string): Promise<T> {
  return JSON.parse(await request(path)) as T;
}

async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  try {
    return await postOnce<T>(path, body, signal);
  } catch (problem) {
    // The server has forgotten the guest (its data is new): introduce oneself and ask again.
    if (!(problem instanceof Refused && problem.status === 401) || path === SESSION) throw problem;
    await postOnce(SESSION, {});
    return postOnce<T>(path, body, signal);
  }
}

async function postOnce<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Setzkasten": "1" },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  return JSON.parse(await request(path, init)) as T;
}

const SESSION = "/api/session";

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const ofSeat = (seat: Seat | null): string => (seat === null ? "" : `?seat=${seat}`);

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: {
    challenge_seconds: number | null;
    open: boolean;
    shares: Shares;
    teaching: boolean;
    control: Control | null;
    rated: boolean;
    rating_range: [number, number] | null;
    take_back: boolean;
    chat: boolean;
    programs: boolean;
  };
  /** The seed's hash that the server named before it heard anything of the share. */
  commitment: string;
  key: string;
}

/** A share of the bag's seed, or the hash that fixes it until it is opened. */
export type GivenShare = { entropy: string } | { share_hash: string; commitment: string };

/** Somebody at a table: whoever sits there, or wrote a message. */
export type Subject = { seat: Seat } | { message: number };

export interface Sent {
  seq: number;
  events: LoggedEvent[];
  table: TableView;
}

export const api = {
  /** `word`: what lets a guest open tables where not everybody may. */
  session: (
    name: string | null,
    lang: string,
    word: string | null = null,
  ): Promise<{ id: string; name: string }> => post(SESSION, { name, lang, word }),
  /** One's own account, `null` for a guest. */
  account: (): Promise<Account | null> => get("/api/account"),
  register: (name: string, password: string): Promise<{ account: Account; recovery: string }> =>
    post("/api/account", { name, password }),
  /** `take_games`: whether a guest's games go along into the account. */
  logIn: (name: string, password: string, take_games: boolean | null): Promise<Account> =>
    post("/api/account/login", { name, password, take_games }),
  logOut: (): Promise<unknown> => post("/api/account/logout", {}),
  newPassword: (old: string, password: string): Promise<Account> =>
    post("/api/account/password", { old, new: password }),
  recover: (
    name: string,
    code: string,
    password: string,
  ): Promise<{ account: Account; recovery: string }> =>
    post("/api/account/recover", { name, code, password }),
  settings: (settings: Record<string, string>): Promise<Account> =>
    post("/api/account/settings", { settings }),
  endLogin: (id: string): Promise<Account> =>
    post(`/api/account/sessions/${encodeURIComponent(id)}/end`, {}),
  /** Personal tokens, with which programs play. */
  tokens: (): Promise<Token[]> => get("/api/account/tokens"),
  makeToken: (name: string, password: string, days: number | null): Promise<NewToken> =>
    post("/api/account/tokens", { name, password, days }),
  revokeToken: (id: string): Promise<Token[]> =>
    post(`/api/account/tokens/${encodeURIComponent(id)}/revoke`, {}),
  played: (before: string | null): Promise<Played> =>
    get(`/api/account/played${before === null ? "" : `?before=${encodeURIComponent(before)}`}`),
  /** Propose that a word should count, or count no more. */
  propose: (word: string, wish: Wish, reason: string, game: string): Promise<Proposed> =>
    post("/api/words/proposals", { word, wish, reason, game }),
  /** What hosts have decided on words: the latest, or those before a number. */
  decisions: (before: number | null): Promise<Decisions> =>
    get(`/api/words/decisions${before === null ? "" : `?before=${before}`}`),
  /** The words that wait for a decision; for hosts only, as what follows. */
  wordQueue: (): Promise<Queue> => get("/api/host/words"),
  wordCase: (word: string): Promise<WordCase> =>
    get(`/api/host/words/${encodeURIComponent(word)}`),
  decide: (wish: {
    word: string;
    ruling: Ruled;
    words: string[];
    reason: string;
    last: number;
  }): Promise<Decision> => post("/api/host/words", wish),
  discard: (proposal: string, silence: boolean): Promise<Queue> =>
    post(`/api/host/proposals/${encodeURIComponent(proposal)}/discard`, { silence }),
  /** What players have reported, and what hosts did; for hosts only, as what follows. */
  reports: (): Promise<Moderation> => get("/api/host/reports"),
  /** Decide a report; `days` are for silencing and barring. */
  decideReport: (
    report: string,
    action: Measured,
    days: number,
    reason: string,
  ): Promise<Moderation> =>
    post(`/api/host/reports/${encodeURIComponent(report)}`, { action, days, reason }),
  /** Silence or bar whoever sits at a table, without a report. */
  hold: (wish: {
    table: string;
    seat: Seat;
    action: "silence" | "bar";
    days: number;
    reason: string;
  }): Promise<Moderation> => post("/api/host/measures", wish),
  /** End all that holds against the person whom a measure is about. */
  lift: (measure: string): Promise<Moderation> =>
    post(`/api/host/measures/${encodeURIComponent(measure)}/lift`, {}),
  /** Who moderates here; for hosts only. */
  hosts: (): Promise<HostsView> => get("/api/host"),
  seeks: (): Promise<Seek[]> => get("/api/seeks"),
  ratings: (game: string): Promise<RatingList> => get(`/api/ratings/${encodeURIComponent(game)}`),
  /** All that the server has of oneself, one JSON object a line. */
  ownData: (): Promise<string> =>
    request("/api/account/data", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Setzkasten": "1" },
      body: "{}",
    }),
  deleteAccount: (password: string): Promise<unknown> => post("/api/account/delete", { password }),
  games: (): Promise<GameInfo[]> => get("/api/games"),
  levels: (): Promise<Level[]> => get("/api/levels"),
  tables: (): Promise<{
    own: TableCard[];
    open: TableCard[];
    running: TableCard[];
    keep_days: number;
    chat: ChatPolicy;
  }> =>
    get("/api/tables"),
  promise: (): Promise<{ commitment: string }> => post("/api/bag", {}),
  open: (wish: NewTable & GivenShare): Promise<TableView> => post("/api/tables", wish),
  table: (id: string, seat: Seat | null): Promise<TableView> => get(at(id) + ofSeat(seat)),
  join: (
    id: string,
    wish: { token: string | null; name: string; key: string } & GivenShare,
  ): Promise<TableView> => post(`${at(id)}/join`, wish),
  /** Fix a fresh share for a bag that was begun anew. */
  commit: (
    id: string,
    wish: { commitment: string; share_hash: string; key: string },
  ): Promise<TableView> => post(`${at(id)}/commit`, wish),
  /** Open the share that was fixed. */
  reveal: (
    id: string,
    wish: { commitment: string; share: string; key: string },
  ): Promise<TableView> => post(`${at(id)}/reveal`, wish),
  command: (
    id: string,
    body: { seat: Seat; expected_seq: number; key: string; command: Command },
    signal: AbortSignal,
  ): Promise<Sent> => post(`${at(id)}/commands`, body, signal),
  preview: (
    id: string,
    body: { seat: Seat; command: Command; check?: boolean },
    signal: AbortSignal,
  ): Promise<Preview> => post(`${at(id)}/preview`, body, signal),
  lookup: (id: string, seat: Seat | null, words: string[]): Promise<Verdict[]> =>
    post(`${at(id)}/lookup`, { seat, words }),
  /** Why the words that were judged at this table are valid or not. */
  verdicts: (id: string): Promise<Verdict[]> => get(`${at(id)}/verdicts`),
  /** Get up, or resign a game that had begun as one saw it. */
  leave: (id: string, seat: Seat, begun: boolean, key: string): Promise<TableView> =>
    post(`${at(id)}/leave`, { seat, key, begun }),
  claim: (
    id: string,
    wish: { seat: Seat; against: Seat; choice: Remedy; expected_seq: number; key: string },
  ): Promise<TableView> => post(`${at(id)}/claim`, wish),
  abort: (id: string, seat: Seat, expected_seq: number, key: string): Promise<TableView> =>
    post(`${at(id)}/abort`, { seat, expected_seq, key }),
  /** Say that one does not want the rematch for which a table was opened. */
  decline: (id: string, key: string): Promise<TableView> => post(`${at(id)}/decline`, { key }),
  /** Make the invitation to a seat void; there is another one. */
  reinvite: (id: string, seat: Seat, key: string): Promise<TableView> =>
    post(`${at(id)}/reinvite`, { seat, key }),
  close: (id: string, key: string): Promise<TableView> => post(`${at(id)}/close`, { key }),
  rename: (id: string, seat: Seat, name: string, key: string): Promise<TableView> =>
    post(`${at(id)}/rename`, { seat, name, key }),
  putAway: (id: string, away: boolean, key: string): Promise<TableView> =>
    post(`${at(id)}/put-away`, { away, key }),
  /** Let another device go on with a seat: it will bring the secret. */
  offer: (id: string, seat: Seat, secret: string, key: string): Promise<TableView> =>
    post(`${at(id)}/offer`, { seat, secret, key }),
  carry: (id: string, secret: string, key: string): Promise<TableView> =>
    post(`${at(id)}/carry`, { secret, key }),
  /** Where an invitation's token, or the secret of a seat, leads. */
  invitation: (id: string, link: { token: string } | { secret: string }): Promise<Invitation> =>
    post(`${at(id)}/invitation`, link),
  addresses: (): Promise<Addresses> => get("/api/addresses"),
  fill: (id: string, key: string): Promise<TableView> => post(`${at(id)}/fill`, { key }),
  rematch: (
    id: string,
    wish: { commitment: string; key: string } & GivenShare,
  ): Promise<TableView> => post(`${at(id)}/rematch`, wish),
  chat: (id: string): Promise<ChatView> => get(`${at(id)}/chat`),
  /** Say something to the others, once for a key. */
  say: (
    id: string,
    wish: { seat: Seat; key: string } & ({ text: string } | { phrase: string }),
  ): Promise<ChatMessage> => post(`${at(id)}/chat`, wish),
  ignore: (id: string, wish: Subject & { kind: IgnoredKind }): Promise<Ignored[]> =>
    post(`${at(id)}/ignore`, wish),
  report: (
    id: string,
    wish: Subject & { about: About; reason: ReportReason; note: string; key: string },
  ): Promise<unknown> => post(`${at(id)}/report`, wish),
  /** Whom one has muted or blocked. */
  ignored: (): Promise<Ignored[]> => get("/api/account/ignored"),
  forgive: (ignored: string): Promise<Ignored[]> =>
    post(`/api/account/ignored/${encodeURIComponent(ignored)}/end`, {}),
  judge: (words: string[], game: string): Promise<Verdict[]> =>
    post("/api/judge", { words, game }),
  /** Begin to look back at a game that is over. */
  beginReview: (id: string): Promise<ReviewAnswer> => post(`${at(id)}/review`, {}),
  /** What is new in a review since a stamp. */
  review: (id: string, since: number): Promise<ReviewAnswer> =>
    get(`${at(id)}/review?since=${since}`),
  bringReview: (text: string, name: string, game: string | null): Promise<ReviewAnswer> =>
    post("/api/reviews", { text, name, game }),
  fileReview: (id: string, since: number): Promise<ReviewAnswer> =>
    get(`/api/reviews/${encodeURIComponent(id)}?since=${since}`),
  /** The events after `seq`, as this seat may know them. */
  async events(id: string, after: number, seat: Seat | null): Promise<LoggedEvent[]> {
    const who = seat === null ? "" : `&seat=${seat}`;
    const text = await request(`${at(id)}/events?after=${after}${who}`);
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as LoggedEvent);
  },
  notices: (): Promise<Notices> => get("/api/notices"),
  /** A finished game step by step. */
  course: (id: string): Promise<Course> => get(`${at(id)}/course`),
  /** A finished game's table as SVG, as it stood at a row of the log. */
  picture: (id: string, row: number, lang: string, theme: string): Promise<string> =>
    request(`${at(id)}/picture.svg?at=${row}&lang=${lang}&theme=${theme}`),
  pictureAddress: (id: string, format: "svg" | "png", lang: string, row: number): string =>
    `${root}${at(id)}/picture.${format}?at=${row}&lang=${lang}`,
  recordAddress: (id: string, seat: Seat | null, format?: "gcg", lang?: string): string => {
    const query = new URLSearchParams();
    if (seat !== null) query.set("seat", String(seat));
    if (format) query.set("format", format);
    // A GCG names everybody: who has chosen no name, in this language.
    if (lang) query.set("lang", lang);
    return `${root}${at(id)}/record?${query.toString()}`;
  },
};
