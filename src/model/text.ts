/** Schemas of texts. Texts are kept exactly as given: nothing is trimmed, folded or normalised here. */
import * as v from "valibot";
import { wrongType } from "./wrong-type.ts";

/** Longest free text, in UTF-16 code units. */
export const MAX_TEXT = 10_000;
/** Longest name of a person, company, place or thing. */
export const MAX_NAME = 500;
/** Longest value of an open enumeration. */
export const MAX_LABEL = 100;
/** Longest web address. */
export const MAX_URL = 2_048;

/** A JSON string of at most so many code units that every store can hold. */
export function textUpTo(maxLength: number) {
  return v.pipe(
    v.string(wrongType("a string")),
    v.maxLength(maxLength, ({ input }) => `must have at most ${maxLength} characters, not ${input.length}`),
    v.check(isStorable, "must be well-formed Unicode without the character U+0000"),
  );
}

/**
 * A lone surrogate has no UTF-8 form, so two different texts would be stored as one; PostgreSQL holds no U+0000. Both are
 * refused rather than replaced: nobody's name is changed in silence.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/** Free text. */
export const text = v.pipe(textUpTo(MAX_TEXT), v.metadata({ kind: "text" }));
/** A name, label or code without a closed form. */
export const name = v.pipe(textUpTo(MAX_NAME), v.metadata({ kind: "name" }));
/** A web address; see {@link isWebUrl}. */
export const webUrl = v.pipe(
  textUpTo(MAX_URL),
  v.check(isWebUrl, "must be an absolute http or https address without user name or password"),
  v.metadata({ kind: "web-url" }),
);

const WEB_URL = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#@:[\]\\<>"^`{|}%]+)(?::(\d{1,5}))?(?:[/?#][^\s\\]*)?$/i;

/**
 * Whether a text is an absolute `http:` or `https:` address with a host and without user information. The address is not
 * resolved; whether it may be called is for the one who calls it to decide.
 */
export function isWebUrl(text: string): boolean {
  const parts = WEB_URL.exec(text);
  if (parts === null) return false;
  const host = parts[1] ?? "";
  return Number(parts[2] ?? 0) <= 65_535 && !host.startsWith(".") && !host.includes("..");
}
