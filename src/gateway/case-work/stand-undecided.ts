/** Adds the standing to undecided cases of earlier versions, which were not found by urgency, level and due date. */
import type { CaseRecord, Json, Store, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import { idOf, type ReviewDetails, shownReview } from "../cases/case-review.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { type Decided, decidedCustomer, decidedTransaction, undecidedOf, withStanding } from "./case-standing.ts";
import { caseVersion } from "./case-version.ts";

/** The actor in the audit log. */
const ACTOR = "gateway";
/** Cases per read. Each is written in a transaction of its own; the store commits them together. */
const PAGE = 100;

/** Adds a standing to undecided cases that have none. An interrupted run continues where it stopped. */
export async function standUndecided(parts: GatewayParts): Promise<void> {
  // Without the workflow a case would never get its due date; the next load of the workflow does this.
  if (parts.workflow !== undefined && parts.workflow.peek() === undefined) return;
  for (const tenant of await parts.store.read((tx) => tx.audit.tenants())) {
    for await (const page of without(parts.store, tenant))
      await Promise.all(page.map((found) => parts.store.transaction((tx) => stand(parts, tx, found))));
  }
}

async function* without(store: Store, tenant: string): AsyncGenerator<readonly CaseRecord[]> {
  const wanted = { tenant, caseStatus: "undecided", hasStanding: false, order: "oldest", limit: PAGE } as const;
  for (let from = {}; ; ) {
    const page = await store.read((tx) => tx.cases.list({ ...wanted, ...from }));
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    from = { after: { at: last.createdAt, id: last.caseId } };
  }
}

async function stand(
  parts: GatewayParts,
  tx: StoreTransaction,
  { tenant, customerId, caseId }: CaseRecord,
): Promise<void> {
  // The customer is locked first: the case of an erased customer needs no review.
  const customer = await tx.customers.get(tenant, customerId);
  const record = await tx.cases.get(tenant, caseId);
  const isUndecided = record?.caseStatus === "open" || record?.caseStatus === "in-progress";
  if (customer?.erasedAt !== undefined || !isUndecided || record.standing !== undefined) return;
  // The version before the change, to be compared with the earlier entries of the log.
  const details = { caseId, before: caseVersion(record) };
  const { proposal } = (record.details ?? {}) as ReviewDetails;
  const mine = proposal && { assignee: idOf(shownReview(proposal).decidedBy, ACTOR) };
  await tx.cases.put(withStanding(parts, record, await decidedIn(tx, record), mine));
  await tx.audit.append({ tenant, at: parts.clock.now(), actor: ACTOR, action: "case.queued", customerId, details });
}

async function decidedIn(tx: StoreTransaction, { tenant, caseId, decisionId, subject }: CaseRecord) {
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  const transaction = subject === "transaction" ? await tx.transactions.findByCase(tenant, caseId) : undefined;
  return (decision && readDecided(decision.body, transaction)) ?? undecidedOf(subject ?? "customer", transaction);
}

function readDecided(body: Json, transaction: TransactionRecord | undefined): Decided | undefined {
  try {
    const ofTransaction = transactionDecisionBody(body);
    return ofTransaction
      ? decidedTransaction(ofTransaction, transaction)
      : decidedCustomer(customerDecisionCodec.decode(body));
  } catch (error) {
    // Earlier versions wrote other bodies: a case that cannot be read may have any level, and comes first.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
