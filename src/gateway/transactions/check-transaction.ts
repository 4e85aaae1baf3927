/** Transaction Checks: parse, decide, and store customer, transaction, case and decision in one transaction. */
import { canonicalJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { Issue } from "../../issue.ts";
import { keepJsonText } from "../../json-text.ts";
import { type GatewayTransaction, parseTransaction } from "../../model/gateway-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads, StoreTransaction } from "../../ports/store.ts";
import type { CheckTransactionOutcome, InvalidOutcome, ReadContext, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently, type KeepOutcome } from "../requests/idempotency.ts";
import { inStep } from "../requests/observe.ts";
import { type AcceptedTransaction, submittedCustomer } from "./accepted-transaction.ts";
import {
  decideAccepted,
  inService,
  type MovedPast,
  requireTransactions,
  storeUpToDate,
  type TransactionGateway,
} from "./decide-accepted.ts";
import { deferTransaction } from "./defer-transaction.ts";
import { addRechecks, NO_RECHECKS, recheckAtOnce, rechecksOf, withLimits } from "./recheck-later.ts";
import { storeSubmission, storeTransactionDecision } from "./store-transaction.ts";
import { readAnswer } from "./transaction-answer.ts";
import { lockNames, readPast } from "./transaction-past.ts";

/**
 * The furthest that a time may be in the future: clocks of clients are inexact, and banks state the value date; later
 * is a mistake.
 */
const MAX_FUTURE_MS = 24 * 3_600_000;
/** The earliest time that is accepted: an earlier one is a default value of the client. */
const EARLIEST: EpochMs = Date.UTC(2000, 0, 1);

export async function checkTransaction(
  parts: GatewayParts,
  body: unknown,
  context: ReadContext,
): Promise<CheckTransactionOutcome> {
  const deciding = requireTransactions(parts);
  const parsed = inStep(parts.observer, "parse", () => parseTransaction(body));
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace, ignored } = context;
  const input = parsed.value;
  // The text is needed for the hash and for the store.
  keepJsonText(input);
  const at = parts.clock.now();
  const issues = unacceptable(input, at);
  if (issues.length > 0) return { outcome: "invalid", issues };
  const unreachable = await unreachableCallback(parts, tenant, input);
  if (unreachable && context.respondAsync) return unreachable;
  const customerId = input.masterData.accountHoldingPartyData.customerId;
  const accepted: AcceptedTransaction = {
    tenant,
    actor,
    caseId: parts.ids.randomUUID(),
    transactionId: parts.ids.randomUUID(),
    customerId: customerId ?? parts.ids.randomUUID(),
    isNamed: customerId !== undefined,
    input,
    submitted: submittedCustomer(input),
    at,
    createdAt: at,
    revision: 1,
    decisionType: "immediate",
    limitations: [],
    ...(ignored === undefined ? {} : { ignored }),
    ...traced(trace),
  };
  return idempotently(parts, tenant, context.idempotency, input, (keep) =>
    storeUpToDate({ ...context, unreachable }, (each) => runCheck(deciding, accepted, each, keep)),
  );
}

/** Issues of a transaction beyond its form. */
export function unacceptable({ tenantProcessingTimestamp }: GatewayTransaction, now: EpochMs): readonly Issue[] {
  const at = Date.parse(tenantProcessingTimestamp);
  if (at <= now + MAX_FUTURE_MS && at >= EARLIEST) return [];
  const message = "must be from the year 2000 on, and at most 24 hours in the future";
  return [{ code: "invalid-value", message, pointer: "#/tenantProcessingTimestamp" }];
}

/** Refuses a bad callback address while the client still waits for the answer: the callback would be lost. */
export async function unreachableCallback(
  { callbacks }: GatewayParts,
  tenant: string,
  { callbackUrl }: GatewayTransaction,
): Promise<InvalidOutcome | undefined> {
  const problem = callbackUrl === undefined ? undefined : await callbacks?.checkUrl(tenant, callbackUrl);
  return problem && { outcome: "invalid", issues: [{ ...problem, pointer: "#/callbackUrl" }] };
}

