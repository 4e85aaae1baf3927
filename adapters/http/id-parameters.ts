/** Ids and times that paths and queries name. */
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

/** A time of RFC 3339, of the year 1000 or later, as in bodies. */
export const timeOf = (description: string): Parameter => ({
  description: `${description}: RFC 3339`,
  schema: { type: "string", format: "date-time", minLength: 20, maxLength: 40, pattern: "^[1-9]" },
});

/** A day of the calendar, of the year 1000 or later. */
export const dayOf = (description: string): Parameter => ({
  description,
  schema: { type: "string", format: "date", minLength: 10, maxLength: 10, pattern: "^[1-9]" },
});
