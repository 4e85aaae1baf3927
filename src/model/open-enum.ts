/** Enumerations to which the interface says "further values exist", and closed ones. */
import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { MAX_LABEL, textUpTo } from "./text.ts";
import { wrongType } from "./wrong-type.ts";

/** A known value, or any other text: editors still offer the known ones. */
export type Open<T extends string> = T | (string & {});

/** Accepts the known values and any other text of at most 100 characters, kept verbatim. */
export function openEnum<const T extends readonly string[]>(...known: T): FieldSchema<string, Open<T[number]>> {
  return textUpTo(MAX_LABEL, { kind: "open-enum", maxLength: MAX_LABEL, known });
}

/** Accepts the known values only, in exactly this spelling. */
export function closedEnum<const T extends readonly string[]>(...known: T): FieldSchema<T[number]> {
  const accepted = `one of ${known.map((value) => `\`${value}\``).join(", ")}`;
  return v.pipe(
    v.picklist(known, (issue) =>
      typeof issue.input === "string" ? `must be ${accepted}` : wrongType(accepted)(issue),
    ),
    ofKind({ kind: "closed-enum", known }),
  );
}
