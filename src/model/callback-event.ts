/** Bodies of callbacks: what a client is told when something happens after its answer. */
import * as v from "valibot";
import { customerResponseSchema } from "./customer-response.ts";
import { transactionResponseSchema } from "./transaction-response.ts";

/** When it happened: RFC 3339, UTC, with milliseconds. */
const timestamp = v.string();
const caseAndCustomer = v.pipe(v.strictObject({ caseId: v.string(), customerId: v.string() }), v.readonly());

/** A customer check that was answered later is decided. */
export const customerCheckCompletedSchema = v.pipe(
  v.strictObject({ type: v.literal("customerCheck.completed"), timestamp, data: customerResponseSchema }),
  v.readonly(),
);

/** A customer check that was answered later could not be decided: a person has to look at the case. */
export const customerCheckFailedSchema = v.pipe(
  v.strictObject({ type: v.literal("customerCheck.failed"), timestamp, data: caseAndCustomer }),
  v.readonly(),
);

/** A stored customer was decided again because a list changed; its result may be another one now. */
export const customerCheckRescreenedSchema = v.pipe(
  v.strictObject({ type: v.literal("customerCheck.rescreened"), timestamp, data: customerResponseSchema }),
  v.readonly(),
);

/** A transaction check was decided at once; only sent where that is switched on. */
export const transactionCheckImmediateDecisionSchema = v.pipe(
  v.strictObject({
    type: v.literal("transactionCheck.immediateDecision"),
    timestamp,
    data: transactionResponseSchema,
  }),
  v.readonly(),
);

/** A transaction check that was answered later is decided, or could not be: `processingStatus` says which. */
export const transactionCheckCompletedSchema = v.pipe(
  v.strictObject({ type: v.literal("transactionCheck.completed"), timestamp, data: transactionResponseSchema }),
  v.readonly(),
);

/** A person decided a transaction check. */
export const transactionCheckOperatorActionSchema = v.pipe(
  v.strictObject({ type: v.literal("transactionCheck.operatorAction"), timestamp, data: transactionResponseSchema }),
  v.readonly(),
);
