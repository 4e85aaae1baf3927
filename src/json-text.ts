/** Cached JSON texts of values that are written several times: `null` until the first use. */
const kept = new WeakMap<object, string | null | undefined>();

/**
 * Caches the text of a value that never changes, from its first use. Its members stand in code point order at every depth, as
 * those of every parsed body do: its text is the canonical one.
 */
export function keepJsonText(value: object): void {
  kept.set(value, null);
}

/** Provides the canonical text of a value, already made elsewhere, while `work` runs. */
export function lendJsonText<T>(value: object, text: string, work: () => T): T {
  const before = kept.get(value);
  kept.set(value, text);
  try {
    return work();
  } finally {
    kept.set(value, before);
  }
}

/** As `JSON.stringify` for plain JSON data, with the cached texts of its members. */
export function jsonText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const known = kept.get(value);
  if (typeof known === "string") return known;
  const text = Object.values(value).some(isKept) ? textOfMembers(value) : JSON.stringify(value);
  if (known === null) kept.set(value, text);
  return text;
}

/** Whether the text of a value is cached, see {@link keepJsonText}. */
export const isKept = (value: unknown): boolean =>
  typeof value === "object" && value !== null && kept.get(value) !== undefined;

function textOfMembers(value: object): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  let text = "";
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${jsonText(member)}`;
  }
  return `{${text}}`;
}
