/** Corrections: a stored transaction is changed and decided again, in its place and under its case. */
import { canonicalJson } from "../../digest.ts";
import { type GatewayTransaction, transactionCodec } from "../../model/gateway-transaction.ts";
import { patchTransaction } from "../../model/patch-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import { releasedMeanwhile } from "../case-work/void-proposals.ts";
import type { ReadContext, ReprocessContext, ReprocessTransactionOutcome } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently, type KeepOutcome } from "../requests/idempotency.ts";
import { inStep } from "../requests/observe.ts";
import { recountPayment } from "../statistics/count-decisions.ts";
import { type AcceptedTransaction, MONTH_BOUNDARY, submittedCustomer } from "./accepted-transaction.ts";
import { unacceptable, unreachableCallback } from "./check-transaction.ts";
import {
  decideAccepted,
  inService,
  type MovedPast,
  requireTransactions,
  storeUpToDate,
  type TransactionGateway,
} from "./decide-accepted.ts";
import { deferTransaction } from "./defer-transaction.ts";
import { findTransaction, type StoredTransaction, targetOf } from "./find-transaction.ts";
import { keepOperatorDecision } from "./keep-operator-decision.ts";
import { addRechecks, NO_RECHECKS, recheckAtOnce, rechecksOf, withLimits } from "./recheck-later.ts";
import { beforeWaiting } from "./stood-case.ts";
import { storeSubmission, storeTransactionDecision } from "./store-transaction.ts";
import { transactionAnswer, verdictOf } from "./transaction-answer.ts";
import { transactionDecisionBody } from "./transaction-decision-body.ts";
import { lockNames, readEarlierForm, readPast } from "./transaction-past.ts";

export async function reprocessTransaction(
  parts: GatewayParts,
  body: unknown,
  context: ReadContext<ReprocessContext>,
): Promise<ReprocessTransactionOutcome> {
  const deciding = requireTransactions(parts);
  const { tenant = DEFAULT_TENANT, caseId } = context;
  const target = targetOf(body, caseId);
  if (caseId === undefined && target.tenantTransactionId === undefined) {
    const message = "must be given as a string, or `caseId` in the query";
    return { outcome: "invalid", issues: [{ code: "required", message, pointer: "#/tenantTransactionId" }] };
  }
  const stored = await parts.store.read((tx) => findTransaction(tx, tenant, target));
  if (!stored) return { outcome: "transaction-not-found" };
  if ("issues" in stored) return { outcome: "invalid", issues: stored.issues };

  const before = transactionCodec.decode(stored.transaction.data);
  const patched = inStep(parts.observer, "parse", () => patchTransaction(before, body));
  if (!patched.ok) return { outcome: "invalid", issues: patched.issues };
  const input = patched.value;
  const now = parts.clock.now();
  const issues = unacceptable(input, now);
  if (issues.length > 0) return { outcome: "invalid", issues };
  // Most corrections are answered later.
  const unreachable = await unreachableCallback(parts, tenant, input);
  if (unreachable) return unreachable;
  if (!isSameTransaction(input, stored)) return { outcome: "transaction-identity", caseId: stored.record.caseId };
  const isClosed = isOfClosedMonth(before, now);
  if ((isClosed || isOfClosedMonth(input, now)) && weighs(input) !== weighs(before)) {
    return { outcome: "month-boundary", caseId: stored.record.caseId };
  }
  const accepted = acceptedOf(stored, input, body, context, now, isClosed);
  return idempotently(parts, tenant, context.idempotency, { caseId, body }, (keep) =>
    // Corrections are costly and run one after another, so that submissions do not wait for them.
    deciding.transactions.reprocessing(() =>
      storeUpToDate(context, (each) => runReprocessing(deciding, stored, accepted, each, keep)),
    ),
  );
}

/** A correction never changes side, id or customer of a transaction. */
function isSameTransaction(input: GatewayTransaction, { transaction }: StoredTransaction): boolean {
  const { customerId = transaction.customerId } = input.masterData.accountHoldingPartyData;
  return (
    input.tenantTransactionId === transaction.tenantTransactionId &&
    input.accountHoldingParty === transaction.accountHoldingParty &&
    customerId === transaction.customerId
  );
}

/** Whether the month (UTC) of a transaction is over. */
function isOfClosedMonth({ tenantProcessingTimestamp }: GatewayTransaction, now: EpochMs): boolean {
  return tenantProcessingTimestamp.slice(0, 7) < new Date(now).toISOString().slice(0, 7);
}

