/** Values that count as left out. */
import type * as v from "valibot";

/**
 * `undefined` and `null` are blank everywhere, an empty or white-space text is blank where a text is expected. Elsewhere an
 * empty text is a value of the wrong type.
 */
export function isBlank(value: unknown, takesText: boolean): boolean {
  if (value === undefined || value === null) return true;
  if (!takesText || typeof value !== "string") return false;
  const first = value.charCodeAt(0);
  // mostly a letter or a digit
  return !(first > 32 && first < 127) && value.trim() === "";
}

/** Whether a schema takes texts, alone or beside other types. */
export function acceptsText(schema: v.GenericSchema): boolean {
  if (schema.type === "string" || schema.type === "picklist") return true;
  if (schema.type !== "union") return false;
  return (schema as v.UnionSchema<v.GenericSchema[], undefined>).options.some(acceptsText);
}
