import type { StoreReads } from "../../ports/store.ts";

/** Names of the people among these ids, each read once. Ids of keys and of nobody have none. */
export async function namesOf(
  tx: Pick<StoreReads, "people">,
  tenant: string,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, string>> {
  const each = [...new Set(ids)].filter((id) => id !== undefined);
  const people = await Promise.all(each.map((id) => tx.people.get(tenant, id)));
  return new Map(people.flatMap((person) => (person === undefined ? [] : [[person.personId, person.name] as const])));
}
