/** The history of a case, from the audit log, with what people said. */
import { type AuditEntry, recordKey } from "../../model/audit-entry.ts";
import type { Json } from "../../model/json.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { actorFinder } from "../records/actors.ts";
import { type FullOutcome, fullOutcome } from "./case-outcome.ts";
import { noteOfProposal } from "./proposal-notes.ts";
import { reasonSaid } from "./reason-said.ts";

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
  /** Name of the person who did it; absent for a machine's key and for a part of the gateway. */
  readonly actorName?: string;
  /** The action, for example `case.decided`. */
  readonly action: string;
  /** Ids and codes that say more, never a customer's data. */
  readonly details: Json;
  /** The reason of a reopening or an escalation, as long as the case keeps it. */
  readonly reason?: string;
  /**
   * What was written to the proposal, of `case.proposed`, as long as the case keeps it; absent where `outcome` of a later
   * event has it.
   */
  readonly note?: string;
  /** What was decided, of `case.decided`, as long as the decision is kept. */
  readonly outcome?: FullOutcome;
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

/** Whether an entry is about a case. */
export const isAboutCase =
  (caseId: string) =>
  ({ records = {}, details }: Pick<AuditEntry, "records" | "details">): boolean =>
    recordKey("case", caseId) in records || (details as { readonly caseId?: unknown } | null)?.caseId === caseId;

/** Since when entries about a case may be in the log. */
export const loggedSince = ({ createdAt }: Pick<CaseRecord, "createdAt">): number => createdAt - CLOCKS_DIFFER_MS;

/** Oldest first; of more than 100 events only the newest. */
export async function caseHistory(
  tx: Pick<StoreReads, "audit" | "decisions" | "keys" | "sessions" | "people">,
  record: CaseRecord,
): Promise<readonly CaseEvent[]> {
  const { tenant, customerId, caseId } = record;
  const isAbout = isAboutCase(caseId);
  const wanted = { customerId, from: loggedSince(record) };
  const found: AuditEntry[] = [];
  let page = await tx.audit.find(tenant, wanted, PAGE);
  for (let pages = 1; ; pages++) {
    found.push(...page.entries.filter((entry) => entry.action !== VIEWED && isAbout(entry)));
    if (page.next === undefined || found.length >= MAX_SHOWN || pages >= MAX_PAGES) break;
    page = await tx.audit.find(tenant, wanted, PAGE, page.next);
  }
  // Entries of one time are in the order in which they were written.
  const events = found.slice(0, MAX_SHOWN).sort((one, other) => one.at - other.at || one.sequence - other.sequence);
  const outcomes = await outcomesOf(tx, tenant, events);
  const confirmed = new Set([...outcomes.values()].flatMap(({ proposedAt }) => proposedAt && Date.parse(proposedAt)));
  const actorOf = actorFinder(tx, tenant);
  return Promise.all(
    events.map(async (entry): Promise<CaseEvent> => {
      const { at, actor, action, details } = entry;
      const actorName = (await actorOf(actor))?.name;
      const reason = reasonSaid(record, entry);
      const note = action === PROPOSED && !confirmed.has(at) ? noteOfProposal(record, at) : undefined;
      const outcome = action === DECIDED ? outcomes.get(at) : undefined;
      return {
        ...{ at: iso(at), actor, action, details },
        ...(actorName ? { actorName } : {}),
        ...(reason === undefined ? {} : { reason }),
        ...(note === undefined ? {} : { note }),
        ...(outcome === undefined ? {} : { outcome }),
      };
    }),
  );
}

const [PROPOSED, DECIDED] = ["case.proposed", "case.decided"] as const;
const DECISION = recordKey("decision", "");

/** The decisions of people in these entries, by the time of each. */
async function outcomesOf(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  events: readonly AuditEntry[],
): Promise<ReadonlyMap<number, FullOutcome>> {
  const times = new Set(events.filter(({ action }) => action === DECIDED).map(({ at }) => at));
  const ids = events
    .filter(({ at }) => times.has(at))
    .flatMap(({ records = {} }) => Object.keys(records))
    .flatMap((key) => (key.startsWith(DECISION) ? [key.slice(DECISION.length)] : []));
  const outcomes = new Map<number, FullOutcome>();
  for (const decisionId of new Set(ids)) {
    const outcome = fullOutcome((await tx.decisions.get(tenant, decisionId))?.body);
    if (outcome !== undefined) outcomes.set(Date.parse(outcome.decidedAt), outcome);
  }
  return outcomes;
}

const iso = (at: number): string => new Date(at).toISOString();
