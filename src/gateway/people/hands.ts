/**
 * Whose hands credentials are in: all people who could act with a key, as a user, or as the author of something. Every
 * comparison of two people asks here, so that a session, a key and a draft of the same person give the same answer.
 *
 * A subject at an identity provider is one human's. Users that have or had the same one are joined: whoever came with it
 * has been both. Joined users name each other among their makers (see `joinedBySubject`); what one of them made is also
 * the other's.
 */
import type { StoreReads } from "../../ports/store.ts";
import { hadSubject, shareSubject } from "./provider-subjects.ts";

type Reads = Pick<StoreReads, "people" | "users">;

/**
 * Everybody who could act as a person.
 *
 * @param makers - further ones, of the key or at an earlier time
 */
export async function handsOf(
  tx: Reads,
  tenant: string,
  personId: string,
  makers: Iterable<string> = [],
): Promise<ReadonlySet<string>> {
  const person = await tx.people.get(tenant, personId);
  const user = await tx.users.get(tenant, personId);
  const hands = new Set([personId, ...makers, ...(person?.makers ?? []), ...(user?.makers ?? [])]);
  // A set that grows while it is read is read to its end.
  for (const id of hands) for (const joined of await joinedWith(tx, tenant, id)) hands.add(joined);
  return hands;
}

/** Users that are joined with one by a subject; its other makers made it, and could not act as all that it made. */
async function joinedWith(tx: Reads, tenant: string, personId: string): Promise<readonly string[]> {
  const user = await tx.users.get(tenant, personId);
  if (user === undefined || !hadSubject(user)) return [];
  const makers = await Promise.all(user.makers.map((id) => tx.users.get(tenant, id)));
  return makers.flatMap((maker) => (maker !== undefined && shareSubject(user, maker) ? [maker.personId] : []));
}

/** Whether nobody could act as both. */
export function areDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((personId) => !other.has(personId));
}
