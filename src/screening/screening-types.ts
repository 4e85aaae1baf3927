/** Maps the kinds of a list and of its entry to the type in an answer. */
import { SCREENING_TYPES, type ScreeningType } from "../model/customer-response.ts";
import type { EntryKind, ListKind } from "../model/list-entry.ts";

const TYPES: Readonly<Record<ListKind, { readonly person: ScreeningType; readonly organisation: ScreeningType }>> = {
  sanctions: { person: "SANCTIONED_PERSON", organisation: "SANCTIONED_ENTITY" },
  // A company is no politically exposed person: one on such a list, a state-owned one for example, is of special interest.
  pep: { person: "POLITICALLY_EXPOSED_PERSON", organisation: "SPECIAL_INTEREST_ENTITY" },
  rca: { person: "RELATIVE_OR_CLOSE_ASSOCIATE", organisation: "RELATIVE_OR_CLOSE_ASSOCIATE" },
  "special-interest": { person: "SPECIAL_INTEREST_PERSON", organisation: "SPECIAL_INTEREST_ENTITY" },
  blacklist: { person: "BLACKLIST_PERSON", organisation: "BLACKLIST_ENTITY" },
  "adverse-media": { person: "ADVERSE_MEDIA", organisation: "ADVERSE_MEDIA" },
};

/** The screening type of a match; vessels and aircraft count as organisations. */
export function screeningTypeOf(listKind: ListKind, kind: EntryKind): ScreeningType {
  return TYPES[listKind][kind === "person" ? "person" : "organisation"];
}

/** The distinct types of matches, in the order of the interface. */
export function distinctScreeningTypes(types: Iterable<ScreeningType>): readonly ScreeningType[] {
  const found = new Set(types);
  return SCREENING_TYPES.filter((type) => found.has(type));
}
