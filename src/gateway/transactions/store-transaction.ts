/** Stores an accepted transaction and its decision in one transaction of the store. */

import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import { traced } from "../../model/trace-context.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { CaseRecord, Json, StoreTransaction, TransactionRecord } from "../../ports/store.ts";
import { addCallback, type CallbackType } from "../callbacks/add-callback.ts";
import { decidedTransaction, withStanding } from "../case-work/case-standing.ts";
import { saidIn } from "../case-work/comments.ts";
import { endProposal } from "../case-work/end-proposal.ts";

import { putLinks } from "../customers/customer-links.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { keepUndecided } from "../rescreening/keep-screened.ts";
import { countTransaction } from "../statistics/count-decisions.ts";
import { type AcceptedTransaction, MONTH_BOUNDARY } from "./accepted-transaction.ts";
import { joinAlert } from "./join-alert.ts";
import { alertDetailsOf, refreshAlert } from "./refresh-alert.ts";
import { caseStatusOf, keptDetails } from "./stood-case.ts";
import { transactionAnswer } from "./transaction-answer.ts";
import { type TransactionDecisionBody, transactionDecisionCodec } from "./transaction-decision-body.ts";
import type { TransactionPast } from "./transaction-past.ts";

/**
 * Stores a transaction with its customer and its place in the history.
 *
 * @returns the record; `undefined`, with nothing stored, when another submission of it was faster
 */
export async function storeSubmission(
  tx: StoreTransaction,
  accepted: AcceptedTransaction,
  past: TransactionPast,
): Promise<TransactionRecord | undefined> {
  const { tenant, transactionId, caseId, customerId, input, at, createdAt, revision, before, submitted } = accepted;
  const record: TransactionRecord = {
    tenant,
    transactionId,
    caseId,
    customerId,
    tenantTransactionId: input.tenantTransactionId,
    accountHoldingParty: input.accountHoldingParty,
    occurredAt: past.transaction.at,
    revision,
    data: transactionCodec.encode(input),
    createdAt,
    updatedAt: at,
  };
  const isStored = before ? await tx.transactions.replace(record) : await tx.transactions.add(record);
  if (!isStored) return undefined;
  // A past month is not rewritten: windows over it stay the same.
  if (!accepted.limitations.includes(MONTH_BOUNDARY))
    await tx.history.append(tenant, past.transaction, revision, past.history.left);
  if (submitted && past.customer) {
    const earlier = await tx.customers.get(tenant, customerId);
    await tx.customers.put(past.customer);
    await putLinks(tx, tenant, customerId, submitted, customerCodec.decode(earlier?.data));
    await keepUndecided(tx, { tenant, customerId }, { accountHoldingPartyData: submitted });
  }
  return record;
}

/**
 * Stores a decision that was just made, with the case and the audit entry.
 *
 * @param tell - the event for the client's callback address, if one is due
 * @param current - the current case, if any: a reviewer keeps working on it
 */
export async function storeTransactionDecision(
  parts: GatewayParts,
  tx: StoreTransaction,
  accepted: AcceptedTransaction,
  record: TransactionRecord,
  made: TransactionDecisionBody,
  tell?: CallbackType,
  current?: CaseRecord,
): Promise<TransactionResponse> {
  const {
    tenant,
    actor,
    caseId,
    transactionId,
    customerId,
    input,
    at,
    createdAt,
    revision,
    replaces,
    lateArrival,
    trace,
  } = accepted;
  const decisionId = parts.ids.randomUUID();
  const late = lateArrival === undefined ? {} : { lateArrival };
  const body = transactionDecisionCodec.encode({
    ...made,
    ...(replaces === undefined ? {} : { replaces }),
    ...late,
  });
  const caseStatus = caseStatusOf(made, current);
  const alertCaseId = made.review
    ? current && alertDetailsOf(current).alertCaseId
    : ((await refreshAlert(tx, accepted, made, record.occurredAt)) ?? (await joinAlert(tx, accepted, made)));
  const isAgain = current !== undefined && made.review === undefined;
  const ended = isAgain ? await endProposal(tx, current, { because: "decided-again", actor, at }) : {};
  const repeated = current && alertDetailsOf(current).repeated;
  const details: Readonly<Record<string, unknown>> = {
    ...saidIn(current),
    ...(caseStatus === "in-progress" ? keptDetails(current) : {}),
    ...ended,
    ...(repeated === undefined ? {} : { repeated }),
    ...(alertCaseId === undefined ? {} : { alertCaseId }),
  };
  const kept: CaseRecord = {
    tenant,
    caseId,
    customerId,
    subject: "transaction",
    processingStatus: "finished",
    caseStatus,
    ...(Object.keys(details).length === 0 ? {} : { details: details as Json }),
    decisionId,
    createdAt,
    updatedAt: at,
  };
  const { decision, ruleSetVersion } = made.decision;
  const version = ruleSetVersion === undefined ? {} : { ruleSetVersion };
  const told = { caseId, transactionId, revision, decisionId, decision, ...version, ...late };
  await Promise.all([
    tx.decisions.append({ tenant, decisionId, caseId, customerId, decidedAt: at, body }),
    tx.cases.put(withStanding(parts, kept, decidedTransaction(made, record), current?.standing)),
    tx.audit.append({ tenant, at, actor, action: "transaction-check.decided", customerId, details: told }),
    made.review === undefined &&
      countTransaction(
        tx,
        { tenant, at },
        made,
        isOpen(kept) && (current?.caseStatus ?? "not-opened") === "not-opened",
      ),
  ]);
  const response = transactionAnswer(record, kept, made);
  if (tell) await addCallback(parts, tx, { tenant, caseId, customerId, input, ...traced(trace) }, tell, response);
  return response;
}

const isOpen = ({ caseStatus }: CaseRecord): boolean => caseStatus === "open" || caseStatus === "in-progress";
