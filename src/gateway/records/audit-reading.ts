/** Reading the audit log, and logging what people viewed. */
import type { Json } from "../../model/json.ts";
import type { AuditEntry, AuditPlace, FoundAuditEntries, StoreReads } from "../../ports/store.ts";
import { decidersOf, decisionNotes } from "../case-work/decision-said.ts";
import { reasonSaid, WITH_REASON } from "../case-work/reason-said.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { CASES_READ, grants } from "../keys/scopes.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageSize } from "../requests/pages.ts";
import { actorFinder } from "./actors.ts";
import { type AuditEntriesWanted, findEntries } from "./find-entries.ts";
import { type Noted, noteIfPerson } from "./note-if-person.ts";
import { checkViewReason, type RecordViewOutcome, recordView, type ShownData } from "./record-view.ts";

export type { AuditEntriesWanted } from "./find-entries.ts";

/** A person of a decision. */
export interface DecidingPerson {
  /** Id of the person. */
  readonly personId: string;
  /** Name of the person, as it is now; absent where the person is not recorded any more. */
  readonly name?: string;
}

/** An entry of the audit log. */
export interface ShownAuditEntry extends Omit<AuditEntry, "tenant" | "at" | "details" | "chain" | "sequence"> {
  /**
   * When it was done: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Who did it: `key:…`, `session:…`, `person:…` where a password or a link was enough, or a part of the gateway. */
  readonly actor: string;
  /** Name of the person who did it, as it is now; absent for a machine's key and for a part of the gateway. */
  readonly actorName?: string;
  /** Id of the person who did it; absent for a machine's key and for a part of the gateway. */
  readonly personId?: string;
  /** The action, for example `case.decided`. */
  readonly action: string;
  /** The customer that it is about; absent when it is about none. */
  readonly customerId?: string;
  /** Further details: ids and codes, never a customer's data. */
  readonly details: Json;
  /**
   * The reason of a reopening, an escalation or a rejection, from the case: only for who may read cases, and until the
   * customer is erased. It is no part of the entry and of its hash.
   */
  readonly reason?: string;
  /**
   * Who proposed the decision: of `case.proposed`, and of `case.decided` where a second person confirmed. No part of the
   * entry and of its hash, which has the ids in `details`.
   */
  readonly proposer?: DecidingPerson;
  /** Who confirmed the decision: of `case.decided` where a second person did. No part of the entry and of its hash. */
  readonly confirmer?: DecidingPerson;
  /**
   * What was written to a decision or a proposal: only for who may read cases, and until the customer is erased; of a
   * proposal as long as the case keeps it. It is no part of the entry and of its hash.
   */
  readonly note?: string;
  /** What the second person wrote to a decision, as `note`. */
  readonly confirmationNote?: string;
  /**
   * The digest of each record that was written with it, by kind and id; `null` for a removed record. Absent when none
   * was written.
   */
  readonly records?: Readonly<Record<string, string | null>>;
  /**
   * The chain that it is in.
   *
   * @integer
   */
  readonly chain: number;
  /**
   * Place in the chain, from 1.
   *
   * @integer
   */
  readonly sequence: number;
  /** Hash of the entry before it in the chain. */
  readonly previousHash: string;
  /** SHA-256 over the entry: see `docs/audit.md`. */
  readonly hash: string;
}

/** A page of the audit log. */
export interface AuditEntryPage {
  /**
   * Newest first. A page may have fewer entries than `limit`, or none, although there are more: continue with
   * `nextCursor`.
   */
  readonly data: readonly ShownAuditEntry[];
  /** Where the page stands among all. */
  readonly pagination: Pagination;
}

