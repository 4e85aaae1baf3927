/** Limits the structure of a JSON text before it is parsed: many small values cost far more than their bytes. */
import { MAX_JSON_DEPTH } from "../../src/model/json-depth.ts";
import { closingQuote } from "../../src/parse-json.ts";

/** Most values in one body: members and items at any depth. */
const MAX_VALUES = 50_000;
/** Most members of one object; no object of the API has a tenth of it. */
const MAX_MEMBERS = 1_000;
/** A shorter text is not checked here: it cannot have so many values, and its nesting is cheap to check after parsing. */
const SHORT = 64_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** Why a text is refused before it is parsed; `undefined` when it is not. */
export function shapeFlaw(text: string): string | undefined {
  if (text.length <= SHORT) return undefined;
  let depth = 0;
  let values = 1;
  /** Commas so far in the object of each depth; `NaN` in a list. */
  const commas: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at);
    else if (code === COMMA) {
      if (++values > MAX_VALUES) return `has more than ${MAX_VALUES} values`;
      commas[depth]! += 1;
      if (commas[depth]! >= MAX_MEMBERS) return `has an object of more than ${MAX_MEMBERS} members`;
    } else if (code === OBJECT || code === LIST) {
      if (++depth > MAX_JSON_DEPTH) return `has objects and lists nested more than ${MAX_JSON_DEPTH} deep`;
      commas[depth] = code === OBJECT ? 0 : Number.NaN;
      if (++values > MAX_VALUES) return `has more than ${MAX_VALUES} values`;
    } else if (code === OBJECT_END || code === LIST_END) depth--;
  }
  return undefined;
}
