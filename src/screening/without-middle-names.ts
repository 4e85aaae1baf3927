/** Persons without middle names, which are easily invented, and without Baltic endings: matched only with the same birth date. */
import { withoutBalticSpelling } from "./baltic-names.ts";
import type { ScreenedParty } from "./screened-party.ts";

/** Words from which a name has too many middle names to match a listed one. */
const MIN_WORDS = 4;
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The person again under the first and last word of each name, and under names without Baltic spelling; only an entry with the same day of birth counts, see `screenParty`. */
export function withoutMiddleNames(party: ScreenedParty): ScreenedParty | undefined {
  if (party.dateOfBirth === undefined || !WHOLE_DATE.test(party.dateOfBirth)) return undefined;
  const short = party.names.flatMap(({ name, pointer, isNumber }) => {
    if (isNumber || name.includes(",")) return [];
    const words = name.trim().split(/\s+/u);
    return words.length < MIN_WORDS ? [] : [{ name: `${words[0]} ${words.at(-1)}`, pointer }];
  });
  const names = party.kinds.includes("person")
    ? [...short, ...withoutBalticSpelling([...party.names, ...short])]
    : short;
  return names.length === 0 ? undefined : { ...party, isShortened: true, names, identifiers: [] };
}
