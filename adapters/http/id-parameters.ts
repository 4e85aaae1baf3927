/** Ids that paths and queries name. */
import { MAX_NAME } from "riskgate/transport";
import type { Parameter } from "./operation.ts";

/** One that the gateway gave: far longer than those are, so that gateways may give others. */
export const givenId = (description: string): Parameter => ({
  description,
  schema: { type: "string", minLength: 1, maxLength: 200 },
});

/** One that a client gave to its customer, or was given; the length of `customerId` in bodies. */
export const customerIdOf = (description: string): Parameter => ({
  description,
  schema: { type: "string", minLength: 1, maxLength: MAX_NAME },
});
