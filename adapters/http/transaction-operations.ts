/** What the routes about transactions promise. */
import { gatewayTransactionSchema, patchTransactionSchema, transactionResponseSchema } from "riskgate/transport";
import { CREATED } from "./customer-operations.ts";
import { givenId } from "./id-parameters.ts";
import { ACCEPTED_HEADERS, type Answer, type Operation, TOLD_HEADERS } from "./operation.ts";

const TRANSFER = {
  tenantTransactionId: "tx-2026-000017",
  tenantProcessingTimestamp: "2026-11-20T10:15:30.250Z",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "DE02120300000000202051", holder: "Quellmark Handels GmbH", scheme: "SEPA" },
  fundsBeneficiary: { accountNumber: "AT026000000001349870", holder: "Iven Rastholm", bankCountry: "AT" },
  settledAmount: 12_500,
  settledCurrency: "EUR",
  usage: "Invoice 81",
  paymentMeans: "TRANSFER",
  channel: "ONLINE_BANKING",
};

/** A decided transaction of an invented company. */
export const DECIDED_TRANSACTION = {
  caseId: "2b0a5e37-4e7e-4a55-9f41-9a1b3f5c0f6d",
  transactionId: "7a51e3a4-93a1-4a13-8f21-06b9a7b6c6de",
  tenantTransactionId: "tx-2026-000017",
  customerId: "C-2003",
  transactionStatus: "held",
  decision: "REVIEW",
  decisionType: "immediate",
  processingStatus: "finished",
  investigationStatus: "new",
  caseStatus: "open",
  riskScore: 45,
  riskLevel: "medium",
  riskFactors: [
    {
      factor: "TICKET_OVER_MAX",
      score: 45,
      category: "profile",
      ruleId: "T13",
      description: "More than the customer's expected largest ticket",
    },
  ],
  screeningResults: [],
  limitations: [],
  assignedTo: null,
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:15:30.411Z",
};

/** The same with what led to the decision. */
const EXPLAINED_TRANSACTION = {
  kind: "transactionCheckDetail",
  caseId: DECIDED_TRANSACTION.caseId,
  customerId: "C-2003",
  processingStatus: "finished",
  caseStatus: "open",
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:15:30.411Z",
  subject: "transaction",
  transactionId: DECIDED_TRANSACTION.transactionId,
  tenantTransactionId: "tx-2026-000017",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  revision: 1,
  payment: {
    transactionId: DECIDED_TRANSACTION.transactionId,
    tenantTransactionId: "tx-2026-000017",
    ...{ amount: 12_500, currency: "EUR", transactionStatus: "held" },
    originator: { name: "Odo Quillborne", account: "DE02120300000000202051", isCustomer: true },
    beneficiary: { name: "Ines Maurer", account: "FR1420041010050500013M02606" },
    heldSince: "2026-11-20T10:15:30.411Z",
  },
  result: DECIDED_TRANSACTION,
  riskLevel: "medium",
  riskScore: 45,
  riskFactors: DECIDED_TRANSACTION.riskFactors.map((factor) => ({
    ...factor,
    because: [{ fact: "amount", operator: "greaterThan", expected: 10_000, actual: 12_500, outcome: "hit" }],
  })),
  screeningResults: [],
  exempted: [],
  cleared: [],
  shadow: [],
  unknownRules: ["T14"],
  decision: {
    decisionId: "5d1f1c0a-9d0e-4f43-8a54-1be3f7f4a0c2",
    decidedAt: "2026-11-20T10:15:30.411Z",
    decisionType: "immediate",
    decision: "REVIEW",
    riskScore: 45,
    revision: 1,
    inputHash: "9b2d2f3c6c1f0f8d0b7a4e1c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80",
    ruleSetVersion: "4f0c1d2e",
    customerRiskLevel: "medium",
    historyChange: 12,
    lists: [
      {
        listId: "house-sanctions",
        listKind: "sanctions",
        edition: "3c9a51",
        loadedAt: 1_795_169_000_000,
        entryCount: 45_210,
      },
    ],
    rates: { baseCurrency: "EUR", edition: "2026-11-19" },
  },
  earlierDecisions: [],
};

const PENDING = {
  ...DECIDED_TRANSACTION,
  transactionStatus: "pending",
  decision: null,
  processingStatus: "processing",
  investigationStatus: "none",
  caseStatus: "not-opened",
  riskScore: undefined,
  riskLevel: undefined,
  riskFactors: [],
};

