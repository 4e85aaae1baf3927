/** Messages about values of the wrong JSON type. They never repeat the value. */

/** Creates a message for valibot: what would be accepted, and the type of value that was found. */
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
