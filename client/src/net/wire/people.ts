/** Persons on the wire: one's own account, and what belongs to it. */

export interface Login {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

export interface Account {
  name: string;
  person: string;
  created: string;
  settings: Record<string, string>;
  logins: Login[];
}
