/** Deferred transactions: stored with their place in the history, and decided by a job. */

import { transactionCodec } from "../../model/gateway-transaction.ts";
import { type Traced, traced } from "../../model/trace-context.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { JobCommit, JobHandler } from "../../ports/jobs.ts";
import type { CaseRecord, StoreReads, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import { addCallback } from "../callbacks/add-callback.ts";
import { undecidedOf, withStanding } from "../case-work/case-standing.ts";
import { saidIn } from "../case-work/comments.ts";
import { endProposal } from "../case-work/end-proposal.ts";

import { releasedMeanwhile } from "../case-work/void-proposals.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { DECISION_ATTEMPTS } from "../checks/defer-check.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { countOpened, recountPayment } from "../statistics/count-decisions.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { inService, readyDecision, requireTransactions } from "./decide-accepted.ts";
import { decideTransaction } from "./decide-transaction.ts";
import { isErased } from "./find-transaction.ts";
import { keepOperatorDecision } from "./keep-operator-decision.ts";
import { alertDetailsOf } from "./refresh-alert.ts";
import { beforeWaiting, keptDetails, stoodDetails } from "./stood-case.ts";
import { storeTransactionDecision } from "./store-transaction.ts";
import { type TransactionCaseDetails, transactionAnswer } from "./transaction-answer.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";
import { readPast } from "./transaction-past.ts";

/** Queue of transactions to be decided. */
export const TRANSACTION_QUEUE = "transaction-decisions";
/** Queue of corrected transactions to be decided: few at a time, because everything else has priority over corrections. */
export const REPROCESSING_QUEUE = "transaction-reprocessing";
export const REPROCESSING_CONCURRENCY = 2;

/**
 * Accepts a stored transaction without a decision: the case is processing, and a job will finish it.
 *
 * @param current - the current case, if any, as it was before it waited (`beforeWaiting`)
 */
export async function deferTransaction(
  parts: GatewayParts,
  tx: StoreTransaction,
  {
    tenant,
    actor,
    caseId,
    transactionId,
    customerId,
    at,
    createdAt,
    before,
    replaces,
    limitations,
    ignored,
    trace,
  }: AcceptedTransaction,
  record: TransactionRecord,
  current?: CaseRecord,
): Promise<TransactionResponse> {
  const details: TransactionCaseDetails = {
    ...saidIn(current),
    ...(current?.caseStatus === "in-progress" ? keptDetails(current) : {}),
    ...(current && (await endProposal(tx, current, { because: "decided-again", actor, at }))),
    ...(current && { ...alertDetailsOf(current), ...stoodDetails(current) }),
    actor,
    ...(limitations.length === 0 ? {} : { limitations }),
    ...(ignored === undefined ? {} : { ignored }),
  };
  const kept: CaseRecord = {
    tenant,
    caseId,
    customerId,
    subject: "transaction",
    processingStatus: "processing",
    caseStatus: "not-opened",
    ...(replaces === undefined ? {} : { decisionId: replaces }),
    details: caseDetailsCodec.encode(details),
    createdAt,
    updatedAt: at,
  };
  await tx.cases.put(kept);
  const queue = before ? REPROCESSING_QUEUE : TRANSACTION_QUEUE;
  // A revision that is being decided keeps its key until it is done.
  const key = `${caseId} ${record.revision}`;
  await parts.jobs?.enqueue([{ queue, key, tenant, data: { tenant, caseId, ...traced(trace) } }], tx);
  const audited = { caseId, transactionId, revision: record.revision };
  const action = "transaction-check.deferred";
  await tx.audit.append({ tenant, at, actor, action, customerId, details: audited });
  return transactionAnswer(record, kept, undefined);
}

/** Decides a deferred transaction; after too many failures it fails, and the client is notified. */
export function decideDeferredTransaction(gateway: GatewayParts): JobHandler {
  return async (job) => {
    const { tenant, caseId, trace } = job.data as { readonly tenant: string; readonly caseId: string } & Traced;
    const found = await gateway.store.read((tx) => readDeferred(tx, tenant, caseId));
    if (!found) return undefined;
    const { record, transaction } = found;
    /**
     * Writes the new state of the case after reading it again. The customer is locked first, so that a concurrent
     * erasure comes before or after.
     */
    const storing =
      (write: (tx: StoreTransaction, now: Deferred) => Promise<unknown>): JobCommit =>
      async (tx) => {
        await lockCustomer(tx, tenant, record.customerId);
        const now = await readDeferred(tx, tenant, caseId);
        if (now && isErased(now.transaction)) await abandonTransaction(gateway, tx, now.record);
        // A correction that came in between is decided by its own job.
        else if (now?.transaction.revision === transaction.revision) await write(tx, now);
      };
    if (isErased(transaction)) return storing((tx, now) => abandonTransaction(gateway, tx, now.record));
    const accepted = { ...acceptedOf(gateway, record, transaction), ...traced(trace) };
    try {
      const parts = inService(requireTransactions(gateway));
      const past = await parts.store.read((tx) => readPast(parts.engine, tx, accepted, true));
      if (past.outcome !== "known") throw new Error(`the stored transaction cannot be decided: ${past.outcome}`);
      const made = await decideTransaction(parts, accepted, past);
      const ready = readyDecision(parts, accepted, past, made);
      return storing(async (tx, now) => {
        const current = await ready.upToDate(tx);
        if (current.outcome !== "current" || !current.made) return decideAgain(gateway, tx, now, trace);
        const before = await decidedBefore(tx, now.record);
        const made = keepOperatorDecision(current.made, before);
        const event = "transactionCheck.completed";
        const earlier = await releasedMeanwhile(tx, beforeWaiting(now.record, before), accepted.at);
        await storeTransactionDecision(parts, tx, accepted, now.transaction, made, event, earlier);
        await recountPayment(tx, accepted, earlier, before?.review);
      });
    } catch (error) {
      if (job.failures + 1 < DECISION_ATTEMPTS) throw error;
      return storing((tx, now) => failTransaction(gateway, tx, now, accepted));
    }
  };
}

/** The decision that a correction replaces. */
async function decidedBefore(
  tx: Pick<StoreReads, "decisions">,
  { tenant, decisionId }: CaseRecord,
): Promise<TransactionDecisionBody | undefined> {
  const decided = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  return transactionDecisionBody(decided?.body);
}

/** Enqueues the transaction again: another system has to be queried for the current state. */
async function decideAgain(
  { jobs, ids }: GatewayParts,
  tx: StoreTransaction,
  { record: { tenant, caseId }, transaction: { revision } }: Deferred,
  trace: Traced["trace"],
): Promise<void> {
  const queue = revision > 1 ? REPROCESSING_QUEUE : TRANSACTION_QUEUE;
  // The job that is ending may still hold the key of the case.
  const key = `${caseId} ${revision} ${ids.randomUUID()}`;
  await jobs?.enqueue([{ queue, key, tenant, data: { tenant, caseId, ...traced(trace) } }], tx);
}

interface Deferred {
  readonly record: CaseRecord;
  readonly transaction: TransactionRecord;
}

async function readDeferred(
  tx: Pick<StoreReads, "cases" | "transactions">,
  tenant: string,
  caseId: string,
): Promise<Deferred | undefined> {
  const record = await tx.cases.get(tenant, caseId);
  if (record?.processingStatus !== "processing") return undefined;
  const transaction = await tx.transactions.findByCase(tenant, caseId);
  return transaction && { record, transaction };
}

function acceptedOf({ clock }: GatewayParts, record: CaseRecord, transaction: TransactionRecord): AcceptedTransaction {
  const { tenant, caseId, customerId, createdAt } = record;
  const { actor = "", limitations = [], ignored } = (record.details ?? {}) as TransactionCaseDetails;
  const input = transactionCodec.decode(transaction.data);
  return {
    tenant,
    actor,
    caseId,
    transactionId: transaction.transactionId,
    customerId,
    isNamed: input.masterData?.accountHoldingPartyData.customerId !== undefined,
    input,
    at: clock.now(),
    createdAt,
    revision: transaction.revision,
    ...(transaction.revision > 1 ? { before: transaction } : {}),
    ...(record.decisionId === undefined ? {} : { replaces: record.decisionId }),
    decisionType: "complete",
    limitations,
    ...(ignored === undefined ? {} : { ignored }),
  };
}

/** The customer was erased before the transaction was decided: there is nothing left to decide or to report. */
async function abandonTransaction({ clock }: GatewayParts, tx: StoreTransaction, record: CaseRecord): Promise<void> {
  const { tenant, caseId, customerId } = record;
  const at = clock.now();
  await tx.cases.put({ ...record, processingStatus: "failed", caseStatus: "closed", updatedAt: at });
  const details = { caseId, reason: "customer-erased" };
  await tx.audit.append({ tenant, at, actor: "gateway", action: "transaction-check.failed", customerId, details });
}

async function failTransaction(
  parts: GatewayParts,
  tx: StoreTransaction,
  { record, transaction }: Deferred,
  { tenant, caseId, customerId, actor, input, at, trace }: AcceptedTransaction,
): Promise<void> {
  // A person has to review it: the transaction could not be assessed.
  const before = await decidedBefore(tx, record);
  const earlier = await releasedMeanwhile(tx, beforeWaiting(record, before), at);
  const { stood: _, ...details } = (earlier.details ?? {}) as TransactionCaseDetails;
  const caseStatus = earlier.caseStatus === "in-progress" ? "in-progress" : "open";
  const open: CaseRecord = {
    ...{ ...record, processingStatus: "failed", caseStatus, updatedAt: at },
    details: caseDetailsCodec.encode(details),
  };
  const failed = withStanding(parts, open, undecidedOf("transaction", transaction), earlier.standing);
  await tx.cases.put(failed);
  await recountPayment(tx, { tenant, at }, earlier, before?.review);
  if (earlier.caseStatus === "not-opened") await countOpened(tx, { tenant, at }, "transaction");
  const response = transactionAnswer(transaction, failed, undefined);
  await addCallback(
    parts,
    tx,
    { tenant, caseId, customerId, input, ...traced(trace) },
    "transactionCheck.completed",
    response,
  );
  const audited = { caseId, transactionId: transaction.transactionId };
  await tx.audit.append({ tenant, at, actor, action: "transaction-check.failed", customerId, details: audited });
}
