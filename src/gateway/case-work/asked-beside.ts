/**
 * An exemption holds for the customer, whatever case it was made in. So a decision that makes one has to meet what is asked
 * of decisions about the customer as it stands, and about each of its open cases that show the entry, too.
 */
import type { CaseQuery, CaseRecord, Json, StoreReads, TimeCursor } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import { entriesOf } from "../bundle/bundle-lists.ts";
import { beforeWaiting } from "../transactions/stood-case.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { fourEyesFrom, rolesAsked } from "./asked-of-decision.ts";
import { wasDecidedByTwo } from "./reopenings.ts";
import type { ReviewWorkflow } from "./review-workflow.ts";

/** An entry of a list. */
export interface EntryKey {
  readonly listId: string;
  readonly entryId: string;
}

/** Cases per read. */
const PAGE = 100;

/**
 * What a decision about a case has to meet the requirements of, beside the case: the customer, where its level is higher
 * than that of the case, and its open cases.
 *
 * @param exempts - the entries for which the decision makes an exemption
 */
export async function askingBeside(
  tx: Pick<StoreReads, "cases" | "customers" | "decisions">,
  workflow: ReviewWorkflow | undefined,
  record: CaseRecord,
  exempts: readonly EntryKey[],
): Promise<readonly CaseRecord[]> {
  if (exempts.length === 0) return [];
  const { tenant, customerId, caseId } = record;
  const asking = await asStanding(tx, record);
  const saidBefore = new Set([record, ...asking].map((one) => asksOf(workflow, one)));
  for await (const other of openCases(tx, { tenant, customerId })) {
    // Cases that ask for nothing more are not worth a look at what they show.
    const asks = asksOf(workflow, other);
    if (other.caseId === caseId || saidBefore.has(asks) || !(await isShown(tx, other, exempts))) continue;
    saidBefore.add(asks);
    asking.push(other);
  }
  return asking;
}

/** The open cases of a customer. One whose payment waits for a correction to be decided counts as it stood before. */
async function* openCases(
  tx: Pick<StoreReads, "cases" | "decisions">,
  { tenant, customerId }: Pick<CaseRecord, "tenant" | "customerId">,
): AsyncGenerator<CaseRecord> {
  const ofCustomer = { tenant, customerId, order: "oldest", limit: PAGE } as const;
  yield* listed(tx, { ...ofCustomer, caseStatus: "undecided" });
  for await (const waiting of listed(tx, { ...ofCustomer, caseStatus: "not-opened", processingStatus: "processing" })) {
    const { decisionId } = waiting;
    const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
    const stood = beforeWaiting(waiting, transactionDecisionBody(decision?.body));
    if (stood.caseStatus === "open" || stood.caseStatus === "in-progress") yield stood;
  }
}

async function* listed(tx: Pick<StoreReads, "cases">, query: CaseQuery): AsyncGenerator<CaseRecord> {
  for (let after: TimeCursor | undefined; ; ) {
    const page = await tx.cases.list({ ...query, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < query.limit) return;
    after = { at: last.createdAt, id: last.caseId };
  }
}

/** The entries that a decision about a case could make exemptions for. */
export function exemptibleEntries(body: Json): readonly EntryKey[] {
  const { matches = [] } = (body ?? {}) as { readonly matches?: readonly { party?: unknown; match?: unknown }[] };
  // Other parties of a payment are not the customer.
  return entriesOf({ matches: matches.filter(({ party, match }) => !match || party === "accountHoldingParty") });
}

/** What waits in a case, or was decided by two, is its own. */
const asksOf = (workflow: ReviewWorkflow | undefined, record: CaseRecord): string =>
  JSON.stringify([
    ...[fourEyesFrom(workflow, [record]), rolesAsked(workflow, record)],
    record.standing?.isProposed || wasDecidedByTwo(record) ? record.caseId : undefined,
  ]);

/** The customer as if it were a case, where its level is higher than that of the case. */
async function asStanding(tx: Pick<StoreReads, "customers">, record: CaseRecord): Promise<CaseRecord[]> {
  const customer = await tx.customers.get(record.tenant, record.customerId);
  const { subject: _, standing, details: __, ...rest } = record;
  const [level, ofCase] = [customer?.riskLevel, standing?.riskLevel].map((one) => parseRiskLevel(one ?? ""));
  if (standing === undefined || level === undefined || ofCase === undefined || !isHigherLevel(level, ofCase)) return [];
  return [{ ...rest, standing: { ...standing, riskLevel: level } }];
}

async function isShown(
  tx: Pick<StoreReads, "decisions">,
  { tenant, decisionId, subject }: CaseRecord,
  entries: readonly EntryKey[],
): Promise<boolean> {
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  // What a customer would be compared with, who could not be decided, is unknown.
  if (decision === undefined) return subject === undefined;
  const { matches = [], exempted = [] } = (decision.body ?? {}) as Partial<Record<string, readonly Json[]>>;
  const shown = exemptibleEntries({ matches: [...matches, ...exempted] });
  return shown.some((one) => entries.some(({ listId, entryId }) => one.listId === listId && one.entryId === entryId));
}
