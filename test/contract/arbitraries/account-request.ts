import type { Arbitrary } from "fast-check";
import type { InferInput } from "valibot";
import type { createAccountSchema, replaceAccountSchema } from "../../../src/model/account-request.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbCustomerId } from "./identifier.ts";
import { arbAccount } from "./model.ts";

/**
 * A new account, its fields beside the customer or together in `account`.
 *
 * @example
 * fc.assert(fc.property(arbCreateAccount(fc), (body) => JSON.parse(JSON.stringify(body)) !== undefined));
 */
export function arbCreateAccount(fc: FastCheck): Arbitrary<InferInput<typeof createAccountSchema>> {
  return fc
    .tuple(arbCustomerId(fc), arbAccount(fc), fc.boolean())
    .map(([customerId, account, nested]) => (nested ? { customerId, account } : { ...account, customerId }));
}

/**
 * A replacement of an account, with or without its customer.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbReplaceAccount(fc), async (body) => (await gateway.replaceAccount(id, body)).outcome !== "invalid"));
 */
export function arbReplaceAccount(fc: FastCheck): Arbitrary<InferInput<typeof replaceAccountSchema>> {
  return fc
    .tuple(arbCreateAccount(fc), fc.boolean())
    .map(([{ customerId, ...account }, repeated]) => (repeated ? { customerId, ...account } : account));
}
