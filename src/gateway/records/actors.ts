/** The people behind the actors of the audit log. */
import type { PersonRecord, StoreReads } from "../../ports/store.ts";

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

/** The person behind an actor: the owner of the key or session, or the person for whom a key acted. */
async function personBehind(
  tx: Pick<Reads, "keys" | "sessions">,
  tenant: string,
  actor: string,
): Promise<string | undefined> {
  const [, kind, id = "", asserted] = /^(key|session):(\S+)(?: for (\S+))?$/u.exec(actor) ?? [];
  if (asserted !== undefined) return asserted;
  if (kind === "session") return (await tx.sessions.get(tenant, id))?.personId;
  return kind === "key" ? (await tx.keys.get(tenant, id))?.personId : undefined;
}