/** Filter for entries, and the page to read. */
export interface ListAuditQuery extends AuditEntriesWanted {
  /** Most entries on the page, at least 1 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

/** Reads the audit log, and logs what people viewed. */
export interface AuditReading {
  /**
   * A page of the audit log, newest first. A view by a person is logged as well.
   *
   * @throws RangeError when the cursor is none that a page gave
   */
  listAuditEntries(query?: ListAuditQuery, context?: RequestContext): Promise<AuditEntryPage>;
  /** Exports the matching entries, newest first. The export is logged before the first entry is read. */
  exportAuditEntries(wanted: AuditEntriesWanted, context?: RequestContext): AsyncGenerator<ShownAuditEntry>;
  /**
   * Logs that a person viewed data of customers; writes nothing for a key without a person. Where `workflow.json` has
   * reasons for views, a view without one is refused.
   */
  recordView(shown: ShownData, context?: RequestContext): Promise<RecordViewOutcome>;
  /** Whether a person may view data of customers for this reason: asked before work that would show some. */
  checkViewReason(reason: string | undefined, context?: RequestContext): Promise<RecordViewOutcome>;
}

/** Entries per read of an export. */
const EXPORTED_AT_ONCE = 1_000;

export function auditReading(parts: GatewayParts): AuditReading {
  return {
    listAuditEntries: (query = {}, context = {}) => listEntries(parts, query, context),
    exportAuditEntries: (wanted, context = {}) => exportEntries(parts, wanted, context),
    recordView: (shown, context = {}) => recordView(parts, shown, context),
    checkViewReason: (reason, context = {}) => checkViewReason(parts, reason, context),
  };
}

async function listEntries(
  parts: GatewayParts,
  { limit: most, after, ...wanted }: ListAuditQuery,
  context: RequestContext,
): Promise<AuditEntryPage> {
  const { tenant = DEFAULT_TENANT } = context;
  const limit = pageSize(most);
  const place = after === undefined ? undefined : placeOf(after);
  await noteIfPerson(parts, context, () => ({ action: "audit.viewed", ...said(wanted) }));
  const { data, next } = await parts.store.read(async (tx) =>
    shownPage(tx, tenant, await findEntries(tx, tenant, wanted, limit, place), context),
  );
  return { data, pagination: { hasMore: next !== undefined, ...(next ? { nextCursor: cursorOf(next) } : {}) } };
}

async function* exportEntries(
  parts: GatewayParts,
  wanted: AuditEntriesWanted,
  context: RequestContext,
): AsyncGenerator<ShownAuditEntry> {
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const at = parts.clock.now();
  // Entries that are written later belong to another export.
  const before = Math.min(at + 1, wanted.before ?? Number.POSITIVE_INFINITY);
  const event = { tenant, at, actor, action: "audit.exported", ...said(wanted) };
  await parts.store.transaction((tx) => tx.audit.append(event));
  let after: AuditPlace | undefined;
  do {
    const place = after;
    const page = await parts.store.read(async (tx) => {
      const found = await findEntries(tx, tenant, { ...wanted, before }, EXPORTED_AT_ONCE, place);
      return shownPage(tx, tenant, found, context);
    });
    yield* page.data;
    after = page.next;
  } while (after);
}

/** The filter as an entry logs it: the customer in its own member, the rest in the details, without typed names. */
function said({ customerId, person, ...rest }: AuditEntriesWanted): Pick<Noted, "customerId" | "details"> {
  const all = { ...rest, ...(person === undefined ? {} : { person: true }) };
  const details = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { ...(customerId === undefined ? {} : { customerId }), details };
}

/** Entries with the names of people, and with the reasons and notes that cases keep. */
async function shownPage(
  tx: StoreReads,
  tenant: string,
  { entries, next }: FoundAuditEntries,
  { key }: RequestContext,
): Promise<{ readonly data: readonly ShownAuditEntry[]; readonly next?: AuditPlace }> {
  const actorOf = actorFinder(tx, tenant);
  const mayReadCases = key === undefined || grants(key.scopes, CASES_READ);
  const reasonOf = async (entry: AuditEntry): Promise<string | undefined> => {
    const { caseId } = (entry.details ?? {}) as { readonly caseId?: string };
    if (!mayReadCases || caseId === undefined || !WITH_REASON.has(entry.action)) return undefined;
    const record = await tx.cases.get(tenant, caseId);
    return record && reasonSaid(record, entry);
  };
  const named = async (of: "proposer" | "confirmer", personId: string | undefined) => {
    if (personId === undefined) return {};
    const name = (await actorOf(`person:${personId}`))?.name;
    return { [of]: { personId, ...(name ? { name } : {}) } };
  };
  const data = await Promise.all(
    entries.map(async (entry): Promise<ShownAuditEntry> => {
      const { tenant: _, at, ...shown } = entry;
      const person = await actorOf(entry.actor);
      const reason = await reasonOf(entry);
      const { proposer, confirmer } = decidersOf(entry);
      return {
        ...{ at: new Date(at).toISOString(), ...shown },
        ...(person === undefined ? {} : { personId: person.personId }),
        ...(person?.name ? { actorName: person.name } : {}),
        ...(reason === undefined ? {} : { reason }),
        ...(await named("proposer", proposer)),
        ...(await named("confirmer", confirmer)),
        ...(mayReadCases ? await decisionNotes(tx, tenant, entry) : {}),
      };
    }),
  );
  return { data, ...(next === undefined ? {} : { next }) };
}

const cursorOf = ({ at, chain, sequence }: AuditPlace): string => `${at}.${chain}.${sequence}`;

function placeOf(cursor: string): AuditPlace {
  const parts = /^(\d{1,15})\.(\d{1,4})\.(\d{1,15})$/u.exec(cursor);
  if (!parts) throw new RangeError("the cursor is none that a page gave");
  const [at, chain, sequence] = parts.slice(1).map(Number) as [number, number, number];
  return { at, chain, sequence };
}
