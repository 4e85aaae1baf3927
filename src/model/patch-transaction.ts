import { type GatewayTransaction, gatewayTransactionMembers, gatewayTransactionSchema } from "./gateway-transaction.ts";
import { isDeeperThan, MAX_JSON_DEPTH } from "./json-depth.ts";
import { mergePatch } from "./merge-patch.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type Resource, resource } from "./resource.ts";

/** What a patch may say: any member of a transaction. It is checked when it is applied. */
export const patchTransactionSchema: Resource<typeof gatewayTransactionMembers.fields> = resource(
  gatewayTransactionMembers.fields,
);

/** Data about parties: always a full set, so a patch replaces it as a whole. */
const FULL_SETS = ["accountHoldingPartyData", "counterpartyData"] as const;

/**
 * Applies a body of `PATCH /v1/transaction-checks` to the transaction as it is stored. An absent member keeps its value, a
 * blank one loses it; data about the customer and the counterparty obeys the full-set rule: when it is sent, all of it is.
 *
 * Which members may not change (the identity of the transaction) is for the gateway to check on the result.
 *
 * @returns the whole transaction as it would be, or every issue of it; issues point into the patch
 */
export function patchTransaction(stored: GatewayTransaction, patch: unknown): ParseResult<GatewayTransaction> {
  // Only an object is a patch of a transaction, and only a shallow one can be merged: the parser says so in its own words.
  if (typeof patch !== "object" || patch === null || Array.isArray(patch) || isDeeperThan(patch, MAX_JSON_DEPTH)) {
    return parseBody(gatewayTransactionSchema, patch);
  }
  const masterData: Record<string, unknown> = { ...stored.masterData };
  const sent = patch as Readonly<Record<string, unknown>>;
  for (const name of FULL_SETS) {
    if (isGiven(sent[name]) || isGiven(memberOf(sent.masterData, name))) delete masterData[name];
  }
  // It is stored in `masterData`, wherever it was sent: a merge would look for it where the patch has it.
  if (sent.counterpartyData === null) delete masterData.counterpartyData;
  return parseBody(gatewayTransactionSchema, mergePatch({ ...stored, masterData }, patch));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
