/** People as sentences speak of them: by their name, or "du" to whoever looks. */

export interface Person {
  name: string;
  you: boolean;
}

/** Subject and verb: the third person for a name, the second for "du". */
export type Does = (person: Person, third: string, second: string) => string;

export const tut: Does = (person, third, second) =>
  person.you ? `Du ${second}` : `${person.name} ${third}`;

export const does: Does = (person, third, second) =>
  person.you ? `You ${second}` : `${person.name} ${third}`;
