/** Bodies of callbacks: what a client is told when something happens after its answer. */
import * as v from "valibot";
import { customerResponseSchema } from "./customer-response.ts";
import { transactionResponseSchema } from "./transaction-response.ts";

/** A case and whose it is. */
export const caseAndCustomerSchema = v.pipe(
  v.strictObject({
    /** Id of the case. */
    caseId: v.string(),
    /** Id of the customer, as text. */
    customerId: v.string(),
  }),
  v.readonly(),
);

const event = <const Type extends string, const Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.pipe(
    v.strictObject({
      /** Which event it is. */
      type: v.literal(type),
      /**
       * When it happened: RFC 3339, UTC, with milliseconds.
       *
       * @format date-time
       */
      timestamp: v.string(),
      /** What it is about, as the answer to a request would have been. */
      data,
    }),
    v.readonly(),
  );

/** A customer check that was answered later is decided. */
export const customerCheckCompletedSchema = event("customerCheck.completed", customerResponseSchema);

/** A customer check that was answered later could not be decided: a person has to look at the case. */
export const customerCheckFailedSchema = event("customerCheck.failed", caseAndCustomerSchema);

/** A stored customer was decided again because a list changed; its result may be another one now. */
export const customerCheckRescreenedSchema = event("customerCheck.rescreened", customerResponseSchema);

/** A transaction check was decided at once; only sent where that is switched on. */
export const transactionCheckImmediateDecisionSchema = event(
  "transactionCheck.immediateDecision",
  transactionResponseSchema,
);

/** A transaction check that was answered later is decided, or could not be: `processingStatus` says which. */
export const transactionCheckCompletedSchema = event("transactionCheck.completed", transactionResponseSchema);

/** A person decided a transaction check. */
export const transactionCheckOperatorActionSchema = event("transactionCheck.operatorAction", transactionResponseSchema);

/** A stored transaction was decided again because one that is dated before it arrived late; its answer is another one now. */
export const transactionCheckReassessedSchema = event("transactionCheck.reassessed", transactionResponseSchema);
