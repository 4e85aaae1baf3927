/** What a message says about a value of the wrong JSON type. The value itself is never repeated. */

/** A message for valibot: what would be accepted, and the kind of value that was found. */
export function wrongType(accepted: string): (issue: { readonly input: unknown }) => string {
  return ({ input }) => `must be ${accepted}, not ${kindOf(input)}`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "blank";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (Number.isNaN(value)) return "NaN";
  return `a ${typeof value}`;
}
