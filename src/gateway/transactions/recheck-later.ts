/**
 * Late arrivals: stored transactions that are dated after a new or corrected one are decided again within the limits of
 * the rule set. Changed decisions are stored, sent and logged; the others stay.
 */

import { RiskgateError } from "../../errors.ts";
import { codec } from "../../model/codec.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { type Traced, traced } from "../../model/trace-context.ts";
import { type ArrivingForm, laterTransactions } from "../../monitoring/late-arrivals.ts";
import type { JobHandler } from "../../ports/jobs.ts";
import type { StoreReads, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import { decidedTransaction, withStanding } from "../case-work/case-standing.ts";
import { DECISION_ATTEMPTS } from "../checks/defer-check.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { RequestContext } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { countOpened, recountPayment } from "../statistics/count-decisions.ts";
import { type AcceptedTransaction, MONTH_BOUNDARY } from "./accepted-transaction.ts";
import {
  type DecidingParts,
  decideAccepted,
  inService,
  type MovedPast,
  requireTransactions,
  storeUpToDate,
  type TransactionGateway,
} from "./decide-accepted.ts";
import { findTransaction, isErased } from "./find-transaction.ts";
import { keepOperatorDecision } from "./keep-operator-decision.ts";
import { storeTransactionDecision } from "./store-transaction.ts";
import { transactionAnswer, verdictOf } from "./transaction-answer.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";
import { lockNames, readPast, type TransactionPast } from "./transaction-past.ts";

/** Queue of late arrivals whose later transactions have to be decided again. */
export const LATE_QUEUE = "late-arrivals";

/** More transactions are dated after a late arrival than are decided again for it. */
export const LATE_ARRIVAL = "LATE_ARRIVAL";

/** A transaction that has to be decided again, with the late arrival that causes it. */
interface Recheck {
  readonly tenant: string;
  readonly customerId: string;
  readonly transactionId: string;
  /** When it happened. */
  readonly at: number;
  /** The id of the late arrival. */
  readonly because: string;
}

/** The transactions that have to be decided again because of one. */
export interface Rechecks {
  readonly due: readonly Recheck[];
  /** Whether none is beyond the limits. */
  readonly isWhole: boolean;
}

export const NO_RECHECKS: Rechecks = { due: [], isWhole: true };

/** The decision, with a limitation when some affected transactions are not decided again. */
export function withLimits<Made extends TransactionDecisionBody>(made: Made, { isWhole }: Rechecks): Made {
  return isWhole ? made : { ...made, limitations: [...new Set([...made.limitations, LATE_ARRIVAL])] };
}

/**
 * The later-dated transactions that are affected by one that is about to be stored.
 *
 * @param earlier - the version that a correction replaces, where that one is in other windows
 */
export function rechecksOf(
  { engine }: DecidingParts,
  { tenant }: AcceptedTransaction,
  past: TransactionPast,
  earlier?: ArrivingForm,
): Rechecks {
  const forms = earlier === undefined ? [past] : [past, earlier];
  const { next, left } = laterTransactions(forms, past.history.history, engine.checker.pack);
  const because = past.transaction.transactionId;
  const due = next.map(({ customerId, transactionId, at }) => ({ tenant, customerId, transactionId, at, because }));
  return { due, isWhole: left === 0 };
}

/** Enqueues the rechecks, in the transaction that stores their cause. */
export async function addRechecks(
  { jobs }: GatewayParts,
  tx: StoreTransaction,
  { due }: Rechecks,
  { revision, trace }: AcceptedTransaction,
): Promise<void> {
  if (due.length === 0 || !jobs) return;
  const data = { due: due.map((each) => ({ ...each })), ...traced(trace) };
  await jobs.enqueue([{ queue: LATE_QUEUE, key: `${due[0]?.because} ${revision}`, data }], tx);
}

/** Decides them again at once in a gateway without jobs. The stored answer stands, whatever the result. */
export async function recheckAtOnce(parts: TransactionGateway, { due }: Rechecks): Promise<void> {
  if (parts.jobs) return;
  const { failed } = await recheckAll(parts, due);
  if (failed.length === 0) return;
  // Everything else reports an unavailable store.
  await parts.store.transaction((tx) => giveUp(parts, tx, failed)).catch(() => {});
}

const recheckCodec = codec<{ readonly due: readonly Recheck[] } & Traced>();

/** Decides transactions after a late arrival again; after too many failures their cases are opened. */
export function recheckLater(gateway: GatewayParts): JobHandler {
  return async (job) => {
    const { due } = recheckCodec.decode(job.data);
    const parts = requireTransactions(gateway);
    const { failed, error } = await recheckAll(parts, due);
    if (failed.length === 0) return undefined;
    if (job.failures + 1 < DECISION_ATTEMPTS) throw error;
    return (tx) => giveUp(parts, tx, failed);
  };
}

/** A transaction that was decided again already gets the same decision, which is not stored twice. */
async function recheckAll(parts: TransactionGateway, due: readonly Recheck[]) {
  const failed: Recheck[] = [];
  let error: unknown;
  for (const each of due) {
    try {
      await recheck(parts, each);
    } catch (reason) {
      failed.push(each);
      error ??= reason;
    }
  }
  return { failed, error };
}

/** The decision without the late arrival stands, and a person has to review it. */
async function giveUp(parts: TransactionGateway, tx: StoreTransaction, failed: readonly Recheck[]): Promise<void> {
  for (const each of failed) {
    const { tenant, customerId, because } = each;
    parts.observer?.event?.({ type: "operation", operation: "late-arrival", outcome: "given-up" });
    await lockCustomer(tx, tenant, customerId);
    const transaction = await readTransaction(tx, each);
    const record = transaction && (await tx.cases.get(tenant, transaction.caseId));
    if (transaction === undefined || record?.decisionId === undefined) continue;
    const decision = await tx.decisions.get(tenant, record.decisionId);
    const before = transactionDecisionBody(decision?.body);
    if (record.processingStatus !== "finished" || before === undefined) continue;
    const at = parts.clock.now();
    const { riskLevel: _, ...shown } = decidedTransaction(before, transaction);
    if (record.caseStatus === "not-opened") {
      await tx.cases.put(withStanding(parts, { ...record, caseStatus: "open", updatedAt: at }, shown));
      await countOpened(tx, { tenant, at }, "transaction");
    }
    const { caseId, transactionId } = transaction;
    const details = { caseId, transactionId, lateArrival: because };
    const action = "transaction-check.failed";
    await tx.audit.append({ tenant, at, actor: "gateway", action, customerId, details });
  }
}

/** @returns `undefined` when it was corrected to another time, which decided it again, or was erased */
async function readTransaction(
  tx: Pick<StoreReads, "transactions">,
  { tenant, customerId, transactionId, at }: Recheck,
): Promise<TransactionRecord | undefined> {
  const all = await tx.transactions.listByCustomer({ tenant, customerId, from: at, to: at, limit: MAX_OF_INSTANT });
  const transaction = all.find((each) => each.transactionId === transactionId);
  return transaction === undefined || isErased(transaction) ? undefined : transaction;
}

const recheck = (parts: TransactionGateway, due: Recheck): Promise<undefined> =>
  storeUpToDate({}, (context) => tryRecheck(parts, due, context));

async function tryRecheck(
  gateway: TransactionGateway,
  due: Recheck,
  context: RequestContext,
): Promise<MovedPast | undefined> {
  const parts = inService(gateway);
  const { tenant, customerId } = due;
  const found = await parts.store.read(async (tx) => {
    const transaction = await readTransaction(tx, due);
    if (transaction === undefined) return undefined;
    const accepted = acceptedOf(parts, transaction, due.because);
    const past = await readPast(parts.engine, tx, accepted, true);
    return past.outcome === "known" ? { accepted, past } : undefined;
  });
  if (!found) return undefined;
  const { accepted, past } = found;
  const ready = await decideAccepted(parts, accepted, past, context);
  const about = { tenant, customerId, keys: lockNames(parts.engine, accepted, past) };
  return parts.store.transaction(async (tx) => {
    await lockCustomer(tx, tenant, customerId);
    const now = await findTransaction(tx, tenant, { ...UNIDENTIFIED, caseId: accepted.caseId });
    if (now === undefined || "issues" in now || now.transaction.revision !== accepted.revision) return undefined;
    const { record, transaction, decision } = now;
    const before = transactionDecisionBody(decision?.body);
    // A first decision that is still pending will include the late arrival.
    if (record.processingStatus !== "finished" || before === undefined) return undefined;
    const current = await ready.upToDate(tx);
    if (current.outcome === "moved") return current;
    if (current.outcome !== "current") return undefined;
    if (!current.made) throw new RiskgateError("DECISION_FAILED", "a transaction was not decided again in time");
    const closed = before.limitations.includes(MONTH_BOUNDARY) ? [MONTH_BOUNDARY] : [];
    const limitations = [...new Set([...closed, ...current.made.limitations])];
    const made = keepOperatorDecision({ ...current.made, limitations }, before);
    const verdict = (body: TransactionDecisionBody) => verdictOf(transactionAnswer(transaction, record, body));
    if (verdict(before) === verdict(made)) return undefined;
    const replaces = { ...accepted, replaces: record.decisionId };
    await storeTransactionDecision(parts, tx, replaces, transaction, made, "transactionCheck.reassessed", record);
    await recountPayment(tx, { tenant, at: replaces.at }, record, before.review);
    return undefined;
  }, about);
}

/** The most transactions of one customer in one millisecond. */
const MAX_OF_INSTANT = 200;

const UNIDENTIFIED = { tenantTransactionId: undefined, accountHoldingParty: undefined };

function acceptedOf({ clock }: GatewayParts, transaction: TransactionRecord, lateArrival: string): AcceptedTransaction {
  const { tenant, caseId, transactionId, customerId, createdAt, revision } = transaction;
  const input = transactionCodec.decode(transaction.data);
  return {
    ...{ tenant, actor: "gateway", caseId, transactionId, customerId, input },
    isNamed: input.masterData?.accountHoldingPartyData.customerId !== undefined,
    ...{ at: clock.now(), createdAt, revision, lateArrival },
    decisionType: "complete",
    limitations: [],
  };
}
