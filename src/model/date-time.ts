import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { parsePartialDate } from "./partial-date.ts";
import { wrongType } from "./wrong-type.ts";

const ACCEPTED = "an RFC 3339 date and time with an offset, for example `2026-11-20T10:15:30.250Z`";
const FORM = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An instant (RFC 3339). Any offset is accepted; the result is in UTC with milliseconds, further digits are cut off. */
export const dateTime: FieldSchema<string> = v.pipe(
  v.string(wrongType(`a string: ${ACCEPTED}`)),
  v.check((text) => toUtc(text) !== undefined, `must be ${ACCEPTED}`),
  v.transform((text) => toUtc(text) ?? text),
  ofKind({ kind: "date-time" }),
);

/** An instant in milliseconds since 1970; `undefined` for a text that is none. */
export function instantOf(text: string): number | undefined {
  const utc = toUtc(text);
  return utc === undefined ? undefined : Date.parse(utc);
}

function toUtc(text: string): string | undefined {
  const parts = FORM.exec(text);
  if (parts === null || parsePartialDate(`${parts[1]}T${parts[2]}`) === undefined) return undefined;
  // Engines agree on milliseconds only.
  const fraction = (parts[3] ?? "").slice(0, 4);
  const offset = text.slice(19 + (parts[3] ?? "").length).toUpperCase();
  const utc = new Date(Date.parse(`${parts[1]}T${parts[2]}${fraction}${offset}`)).toISOString();
  return parsePartialDate(utc.slice(0, 19)) === undefined ? undefined : utc;
}
