/** Audit log entries of one person, with any key and in any session. */
import type { AuditEntry, AuditFilter, AuditPlace, FoundAuditEntries, StoreReads } from "../../ports/store.ts";
import { actorFinder } from "./actors.ts";

type Reads = Pick<StoreReads, "audit" | "keys" | "sessions" | "people">;

/** Entries per read. */
const PAGE = 500;
/** The most reads for one page of a person's entries. */
const MAX_PAGES = 20;

/** Like `audit.find`, but with fewer entries than `limit`, or none, where many entries had to be read. */
export async function entriesOfPerson(
  tx: Reads,
  tenant: string,
  personId: string,
  wanted: AuditFilter,
  limit: number,
  after: AuditPlace | undefined,
): Promise<FoundAuditEntries> {
  const actorOf = actorFinder(tx, tenant);
  const entries: AuditEntry[] = [];
  let place = after;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const found = await tx.audit.find(tenant, wanted, PAGE, place);
    for (const entry of found.entries) {
      const { actor, at, chain, sequence } = entry;
      if ((await actorOf(actor))?.personId !== personId) continue;
      entries.push(entry);
      if (entries.length === limit) return { entries, next: { at, chain, sequence } };
    }
    place = found.next;
    if (place === undefined) return { entries };
  }
  return { entries, ...(place === undefined ? {} : { next: place }) };
}
