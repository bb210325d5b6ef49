/** Persons on the wire: one's own account, and what belongs to it. */

export type {
  AccountView as Account,
  GameStatistics,
  HostsView,
  LoginView as Login,
  NewToken,
  PastGame,
  PlayedView as Played,
  RatingList,
  SeekView as Seek,
  TokenView as Token,
} from "./schema";

/** What people at a table write to each other, and whom somebody does not hear. */
export type {
  ChatMessage,
  ChatView,
  IgnoredSeat,
  IgnoredView as Ignored,
} from "./schema";

/** What is done about somebody, for oneself alone. */
export type IgnoredKind = "mute" | "block";

/** What a report is about, and why. */
export type About = "message" | "name" | "person";
export type ReportReason = "insult" | "spam" | "name" | "cheating" | "other";

/** Who may write to others on a server. */
export type ChatPolicy = "everybody" | "accounts" | "off";

/** Words under discussion: what is proposed, what waits for a host, what was decided. */
export type {
  DecisionsView as Decisions,
  DecisionView as Decision,
  Judged,
  Kindred,
  OpenWord,
  ProposalView as Proposal,
  Proposed,
  Queue,
  WordCase,
} from "./schema";

/** What players have reported, and what hosts did about it. */
export type {
  MeasureView as MeasureTaken,
  ModerationView as Moderation,
  ReportView as Report,
} from "./schema";

/** What a host does about a report. */
export type Measured = "dismiss" | "delete" | "silence" | "bar" | "rename";

/** What a player wants of a word. */
export type Wish = "accept" | "remove";

/** What a host decides on it. */
export type Ruled = "accept" | "remove" | "leave";
