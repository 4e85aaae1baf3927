import { yearMonth } from "./date-text.ts";
import { type KnownMasterData, masterDataSchema } from "./master-data.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, webUrl } from "./text.ts";

const scheduleFields = {
  /** Month of the next review, `YYYY-MM`; a due review starts automatically. */
  nextReviewDate: yearMonth,
};

/** Review schedule of a customer. */
export interface CustomerReviewSchedule extends FieldsOut<typeof scheduleFields> {}
export interface CustomerReviewScheduleSchema extends Resource<typeof scheduleFields, CustomerReviewSchedule> {}
export const customerReviewScheduleSchema: CustomerReviewScheduleSchema = resource(scheduleFields);

const fields = {
  /**
   * Where the result is sent after a 202 answer: an `https` address of the public internet on port 443 or 8443, without user name,
   * or one that the operator allows. Any other is refused where a callback would be due.
   */
  callbackUrl: webUrl,
  /** Review schedule of the customer. */
  customerReviewSchedule: customerReviewScheduleSchema,
  /** Data of the customer and of related parties. */
  masterData: masterDataSchema,
  /** Name of a ledger network. */
  network: name,
};

/** A request to rate and screen a customer. */
export interface GatewayCustomerChecks extends FieldsOut<typeof fields, "masterData"> {}
export interface GatewayCustomerChecksSchema extends Resource<typeof fields, GatewayCustomerChecks, "masterData"> {}
/** Schema of a customer check. */
export const gatewayCustomerChecksSchema: GatewayCustomerChecksSchema = resource(fields, "masterData");

/** A check with the data stored beside the customer's: the input of a decision. */
export interface KnownCustomerChecks extends Omit<GatewayCustomerChecks, "masterData"> {
  readonly masterData: KnownMasterData;
}

/**
 * Reads a body of `POST /v1/customerChecks`. `masterData.accountHoldingPartyData` must be there, but may be empty: a check
 * that answered "low" about no data would hide a misspelled member.
 *
 * @returns the request in canonical form, or every issue
 *
 * @example
 * const parsed = parseCustomerChecks(body);
 * if (!parsed.ok) console.log(parsed.issues);
 */
export function parseCustomerChecks(body: unknown): ParseResult<GatewayCustomerChecks> {
  return parseBody(gatewayCustomerChecksSchema, body);
}
