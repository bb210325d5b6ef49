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
