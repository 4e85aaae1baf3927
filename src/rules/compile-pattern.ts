/** Regular expressions of rules. */
import { RE2JS } from "re2js";

const MAX_PATTERN_LENGTH = 1000;
/** Largest program of a pattern: each character of a text takes time in proportion to it. */
const MAX_PATTERN_PROGRAM = 1000;

/** A pattern that runs in linear time, or what is wrong with it. */
export function compilePattern(pattern: unknown): { readonly pattern: RE2JS } | { readonly problem: string } {
  if (typeof pattern !== "string") return { problem: "a regular expression as text" };
  if (pattern.length > MAX_PATTERN_LENGTH)
    return { problem: `a regular expression of at most ${MAX_PATTERN_LENGTH} characters` };
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > MAX_PATTERN_PROGRAM)
      return { problem: `a smaller regular expression; repeat counts multiply` };
    return { pattern: compiled };
  } catch {
    return { problem: "a regular expression in RE2 syntax, which has no look-around and no back-references" };
  }
}
