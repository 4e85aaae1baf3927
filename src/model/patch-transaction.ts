import { type GatewayTransaction, gatewayTransactionMembers, gatewayTransactionSchema } from "./gateway-transaction.ts";
import { isDeeperThan, MAX_JSON_DEPTH } from "./json-depth.ts";
import { mergePatch } from "./merge-patch.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type Resource, resource } from "./resource.ts";

/** A patch may have any member of a transaction. It is checked when it is applied. */
export const patchTransactionSchema: Resource<typeof gatewayTransactionMembers.fields> = resource(
  gatewayTransactionMembers.fields,
);

/** Data about parties: always a full set, so a patch replaces it as a whole. */
const FULL_SETS = ["accountHoldingPartyData", "counterpartyData"] as const;

/**
 * Applies a body of `PATCH /v1/transaction-checks` to the stored transaction. An absent member keeps its value, a blank
 * one loses it; data about the customer and the counterparty follows the full-set rule and is replaced as a whole.
 *
 * The gateway checks on the result that the identity of the transaction did not change.
 *
 * @returns the whole transaction as it would be, or every issue of it; issues point into the patch
 */
export function patchTransaction(stored: GatewayTransaction, patch: unknown): ParseResult<GatewayTransaction> {
  // Only an object that is not nested too deep can be merged; the parser reports anything else.
  if (typeof patch !== "object" || patch === null || Array.isArray(patch) || isDeeperThan(patch, MAX_JSON_DEPTH)) {
    return parseBody(gatewayTransactionSchema, patch);
  }
  const masterData: Record<string, unknown> = { ...stored.masterData };
  const sent = patch as Readonly<Record<string, unknown>>;
  for (const name of FULL_SETS) {
    if (isGiven(sent[name]) || isGiven(memberOf(sent.masterData, name))) delete masterData[name];
  }
  // It is stored in `masterData`, wherever it was sent; the merge would miss it there.
  if (sent.counterpartyData === null) delete masterData.counterpartyData;
  return parseBody(gatewayTransactionSchema, mergePatch({ ...stored, masterData }, patch));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
