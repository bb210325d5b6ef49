/** What travels between page and server: the frozen values of the rules, as TypeScript sees them. */

export type * from "./wire/shared";
export type * from "./wire/bag";
export type * from "./wire/crossword";
export type * from "./wire/rummy";
export type * from "./wire/patience";
export type * from "./wire/tables";
export type * from "./wire/judge";
export type * from "./wire/people";
export type * from "./wire/reviews";
export type * from "./wire/course";
export type * from "./wire/notices";
