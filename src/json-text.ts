/** JSON texts of values that are written several times, made once: `null` until the first use. */
const kept = new WeakMap<object, string | null | undefined>();

/**
 * Says of a value that never changes that its text will be asked for more than once. Its members stand in code point order at
 * every depth, as those of every parsed body do: its text is its canonical one.
 */
export function keepJsonText(value: object): void {
  kept.set(value, null);
}

/** Lets work that writes a value at once find its canonical text, where it was made already. */
export function lendJsonText<T>(value: object, text: string, work: () => T): T {
  const before = kept.get(value);
  kept.set(value, text);
  try {
    return work();
  } finally {
    kept.set(value, before);
  }
}

/** What `JSON.stringify` gives of plain JSON data. Texts of members that are kept are not made again. */
export function jsonText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const known = kept.get(value);
  if (typeof known === "string") return known;
  const text = Object.values(value).some(isKept) ? textOfMembers(value) : JSON.stringify(value);
  if (known === null) kept.set(value, text);
  return text;
}

/** Whether {@link keepJsonText} was told of a value. */
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
