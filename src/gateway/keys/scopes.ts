/** Scopes of keys: `*`, `*:read`, or scopes such as `customerChecks:write`. */

/** Scopes that operations require. */
export const SCOPES = [
  "accountHoldingPartyData:write",
  "accounts:read",
  "accounts:write",
  "audit:read",
  "cases:decide",
  "cases:propose",
  "cases:read",
  "customerChecks:read",
  "customerChecks:write",
  "customers:read",
  "holds:read",
  "holds:write",
  "keys:read",
  "keys:write",
  "lists:read",
  "operations:read",
  "operations:write",
  "people:read",
  "people:write",
  "policy:read",
  "rules:propose",
  "rules:publish",
  "rules:read",
  "screenings:write",
  "statistics:read",
  "transactionChecks:read",
  "transactionChecks:reprocess",
  "transactionChecks:write",
  "workflows:read",
  "workflows:work",
  "workflows:write",
] as const;

/** A scope that an operation requires. */
export type Scope = (typeof SCOPES)[number];

/** Scopes that no operation requires by itself. */
export const FURTHER_SCOPES = {
  /** Changes the policy. */
  policy: "policy:write",
  /** Lowers what the policy lets only approvers lower. */
  lower: "cases:lower",
} as const;

/** Creates users, people and their keys. */
export const PEOPLE_WRITE = "people:write" satisfies Scope;
/** Reads cases. */
export const CASES_READ = "cases:read" satisfies Scope;
/** Decides a case, or confirms what another person proposed. */
export const CASES_DECIDE = "cases:decide" satisfies Scope;

/** Works on cases and proposes decisions. */
export const CASES_PROPOSE = "cases:propose" satisfies Scope;

/** Writes drafts of rules, and proposes them. */
export const RULES_PROPOSE = "rules:propose" satisfies Scope;
/** Publishes, or rejects, what another person proposed. */
export const RULES_PUBLISH = "rules:publish" satisfies Scope;

/** Scopes that include another one. */
const INCLUDES: Readonly<Record<string, string>> = {
  [CASES_DECIDE]: CASES_PROPOSE,
  [RULES_PUBLISH]: RULES_PROPOSE,
  // Whoever creates tasks may say how far they are.
  "workflows:write": "workflows:work",
};

/** Whether a scope is granted: by itself, by one that includes it, by `*`, or by `*:read` for any reading scope. */
export function grants(scopes: readonly string[], scope: string): boolean {
  return scopes.some(
    (granted) =>
      granted === "*" ||
      granted === scope ||
      INCLUDES[granted] === scope ||
      (granted === "*:read" && scope.endsWith(":read")),
  );
}
