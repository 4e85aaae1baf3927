/** The keys by which a name that is cut off is found from the whole one, and the reverse: see `src/names/cut-name.ts`. */
import { asWritten, CUT_STEP, countGiven, leastCutLength, lettersOf, MAX_CUT, MIN_CUT } from "../names/cut-name.ts";
import type { NameToken } from "../names/name-token.ts";
import type { PreparedName } from "../names/prepare-name.ts";
import { hashText } from "./hash-text.ts";
import { NAME_KEY } from "./name-segment.ts";
import type { QueryRole } from "./query-role.ts";

const NONE: readonly number[] = [];

/**
 * Hashes under which a name is kept: as the whole of a name that is cut off, and as one that is cut off itself.
 *
 * @param written - tokens in the order of the text
 */
export function beginningKeys(written: readonly Pick<NameToken, "source" | "nats">[]): readonly number[] {
  const letters = lettersOf(written);
  const keys = prefixKeys(NAME_KEY.fullPrefix, letters);
  const least = leastCutLength(written);
  if (letters.length > least) keys.push(hashText(NAME_KEY.truncated, letters, 0, least));
  return keys;
}

/** Hashes of the names of which the query is a cut-off beginning; for a listed name, those of the names that are its cut-off beginnings. */
export function cutKeys({ tokens, roles, letters }: PreparedName, role: QueryRole): readonly number[] {
  if (letters.length < MIN_CUT) return NONE;
  if (role === "screened") return prefixKeys(NAME_KEY.truncated, letters);
  const least = leastCutLength(asWritten(tokens, countGiven(roles)));
  return letters.length > least ? [hashText(NAME_KEY.fullPrefix, letters, 0, least)] : NONE;
}

function prefixKeys(tag: number, letters: string): number[] {
  const keys: number[] = [];
  for (let length = MIN_CUT; length <= letters.length && length <= MAX_CUT; length += CUT_STEP)
    keys.push(hashText(tag, letters, 0, length));
  return keys;
}
