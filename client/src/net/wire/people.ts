/** Persons on the wire: one's own account, and what belongs to it. */

export type {
  AccountView as Account,
  GameStatistics,
  HostsView,
  LoginView as Login,
  PastGame,
  PlayedView as Played,
  RatingList,
  SeekView as Seek,
} from "./schema";

/** Words under discussion: what is proposed, what waits for a host, what was decided. */
export type {
  DecisionsView as Decisions,
  DecisionView as Decision,
  Kindred,
  ProposalView as Proposal,
  Proposed,
  Queue,
  WordCase,
} from "./schema";

/** What a player wants of a word. */
export type Wish = "accept" | "remove";

/** What a host decides on it. */
export type Ruled = "accept" | "remove" | "leave";
