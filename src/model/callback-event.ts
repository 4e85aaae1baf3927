/** Bodies of callbacks: what a client is told about a request that was answered with 202. */
import * as v from "valibot";
import { customerResponseSchema } from "./customer-response.ts";

/** A customer check that was answered later is decided. */
export const customerCheckCompletedSchema = v.pipe(
  v.strictObject({
    type: v.literal("customerCheck.completed"),
    /** When it happened: RFC 3339, UTC, with milliseconds. */
    timestamp: v.string(),
    /** As the answer would have been. */
    data: customerResponseSchema,
  }),
  v.readonly(),
);

/** A customer check that was answered later could not be decided: a person has to look at the case. */
export const customerCheckFailedSchema = v.pipe(
  v.strictObject({
    type: v.literal("customerCheck.failed"),
    /** When it was given up: RFC 3339, UTC, with milliseconds. */
    timestamp: v.string(),
    data: v.pipe(v.strictObject({ caseId: v.string(), customerId: v.string() }), v.readonly()),
  }),
  v.readonly(),
);
