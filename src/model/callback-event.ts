/** Bodies of callbacks: events after the answer to a client. */
import * as v from "valibot";
import { customerResponseSchema } from "./customer-response.ts";
import { transactionResponseSchema } from "./transaction-response.ts";

/** A case and its customer. */
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
      /** Type of the event. */
      type: v.literal(type),
      /**
       * When it happened: RFC 3339, UTC, with milliseconds.
       *
       * @format date-time
       */
      timestamp: v.string(),
      /** Data of the event, in the form of the answer to the request. */
      data,
    }),
    v.readonly(),
  );

/** A deferred customer check was decided. */
export const customerCheckCompletedSchema = event("customerCheck.completed", customerResponseSchema);

/** A deferred customer check could not be decided: a person has to review the case. */
export const customerCheckFailedSchema = event("customerCheck.failed", caseAndCustomerSchema);

/** A stored customer was decided again because a list changed; its result may differ. */
export const customerCheckRescreenedSchema = event("customerCheck.rescreened", customerResponseSchema);

/** A transaction check was decided at once; sent only where this is switched on. */
export const transactionCheckImmediateDecisionSchema = event(
  "transactionCheck.immediateDecision",
  transactionResponseSchema,
);

/** A deferred transaction check was decided, or could not be: see `processingStatus`. */
export const transactionCheckCompletedSchema = event("transactionCheck.completed", transactionResponseSchema);

/** A person decided a transaction check. */
export const transactionCheckOperatorActionSchema = event("transactionCheck.operatorAction", transactionResponseSchema);

/** A stored transaction was decided again because an earlier-dated one arrived late; its answer has changed. */
export const transactionCheckReassessedSchema = event("transactionCheck.reassessed", transactionResponseSchema);
