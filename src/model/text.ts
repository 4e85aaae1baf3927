/** Schemas of texts. Texts are kept exactly as given: nothing is trimmed, folded or normalised here. */
import * as v from "valibot";
import { type FieldKind, type FieldSchema, ofKind } from "./field-kind.ts";
import { wrongType } from "./wrong-type.ts";

/** Longest free text, in UTF-16 code units. */
export const MAX_TEXT = 50_000;
/** Longest name of a person, company, place or thing. */
export const MAX_NAME = 500;
/** Longest value of an open enumeration. */
export const MAX_LABEL = 100;
/** Longest web address. */
export const MAX_URL = 2_048;

/** A JSON string that every store can hold, of at most `maxLength` code units. */
export function textUpTo(maxLength: number, kind: FieldKind): FieldSchema<string> {
  return v.pipe(
    v.string(wrongType("a string")),
    v.maxLength(maxLength, ({ input }) => `must have at most ${maxLength} characters, not ${input.length}`),
    v.check(isStorable, "must be well-formed Unicode without the character U+0000"),
    ofKind(kind),
  );
}

/**
 * A lone surrogate has no UTF-8 form, so two different texts would be stored as one; PostgreSQL holds no U+0000. Both are
 * refused rather than replaced: no name is changed silently.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/** Free text. */
export const text = textUpTo(MAX_TEXT, { kind: "text", maxLength: MAX_TEXT });
/** Nothing that is seen: white space, signs without a form, letters and patterns that look like a blank. */
const UNSEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uffa0]*$/u;

/** Whether somebody who reads a text sees anything of it. */
export const isSeen = (given: string | undefined): boolean => given !== undefined && !UNSEEN.test(given);

/** What a person says for others to read: a note, a reason. */
export const saidText: FieldSchema<string> = v.pipe(
  text,
  v.check((given) => isSeen(given), "must have something that is seen"),
);
/** A name, label or code without a closed form. */
export const name = textUpTo(MAX_NAME, { kind: "name", maxLength: MAX_NAME });
/** A web address; see {@link isWebUrl}. */
export const webUrl: FieldSchema<string> = v.pipe(
  v.string(wrongType("a string")),
  v.check(
    isWebUrl,
    `must be an absolute http or https address without user name or password, of at most ${MAX_URL} characters`,
  ),
  ofKind({ kind: "web-url" }),
);

/** A link in data about a party, with or without a scheme. It is never called. */
export const link = textUpTo(MAX_URL, { kind: "link", maxLength: MAX_URL });

const url = v.pipe(v.string(), v.url());
const WEB_URL = /^https?:\/\/[^\s/?#@\\\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/**
 * Whether a text is an absolute `http:` or `https:` address (WHATWG URL) with a host and without user information. The
 * address is not resolved; the caller decides whether it may be called.
 */
export function isWebUrl(text: string): boolean {
  return text.length <= MAX_URL && isStorable(text) && WEB_URL.test(text) && v.is(url, text);
}
