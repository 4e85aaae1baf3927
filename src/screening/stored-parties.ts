/** Screened parties as they are kept beside a customer: all that a screening needs, without where in a request they stood. */
import type { Json } from "../model/json.ts";
import { ENTRY_KINDS, type EntryKind } from "../model/list-entry.ts";
import type { ScreenedParty } from "./screened-party.ts";

type StoredParty = Omit<ScreenedParty, "pointer" | "names" | "kinds" | "effectiveShare" | "countries" | "identifiers"> &
  Partial<Pick<ScreenedParty, "countries" | "identifiers">> & {
    readonly names: readonly string[];
    /** The only name is a number, see `PartyName`. */
    readonly isNumber?: true;
    /** Absent: any. */
    readonly kinds?: readonly EntryKind[];
  };

/** Parties in their stored form; those without a name are nobody. */
export function packParties(parties: readonly ScreenedParty[]): Json {
  return parties
    .filter(({ names }) => names.length > 0)
    .map(({ pointer: _, effectiveShare: __, names, kinds, countries, identifiers, ...party }) => ({
      ...party,
      names: names.map(({ name }) => name),
      ...(names[0]?.isNumber ? { isNumber: true } : {}),
      ...(kinds.length === ENTRY_KINDS.length ? {} : { kinds }),
      ...(countries.length === 0 ? {} : { countries }),
      ...(identifiers.length === 0 ? {} : { identifiers }),
    })) as unknown as Json;
}

/** The parties that {@link packParties} kept. */
export function readParties(stored: Json): readonly ScreenedParty[] {
  return (stored as unknown as readonly StoredParty[]).map(
    ({ names, isNumber, kinds = ENTRY_KINDS, countries = [], identifiers = [], ...party }) => ({
      ...party,
      pointer: "#",
      kinds,
      names: names.map((name) => ({ name, pointer: "#", ...(isNumber ? { isNumber } : {}) })),
      countries,
      identifiers,
    }),
  );
}
