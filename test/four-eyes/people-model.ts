/**
 * Who is behind keys and people, as only the test knows it: a human holds a key who made it or was handed it, and a record of a person
 * is of the human whom an administrator had in mind, or of the administrator who invented it.
 *
 * Whoever runs the machine is honest here, and so is an administrator towards others: a false word about who another human is, or a key
 * that is handed on, needs two of them. Nobody is honest for the own good: an administrator invents people, keeps the keys made for
 * others, signs in with the links made for others and says that two records are two.
 */
export type Human = number;

export interface KnownPerson {
  readonly personId: string;
  readonly human: Human;
}

/** A key, by itself or where it speaks for somebody, or the session of somebody who signed in. */
export interface KnownKey {
  readonly keyId?: string;
  readonly sessionId?: string;
  /** For whom a key speaks, as an identity provider says beside it. */
  readonly assertedPersonId?: string;
  readonly scopes: readonly string[];
  readonly person: KnownPerson | undefined;
  /** Who got it. Whoever made it may have kept it too. */
  readonly handedTo: Human;
  /** Everybody who can speak with it; of a session, everybody who can sign in as its user by now. */
  readonly holders: ReadonlySet<Human>;
}

export interface KnownUser {
  readonly person: KnownPerson;
  readonly login: string;
  /** Not used yet. */
  link: string | undefined;
  /** Whom the user is meant for, and who had a link of it. */
  readonly holders: Set<Human>;
}

/** What waits for a second person. */
export interface Waiting {
  readonly key: KnownKey;
  readonly by: Human;
}

/** Why a decision by these two is one human's; `undefined` when it is of two. */
export function alone(first: Waiting | undefined, second: Waiting): string | undefined {
  if (first === undefined) return "nobody proposed it";
  const both = [...first.key.holders].filter((human) => second.key.holders.has(human));
  if (both.length === 0) return undefined;
  const named = ({ keyId, sessionId }: KnownKey) => keyId ?? `session ${sessionId}`;
  return `human ${both.join(" and ")} can speak with ${named(first.key)} and ${named(second.key)}`;
}
