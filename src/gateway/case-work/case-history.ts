/** The history of a case, from the audit log. */
import { type AuditEntry, recordKey } from "../../model/audit-entry.ts";
import type { Json } from "../../model/json.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";

/** An event in the history of a case. */
export interface CaseEvent {
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Who did it: `key:…`, `session:…`, or a part of the gateway. */
  readonly actor: string;
  /** The action, for example `case.decided`. */
  readonly action: string;
  /** Ids and codes that say more, never a customer's data. */
  readonly details: Json;
}

/** The newest entries that are shown. */
const MAX_SHOWN = 100;
/** Entries about the customer per read. */
const PAGE = 200;
/** The most pages that are read: of a longer log only the newest entries are searched. */
const MAX_PAGES = 10;
/** Processes may write with clocks that differ. */
const CLOCKS_DIFFER_MS = 60_000;
/** Views are for auditors, who read the log itself. */
const VIEWED = "data.viewed";

/** Oldest first; of more than 100 events only the newest. */
export async function caseHistory(
  tx: Pick<StoreReads, "audit">,
  { tenant, customerId, caseId, createdAt }: CaseRecord,
): Promise<readonly CaseEvent[]> {
  const isAbout = ({ action, records = {}, details }: AuditEntry): boolean =>
    action !== VIEWED &&
    (recordKey("case", caseId) in records || (details as { readonly caseId?: unknown } | null)?.caseId === caseId);
  const wanted = { customerId, from: createdAt - CLOCKS_DIFFER_MS };
  const found: AuditEntry[] = [];
  let page = await tx.audit.find(tenant, wanted, PAGE);
  for (let pages = 1; ; pages++) {
    found.push(...page.entries.filter(isAbout));
    if (page.next === undefined || found.length >= MAX_SHOWN || pages >= MAX_PAGES) break;
    page = await tx.audit.find(tenant, wanted, PAGE, page.next);
  }
  return found
    .slice(0, MAX_SHOWN)
    .reverse()
    .map(({ at, actor, action, details }) => ({ at: new Date(at).toISOString(), actor, action, details }));
}
