import type * as v from "valibot";
import { yearMonth } from "./date-text.ts";
import { masterDataSchema } from "./master-data.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { resource } from "./resource.ts";
import { name, webUrl } from "./text.ts";

/** A request to rate and screen a customer. */
export const gatewayCustomerChecksSchema = resource(
  {
    /** Where the result is sent after a 202 answer. */
    callbackUrl: webUrl,
    customerReviewSchedule: resource({ nextReviewDate: yearMonth }),
    masterData: masterDataSchema,
    /** Name of a ledger network. */
    network: name,
  },
  "masterData",
);

export interface GatewayCustomerChecks extends v.InferOutput<typeof gatewayCustomerChecksSchema> {}

/**
 * Reads a body of `POST /v1/customerChecks`. `masterData.accountHoldingPartyData` must be there, but may be empty: a check
 * of nobody that answered "low" would hide a misspelled member.
 *
 * @returns the request in canonical form, or every issue
 */
export function parseCustomerChecks(body: unknown): ParseResult<GatewayCustomerChecks> {
  return parseBody(gatewayCustomerChecksSchema, body);
}
