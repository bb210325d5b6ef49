/** What the host says about himself and about what is kept; null where he has said nothing. */
export interface Notices {
  imprint: string | null;
  privacy: string | null;
}