export const CHECK_TRANSACTION: Operation = {
  id: "checkTransaction",
  tag: "Transaction checks",
  summary: "Monitors and screens a transaction",
  description:
    "With only a `customerId` in `accountHoldingPartyData` the stored customer is used; with more, the customer's stored data is replaced as by a submission. The same transaction again is answered the same again; another one under the same id is refused.",
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: gatewayTransactionSchema,
    examples: {
      storedCustomer: { ...TRANSFER, masterData: { accountHoldingPartyData: { customerId: "C-2003" } } },
      newCustomer: {
        ...TRANSFER,
        tenantTransactionId: "tx-2026-000018",
        checks: ["SCREENING"],
        masterData: {
          accountHoldingPartyData: { companyDetails: { companyName: "Quellmark Handels GmbH" } },
        },
        callbackUrl: "https://client.example/aml/callback",
      },
    },
  },
  answers: {
    200: {
      description: "Decided",
      body: transactionResponseSchema,
      headers: TOLD_HEADERS,
      example: DECIDED_TRANSACTION,
    },
    201: CREATED,
    202: {
      description:
        "Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one",
      body: transactionResponseSchema,
      headers: ACCEPTED_HEADERS,
      example: PENDING,
    },
  },
  problems: [
    "validation-error",
    "customer-not-found",
    "transaction-already-exists",
    "idempotency-conflict",
    "idempotency-key-reused",
    "lists-unavailable",
    "rules-unavailable",
    "transactions-unavailable",
    "decision-failed",
    "provider-unavailable",
  ],
  callbacks: [
    "transactionCheck.immediateDecision",
    "transactionCheck.completed",
    "transactionCheck.operatorAction",
    "transactionCheck.reassessed",
  ],
};

/** The interface before. */
export const CHECK_TRANSACTION_EARLIER: Operation = {
  ...CHECK_TRANSACTION,
  id: "checkTransactionEarlier",
  summary: "Monitors and screens a transaction, under the path before",
  description: "As `POST /v1/transaction-checks`, which succeeds it.",
  deprecated: true,
};

export const REPROCESS_TRANSACTION: Operation = {
  id: "reprocessTransaction",
  tag: "Transaction checks",
  summary: "Corrects a transaction and checks it again",
  description:
    "For exceptional cases only, such as a time-out or wrong data: it costs far more than a check and has a quota of its own. A merge patch (RFC 7396): absent members keep their values, `null` removes one; data of the customer and the counterparty is always a full set. The identity of a transaction does not change, and neither do amounts, currencies and the time when its month is over.",
  parameters: { caseId: givenId("Of the transaction, in place of `tenantTransactionId` in the body") },
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: patchTransactionSchema,
    contentTypes: ["application/json", "application/merge-patch+json"],
    examples: { amount: { tenantTransactionId: "tx-2026-000017", settledAmount: 1_250, settledCurrency: "EUR" } },
  },
  answers: {
    200: {
      description: "Decided again",
      body: transactionResponseSchema,
      headers: TOLD_HEADERS,
      example: DECIDED_TRANSACTION,
    },
    202: CHECK_TRANSACTION.answers[202] as Answer,
    204: {
      description: "Nothing changed, for a client that asked for no body with `Prefer: return=minimal`",
      headers: ["preference-applied", ...TOLD_HEADERS],
    },
  },
  problems: [
    "validation-error",
    "customer-not-found",
    "transaction-not-found",
    "transaction-identity",
    "month-boundary",
    "case-changed",
    "idempotency-conflict",
    "idempotency-key-reused",
    "lists-unavailable",
    "rules-unavailable",
    "transactions-unavailable",
    "decision-failed",
    "provider-unavailable",
  ],
  callbacks: CHECK_TRANSACTION.callbacks ?? [],
};

/** The interface before. */
export const REPROCESS_TRANSACTION_EARLIER: Operation = {
  ...REPROCESS_TRANSACTION,
  id: "reprocessTransactionEarlier",
  summary: "Corrects a transaction and checks it again, under the path before",
  description: "As `PATCH /v1/transaction-checks`, which succeeds it.",
  deprecated: true,
};

export const GET_TRANSACTION_CHECK: Operation = {
  id: "getTransactionCheck",
  tag: "Transaction checks",
  summary: "Reads a transaction check with its full explanation",
  description:
    "Until it is decided, only how far it is. What a person decided about it (`review`) is there for a key that has `cases:read` too.",
  parameters: { caseId: givenId("`caseId` of the answer") },
  answers: { 200: { description: "The check", body: "TransactionCheck", example: EXPLAINED_TRANSACTION } },
  problems: ["case-not-found"],
};
