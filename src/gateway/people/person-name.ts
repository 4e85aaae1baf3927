/** Names that a person may be recorded under. */
import { visibleText } from "../../names/visible-text.ts";

const MAX_LENGTH = 200;
/** Scripts whose letters look like those of another one; writing mixes them only to deceive. */
const SEPARATE = ["Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Hebrew", "Arabic"].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const,
);

/** @returns what is wrong with a name, `undefined` when it can be used */
export function wrongName(name: string): string | undefined {
  if (!name.isWellFormed() || name.length > MAX_LENGTH)
    return `must be well-formed Unicode of at most ${MAX_LENGTH} characters`;
  if (!/\p{L}/u.test(name)) return "must have a letter";
  if (/\p{Cc}/u.test(name) || visibleText(name) !== name) return "must not have signs that are not seen";
  const mixed = name
    .normalize("NFKC")
    .split(/\s+/u)
    .map((word) => SEPARATE.filter(([, letters]) => letters.test(word)).map(([script]) => script))
    .find((scripts) => scripts.length > 1);
  return mixed && `must not mix ${mixed.join(" and ")} letters in one word`;
}

/** A name as it is kept: what only looks like another way to write it is no other name. */
export const keptName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