/** The members that count in the sums of a month. */
function weighs(input: GatewayTransaction): string {
  const { tenantProcessingTimestamp, settledAmount, settledCurrency, initiatedAmount, initiatedCurrency } = input;
  return canonicalJson([tenantProcessingTimestamp, settledAmount, settledCurrency, initiatedAmount, initiatedCurrency]);
}

function acceptedOf(
  { transaction, record }: StoredTransaction,
  input: GatewayTransaction,
  body: unknown,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace, ignored }: ReadContext<ReprocessContext>,
  at: EpochMs,
  isClosed: boolean,
): AcceptedTransaction {
  const { transactionId, caseId, customerId, revision } = transaction;
  return {
    tenant,
    actor,
    caseId,
    transactionId,
    customerId,
    isNamed: input.masterData.accountHoldingPartyData.customerId !== undefined,
    input,
    // Customer data of an earlier revision is stored already, or was replaced since.
    submitted: sendsCustomer(body) ? submittedCustomer(input) : undefined,
    at,
    createdAt: record.createdAt,
    before: transaction,
    revision: revision + 1,
    replaces: record.decisionId,
    decisionType: "complete",
    limitations: isClosed ? [MONTH_BOUNDARY] : [],
    ...(ignored === undefined ? {} : { ignored }),
    ...traced(trace),
  };
}

function sendsCustomer(body: unknown): boolean {
  const { accountHoldingPartyData, masterData } = body as {
    readonly accountHoldingPartyData?: unknown;
    readonly masterData?: { readonly accountHoldingPartyData?: unknown } | null;
  };
  return (accountHoldingPartyData ?? masterData?.accountHoldingPartyData ?? undefined) !== undefined;
}

async function runReprocessing(
  gateway: TransactionGateway,
  { transaction, record, decision }: StoredTransaction,
  accepted: AcceptedTransaction,
  context: ReprocessContext,
  keep: KeepOutcome,
): Promise<ReprocessTransactionOutcome | MovedPast> {
  const parts = inService(gateway);
  const past = await inStep(parts.observer, "read", () =>
    parts.store.read((tx) => readPast(parts.engine, tx, accepted, true)),
  );
  if (past.outcome !== "known") return past;
  const ready = await decideAccepted(parts, accepted, past, context);
  const { tenant, caseId } = accepted;
  let rechecks = NO_RECHECKS;
  const storeAll = async (tx: StoreTransaction): Promise<ReprocessTransactionOutcome | MovedPast> => {
    const now = await tx.cases.get(tenant, caseId);
    if (now?.updatedAt !== record.updatedAt || now.decisionId !== record.decisionId) return { outcome: "case-changed" };
    const current = await ready.upToDate(tx);
    if (current.outcome !== "current") return current;
    const earlier = await readEarlierForm(parts.engine, tx, accepted, current.past);
    const corrected = await storeSubmission(tx, accepted, current.past);
    if (!corrected) return { outcome: "case-changed" };
    rechecks = rechecksOf(parts, accepted, current.past, earlier);
    await addRechecks(parts, tx, rechecks, accepted);
    const before = transactionDecisionBody(decision?.body);
    const stood = await releasedMeanwhile(tx, beforeWaiting(now, before), accepted.at);
    if (!current.made) {
      const outcome = {
        outcome: "deferred",
        response: await deferTransaction(parts, tx, accepted, corrected, stood),
      } as const;
      await recountPayment(tx, accepted, now, before?.review);
      await keep(tx, outcome, accepted.customerId);
      return outcome;
    }
    const made = keepOperatorDecision(withLimits(current.made, rechecks), before);
    // A client that still waits for the first decision gets this one.
    const tell = record.processingStatus === "processing" ? "transactionCheck.completed" : undefined;
    const response = await storeTransactionDecision(parts, tx, accepted, corrected, made, tell, stood);
    await recountPayment(tx, accepted, stood, before?.review);
    const isUnchanged =
      canonicalJson(transaction.data) === canonicalJson(accepted.input) &&
      verdictOf(transactionAnswer(transaction, record, before)) === verdictOf(response);
    const outcome = { outcome: "decided", response, ...(isUnchanged ? { unchanged: true as const } : {}) } as const;
    await keep(tx, outcome, accepted.customerId);
    return outcome;
  };
  const { customerId } = accepted;
  const about = { tenant, customerId, keys: lockNames(parts.engine, accepted, past) };
  const outcome = await inStep(parts.observer, "store", () => parts.store.transaction(storeAll, about));
  await recheckAtOnce(gateway, rechecks);
  return outcome;
}
