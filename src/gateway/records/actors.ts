/** The people behind the actors of the audit log. */
import type { KeyRecord, PersonRecord, StoreReads } from "../../ports/store.ts";

type Reads = Pick<StoreReads, "keys" | "sessions" | "people">;

/** Finds the person behind an actor; `undefined` for a key without a person, and for a part of the gateway. */
export type FindActor = (actor: string) => Promise<Pick<PersonRecord, "personId" | "name"> | undefined>;

/** Reads each actor and each person once. */
export function actorFinder(tx: Reads, tenant: string): FindActor {
  const actors = new Map<string, ReturnType<FindActor>>();
  const people = new Map<string, ReturnType<FindActor>>();
  const once = (known: Map<string, ReturnType<FindActor>>, id: string, read: () => ReturnType<FindActor>) => {
    const found = known.get(id) ?? read();
    known.set(id, found);
    return found;
  };
  return (actor) =>
    once(actors, actor, async () => {
      const personId = await personBehind(tx, tenant, actor);
      if (personId === undefined) return undefined;
      // Whoever was removed since still has an id.
      return once(people, personId, async () => (await tx.people.get(tenant, personId)) ?? { personId, name: "" });
    });
}

/** The person behind an actor: the owner of the key or session, the person for whom a key acted, or the person itself. */
async function personBehind(
  tx: Pick<Reads, "keys" | "sessions">,
  tenant: string,
  actor: string,
): Promise<string | undefined> {
  const [, kind, id = "", asserted] = /^(key|session|person):(\S+)(?: for (\S+))?$/u.exec(actor) ?? [];
  if (kind === "person") return id;
  if (asserted !== undefined) return asserted;
  if (kind === "session") return (await tx.sessions.get(tenant, id))?.personId;
  return kind === "key" ? (await tx.keys.get(tenant, id))?.personId : undefined;
}

/** Clocks of processes may differ. */
const CLOCKS_DIFFER_MS = 60_000;
/** Keys of the configuration that may act for people; the store does not know how many there are. */
const CONFIGURED = Array.from({ length: 20 }, (_, at) => `configured-${at + 1}`);

/** Every actor that a person may be in the audit log: the person's sessions and keys, keys that acted for the person, and the person without either. */
export async function actorsOfPerson(
  tx: Pick<Reads, "sessions">,
  tenant: string,
  personId: string,
  keys: readonly Pick<KeyRecord, "keyId" | "personId">[],
  {
    from = 0,
    before = Number.POSITIVE_INFINITY,
  }: { readonly from?: number | undefined; readonly before?: number | undefined },
): Promise<readonly string[]> {
  const sessions = (await tx.sessions.ofPerson(tenant, personId)).filter(
    ({ createdAt, expiresAt, endedAt = expiresAt }) =>
      createdAt - CLOCKS_DIFFER_MS < before && endedAt + CLOCKS_DIFFER_MS >= from,
  );
  const own = keys.filter((key) => key.personId === personId);
  const others = keys.filter((key) => key.personId === undefined).map(({ keyId }) => keyId);
  return [
    `person:${personId}`,
    ...sessions.map(({ sessionId }) => `session:${sessionId}`),
    ...own.map(({ keyId }) => `key:${keyId}`),
    ...[...others, ...CONFIGURED].map((keyId) => `key:${keyId} for ${personId}`),
  ];
}
