/** What keys may do: `*`, `*:read`, or scopes such as `customerChecks:write`. */

/** Scopes that no route asks for by itself. */
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
