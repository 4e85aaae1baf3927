/** A person without the middle names, which are easily invented, and without the endings of Baltic documents: found by birth date alone. */
import { withoutBalticSpelling } from "./baltic-names.ts";
import type { ScreenedParty } from "./screened-party.ts";

/** Words of a name from which two middle names are more than a listed name bears. */
const MIN_WORDS = 4;
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The same person under the first and the last word of each name, and under names as they are elsewhere; only an entry that is born on the same day counts, see `screenParty`. */
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
