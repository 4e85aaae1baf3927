/** The events that are sent to the `callbackUrl` of a request. */

import {
  type CallbackType,
  customerCheckCompletedSchema,
  customerCheckFailedSchema,
  customerCheckRescreenedSchema,
  type Schema,
  transactionCheckCompletedSchema,
  transactionCheckImmediateDecisionSchema,
  transactionCheckOperatorActionSchema,
  transactionCheckReassessedSchema,
} from "riskgate/transport";
import type { Operation } from "./operation.ts";
import { DECIDED_TRANSACTION } from "./transaction-operations.ts";

export interface CallbackEvent {
  /** Name of its receiver for generated servers. */
  readonly id: string;
  readonly tag: Operation["tag"];
  readonly summary: string;
  readonly schema: Schema;
  /** An event about invented people. */
  readonly example: unknown;
}

/** By the member `type` of the body. */
export const CALLBACK_EVENTS: Readonly<Record<CallbackType, CallbackEvent>> = {
  "customerCheck.completed": {
    id: "onCustomerCheckCompleted",
    tag: "Customer checks",
    summary: "A check that was answered with 202 is decided",
    schema: customerCheckCompletedSchema,
    example: {
      type: "customerCheck.completed",
      timestamp: "2026-11-20T10:15:33.702Z",
      data: {
        caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
        customerId: "4711",
        riskLevel: "medium",
        riskFactors: [{ factor: "SCREENING_PEP" }],
        screeningResults: [{ type: "POLITICALLY_EXPOSED_PERSON" }],
      },
    },
  },
  "customerCheck.failed": {
    id: "onCustomerCheckFailed",
    tag: "Customer checks",
    summary: "A check that was answered with 202 could not be decided: a person has to look at the case",
    schema: customerCheckFailedSchema,
    example: {
      type: "customerCheck.failed",
      timestamp: "2026-11-20T15:31:07.018Z",
      data: { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", customerId: "4711" },
    },
  },
  "customerCheck.rescreened": {
    id: "onCustomerCheckRescreened",
    tag: "Customer checks",
    summary:
      "A stored customer was decided again because a list changed, or the rules with which it was rated again; only sent, to the address of its last check, where that is switched on",
    schema: customerCheckRescreenedSchema,
    example: {
      type: "customerCheck.rescreened",
      timestamp: "2026-11-21T03:00:12.005Z",
      data: {
        caseId: "6f1f7c0e-2f7b-4b5c-8a35-0f8f1a2f3b4c",
        customerId: "4711",
        riskLevel: "prohibited",
        riskFactors: [{ factor: "SCREENING_SANCTION" }],
        screeningResults: [{ type: "SANCTIONED_PERSON" }],
      },
    },
  },
  "transactionCheck.immediateDecision": {
    id: "onTransactionCheckImmediateDecision",
    tag: "Transaction checks",
    summary: "A transaction check was decided at once; only sent where that is switched on",
    schema: transactionCheckImmediateDecisionSchema,
    example: {
      type: "transactionCheck.immediateDecision",
      timestamp: "2026-11-20T10:15:30.702Z",
      data: DECIDED_TRANSACTION,
    },
  },
  "transactionCheck.completed": {
    id: "onTransactionCheckCompleted",
    tag: "Transaction checks",
    summary: "A transaction check that was answered with 202 is decided, or could not be",
    schema: transactionCheckCompletedSchema,
    example: {
      type: "transactionCheck.completed",
      timestamp: "2026-11-20T10:15:33.702Z",
      data: { ...DECIDED_TRANSACTION, decisionType: "complete" },
    },
  },
  "transactionCheck.operatorAction": {
    id: "onTransactionCheckOperatorAction",
    tag: "Transaction checks",
    summary: "A person decided a transaction check",
    schema: transactionCheckOperatorActionSchema,
    example: {
      type: "transactionCheck.operatorAction",
      timestamp: "2026-11-20T16:02:11.100Z",
      data: { ...DECIDED_TRANSACTION, decision: "ACCEPT", transactionStatus: "proceeded", decisionType: "operator" },
    },
  },
  "transactionCheck.reassessed": {
    id: "onTransactionCheckReassessed",
    tag: "Transaction checks",
    summary:
      "A transaction was decided again because one that is dated before it arrived late, and its answer is another one now",
    schema: transactionCheckReassessedSchema,
    example: {
      type: "transactionCheck.reassessed",
      timestamp: "2026-11-20T16:04:31.420Z",
      data: { ...DECIDED_TRANSACTION, decisionType: "complete" },
    },
  },
};