interface CheckContext extends RequestContext {
  /** The answer when a callback would be due. */
  readonly unreachable: InvalidOutcome | undefined;
}

async function runCheck(
  gateway: TransactionGateway,
  accepted: AcceptedTransaction,
  context: CheckContext,
  keep: KeepOutcome,
): Promise<CheckTransactionOutcome | MovedPast> {
  const parts = inService(gateway);
  const past = await inStep(parts.observer, "read", () =>
    parts.store.read(async (tx) => {
      const [duplicate, known] = await Promise.all([
        answerDuplicate(tx, accepted),
        readPast(parts.engine, tx, accepted, true),
      ]);
      return duplicate ?? known;
    }),
  );
  if (past.outcome !== "known") return past;
  const ready = await decideAccepted(parts, accepted, past, context);
  let rechecks = NO_RECHECKS;
  const storeAll = async (tx: StoreTransaction): Promise<CheckTransactionOutcome | MovedPast> => {
    const current = await ready.upToDate(tx);
    if (current.outcome !== "current") return current;
    rechecks = rechecksOf(parts, accepted, current.past);
    const made = current.made && withLimits(current.made, rechecks);
    const isCalled = immediateCallback(parts) !== undefined || made?.decision.caseStatus !== "not-opened";
    if (context.unreachable && isCalled) return context.unreachable;
    const record = await storeSubmission(tx, accepted, current.past);
    // Of several submissions that arrived together only one is stored; the others are duplicates.
    if (!record) return (await answerDuplicate(tx, accepted)) ?? unanswerable(accepted);
    await addRechecks(parts, tx, rechecks, accepted);
    const outcome: CheckTransactionOutcome = made
      ? {
          outcome: "decided",
          response: await storeTransactionDecision(parts, tx, accepted, record, made, immediateCallback(parts)),
        }
      : { outcome: "deferred", response: await deferTransaction(parts, tx, accepted, record) };
    await keep(tx, outcome, accepted.customerId);
    return outcome;
  };
  const { tenant, customerId } = accepted;
  const about = { tenant, customerId, keys: lockNames(parts.engine, accepted, past) };
  const outcome = await inStep(parts.observer, "store", () => parts.store.transaction(storeAll, about));
  await recheckAtOnce(gateway, rechecks);
  return outcome;
}

const immediateCallback = ({ settings }: GatewayParts) =>
  settings.immediateDecisionCallback ? "transactionCheck.immediateDecision" : undefined;

/** The answer to a repeated submission: the first answer again, or that the id belongs to another transaction. */
async function answerDuplicate(
  tx: Pick<StoreReads | StoreTransaction, "transactions" | "cases" | "decisions">,
  { tenant, input }: AcceptedTransaction,
): Promise<CheckTransactionOutcome | undefined> {
  const { tenantTransactionId, accountHoldingParty } = input;
  const known = await tx.transactions.find(tenant, tenantTransactionId);
  const record = known.find((each) => each.accountHoldingParty === accountHoldingParty);
  if (!record) return undefined;
  // Compares with the first revision, regardless of corrections.
  const first =
    record.revision === 1
      ? record
      : (await tx.transactions.revisions(tenant, tenantTransactionId, accountHoldingParty)).at(-1);
  const response = canonicalJson(first?.data) === canonicalJson(input) ? await readAnswer(tx, record) : undefined;
  if (!response) return { outcome: "transaction-already-exists", caseId: record.caseId };
  const isPending = response.processingStatus === "processing";
  return { outcome: isPending ? "deferred" : "decided", response, replayed: true };
}

function unanswerable({ caseId }: AcceptedTransaction): never {
  throw new RiskgateError("DECISION_FAILED", `case ${caseId}: stored by nobody and yet in the way`);
}
