/** What keys may do: `*`, `*:read`, or scopes such as `customerChecks:write`. */

/** Scopes that operations ask for. */
export const SCOPES = [
  "accountHoldingPartyData:write",
  "accounts:read",
  "accounts:write",
  "cases:decide",
  "cases:read",
  "customerChecks:read",
  "customerChecks:write",
  "customers:read",
  "holds:read",
  "holds:write",
  "keys:read",
  "policy:read",
  "transactionChecks:read",
  "transactionChecks:reprocess",
  "transactionChecks:write",
  "workflows:read",
  "workflows:write",
] as const;

/** What a key may be made for. */
export type Scope = (typeof SCOPES)[number];

/** Scopes that no operation asks for by itself. */
export const FURTHER_SCOPES = {
  /** Makes people, and says whose a key is. */
  people: "people:write",
  /** Changes the policy. */
  policy: "policy:write",
  /** Lowers what the policy lets approvers lower only. */
  lower: "cases:lower",
} as const;

/** Whether a scope is granted: itself, `*`, or `*:read` for any reading scope. */
export function grants(scopes: readonly string[], scope: string): boolean {
  return scopes.some(
    (granted) => granted === "*" || granted === scope || (granted === "*:read" && scope.endsWith(":read")),
  );
}
