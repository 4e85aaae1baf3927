/** The result of a condition as a sentence for a reviewer. */
import { MAX_ECHO, withEscapes } from "../issue.ts";
import type { LeafCondition, RuleOutcome } from "../model/rule-pack.ts";
import { isFactReference, REFERENCE_LIST_FACT } from "./check-conditions.ts";
import type { OperatorDefinition } from "./operators/operator.ts";

/** Most items of a list that a sentence repeats. */
const MAX_ITEMS = 5;

/** Writes the result of a condition, from its outcome, the fact's value and the value compared with. */
export type SentenceWriter = (outcome: RuleOutcome, actual: unknown, expected: unknown) => string;

/** Prepares the sentences of a condition; their constant parts are made once. */
export function sentenceWriter(source: LeafCondition, { verb, negatedVerb }: OperatorDefinition): SentenceWriter {
  const subject = factPhrase(source);
  const reference = isFactReference(source.value) ? referencePhrase(source.value) : undefined;
  const constant = shownValue(source.value);
  const hit = `) ${verb} `;
  const miss = `) ${negatedVerb} `;
  return (outcome, actual, expected) => {
    if (outcome === "unknown") {
      return actual === undefined
        ? `${subject} is missing`
        : `${subject} cannot be compared: ${reference ?? "a value"} is missing`;
    }
    const other = reference === undefined ? constant : withValue(reference, expected);
    return `${subject} (${shownValue(actual)}${outcome === "hit" ? hit : miss}${other}`;
  };
}

/** A list of the pack is shown by its name; any other fact with its value. */
function withValue(reference: string, expected: unknown): string {
  return reference.startsWith("the list ") ? reference : `${reference} (${shownValue(expected)})`;
}

function referencePhrase(reference: LeafCondition): string {
  if (reference.fact === REFERENCE_LIST_FACT) return `the list ${String(reference.params?.id)}`;
  return factPhrase(reference);
}

/** `account.country` or `transactions[0].amount` with `days: 7`. */
function factPhrase({ fact, path, params }: Pick<LeafCondition, "fact" | "path" | "params">): string {
  const inside = path?.replace(/^\$(?=[.[]|$)/, "").replace(/^(?=[^.[])/, ".") ?? "";
  const given = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${shownValue(value)}`);
  return `${fact}${inside}${given.length > 0 ? ` with ${given.join(", ")}` : ""}`;
}

/** A value as people read it, shortened. */
export function shownValue(value: unknown): string {
  if (typeof value === "string") return value === "" ? "empty" : shortened(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === undefined || value === null) return "nothing";
  if (!Array.isArray(value)) return typeof value === "object" ? "an object" : `a ${typeof value}`;
  if (value.length === 0) return "an empty list";
  const items = value.slice(0, MAX_ITEMS).map(shownValue).join(", ");
  return value.length > MAX_ITEMS ? `${items} and ${value.length - MAX_ITEMS} more` : items;
}

const PLAIN = /^[\p{L}\p{N}\p{P}\p{S} ]*$/u;

function shortened(text: string): string {
  const short = text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO - 3)}...` : text;
  // control characters and lone surrogates are escaped for logs and screens
  return PLAIN.test(short) ? short : withEscapes(short.toWellFormed());
}
