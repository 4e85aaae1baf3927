/** Entries of what one person did, with any key and in any session. */
import type { AuditEntry, AuditPlace, AuditWanted, FoundAuditEntries, StoreReads } from "../../ports/store.ts";

type Reads = Pick<StoreReads, "audit" | "keys" | "sessions">;

/** Entries that are read at once. */
const PAGE = 500;
/** Pages that are looked through at most for one page of a person's. */
const MAX_PAGES = 20;

/** As `audit.find`: fewer than asked for, or none, where many had to be looked at. */
export async function entriesOfPerson(
  tx: Reads,
  tenant: string,
  personId: string,
  wanted: AuditWanted,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const known = new Map<string, string | undefined>();
  const entries: AuditEntry[] = [];
  let place = after;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const found = await tx.audit.find(tenant, wanted, PAGE, place);
    for (const entry of found.entries) {
      const { actor, at, chain, sequence } = entry;
      if (!known.has(actor)) known.set(actor, await personBehind(tx, tenant, actor));
      if (known.get(actor) !== personId) continue;
      entries.push(entry);
      if (entries.length === limit) return { entries, next: { at, chain, sequence } };
    }
    place = found.next;
    if (place === undefined) return { entries };
  }
  return { entries, ...(place === undefined ? {} : { next: place }) };
}

/** Whose key or session it was; a key that spoke for somebody says it. */
async function personBehind(tx: Reads, tenant: string, actor: string): Promise<string | undefined> {
  const [, kind, id = "", asserted] = /^(key|session):(\S+)(?: for (\S+))?$/u.exec(actor) ?? [];
  if (asserted !== undefined) return asserted;
  if (kind === "session") return (await tx.sessions.get(tenant, id))?.personId;
  return kind === "key" ? (await tx.keys.get(tenant, id))?.personId : undefined;
}
