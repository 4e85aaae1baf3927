/** The answer to a transaction check, from its stored records. */
import { canonicalJson } from "../../digest.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { CaseRecord, CaseStanding, StoreReads, TransactionRecord } from "../../ports/store.ts";
import { factorsOfPayment } from "../cases/reviewed-factors.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";

/** State, level, assignee, due date and labels of a case when it began to wait. */
export interface StoodCase
  extends Pick<CaseStanding, "urgency" | "riskLevel" | "dueAt" | "assignee" | "leasedUntil" | "labels">,
    Pick<CaseRecord, "caseStatus"> {}

/** Details of a case of a transaction. */
export interface TransactionCaseDetails {
  /** Actor of a deferred submission. */
  readonly actor?: string;
  /** Limitations of the decision. */
  readonly limitations?: readonly string[];
  /** Members of the body that the interface does not know. */
  readonly ignored?: readonly UnknownMember[];
  /** Who took the case up. */
  readonly assignedTo?: string;
  /** The case as it stood when a correction of the payment began to wait. */
  readonly stood?: StoodCase;
}

/** @param made - the decision in force; absent while there is none */
export function transactionAnswer(
  { transactionId, tenantTransactionId, customerId }: TransactionRecord,
  record: CaseRecord,
  made: TransactionDecisionBody | undefined,
): TransactionResponse {
  const { caseId, caseStatus, processingStatus } = record;
  const { assignedTo = null, limitations = [] } = (record.details ?? {}) as TransactionCaseDetails;
  const isFinal = processingStatus === "finished" && made !== undefined;
  return {
    caseId,
    transactionId,
    tenantTransactionId,
    customerId,
    ...(isFinal ? decided(made) : undecided(processingStatus, limitations)),
    processingStatus,
    investigationStatus: INVESTIGATION[caseStatus],
    caseStatus: caseStatus === "in-progress" ? "open" : caseStatus,
    assignedTo,
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
  };
}

/** Reads the answer as it stands now; `undefined` when the case is gone or its customer was erased. */
export async function readAnswer(
  tx: Pick<StoreReads, "cases" | "decisions">,
  transaction: TransactionRecord,
): Promise<TransactionResponse | undefined> {
  const { tenant, caseId } = transaction;
  const record = await tx.cases.get(tenant, caseId);
  if (record === undefined) return undefined;
  const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
  const made = transactionDecisionBody(decision?.body);
  if (record.processingStatus === "finished" && made === undefined) return undefined;
  return transactionAnswer(transaction, record, made);
}

const INVESTIGATION = { "not-opened": "none", open: "new", "in-progress": "in-progress", closed: "closed" } as const;

type Verdict = Pick<
  TransactionResponse,
  | "transactionStatus"
  | "decision"
  | "decisionType"
  | "riskScore"
  | "riskLevel"
  | "riskFactors"
  | "screeningResults"
  | "limitations"
>;

function decided(made: TransactionDecisionBody): Verdict {
  const { decision, decisionType, screeningResults, limitations } = made;
  return {
    transactionStatus: decision.transactionStatus,
    decision: decision.decision,
    decisionType,
    ...(decision.riskScore === undefined ? {} : { riskScore: decision.riskScore }),
    ...(decision.riskLevel === undefined ? {} : { riskLevel: decision.riskLevel }),
    riskFactors: factorsOfPayment(made),
    screeningResults,
    limitations,
  };
}

/** A transaction that could not be decided at all is held: a person has to review it. */
function undecided(processingStatus: CaseRecord["processingStatus"], limitations: readonly string[]): Verdict {
  return {
    transactionStatus: processingStatus === "failed" ? "held" : "pending",
    decision: null,
    decisionType: "complete",
    riskFactors: [],
    screeningResults: [],
    limitations,
  };
}

/** Canonical text of an answer without its time and type, for comparison. */
export function verdictOf({ updatedAt: _, decisionType: __, ...answer }: TransactionResponse): string {
  return canonicalJson(answer);
}
