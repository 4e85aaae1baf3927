/** Bodies in which every field holds something that can be found again: the schemas tell, so that new fields are marked too. */
import type * as v from "valibot";
import { type FieldKind, fieldKindOf } from "../../src/model/field-kind.ts";

/** What marks a text. */
export const MARK = "Mk7Zq";
/** What marks the name of somebody who decides, in whose words no digits are. */
export const MARKED_NAME = "Mkqzvim Zvoqmeren";
const DAY = "1907-03-19";
/** Not long ago: a transaction of another century is refused. */
const INSTANT = "2026-11-19T03:07:09Z";
const NUMBER = 918_273_645;

/** Ids that are made at random: their digits may be any. */
const RANDOM_IDS = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16,64}\b/gu;

/** Whether a text holds anything that a marked body does. */
export function isMarked(text: string): boolean {
  return /mk7zq|mkqzvim|zvoqmeren|1907-03-19|2026-11-19T03:07:09|2907-03|290703|918273645/iu.test(
    text.replaceAll(RANDOM_IDS, ""),
  );
}

/** How often a resource may stand inside itself: a company among the shareholders of a company. */
const MAX_DEPTH = 8;

/** A body that the schema accepts, with a marker in every field that can hold one. */
export function markedBody(schema: v.GenericSchema): unknown {
  let fields = 0;
  const fill = (inner: v.GenericSchema, name: string, depth: number): unknown => {
    const kind = fieldKindOf(inner);
    if (kind) return markOf(kind, `${MARK}-${name}-${fields++}`);
    if ("fields" in inner) {
      if (depth > MAX_DEPTH) return {};
      const members = Object.entries(inner.fields as Record<string, v.GenericSchema>);
      return Object.fromEntries(members.map(([key, field]) => [key, fill(field, key, depth + 1)]));
    }
    switch (inner.type) {
      case "array":
        return depth > MAX_DEPTH
          ? []
          : [fill((inner as v.ArraySchema<v.GenericSchema, undefined>).item, name, depth + 1)];
      case "lazy":
        return fill((inner as v.LazySchema<v.GenericSchema>).getter(undefined), name, depth + 4);
      case "union":
        return fill((inner as v.UnionSchema<[v.GenericSchema], undefined>).options[0], name, depth);
      case "picklist":
        return (inner as v.PicklistSchema<[string], undefined>).options[0];
      case "optional":
      case "nullable":
      case "exact_optional":
        return fill((inner as unknown as { readonly wrapped: v.GenericSchema }).wrapped, name, depth);
      default:
        throw new Error(`no marker for ${name}: ${inner.type}`);
    }
  };
  return fill(schema, "body", 0);
}

function markOf(kind: FieldKind, text: string): unknown {
  switch (kind.kind) {
    case "text":
    case "name":
    case "open-enum":
    case "identifier":
    case "postal-code":
      return text;
    case "closed-enum":
      return kind.known[0];
    case "date":
      return kind.precisions.includes("day") ? DAY : kind.precisions.includes("month") ? "2907-03" : "1907";
    case "date-time":
      return INSTANT;
    case "link":
    case "web-url":
      return `https://${text.toLowerCase()}.example/${text}`;
    case "country":
      return "DE";
    case "currency":
      return "EUR";
    case "expiry-month":
      return "290703";
    case "share":
      return NUMBER / 1e9;
    case "flag":
      return true;
    case "number":
    case "amount":
    case "whole-number":
      return NUMBER;
  }
}
