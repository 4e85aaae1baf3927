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
  const stored: StoredParty[] = [];
  for (const party of parties) if (party.names.length > 0) stored.push(packParty(party));
  return stored as unknown as Json;
}

function packParty(party: ScreenedParty): StoredParty {
  const { role, side, dateOfBirth, placeOfBirth, gender, isMainCounterparty } = party;
  const { names, kinds, countries, identifiers } = party;
  const packed: { -readonly [K in keyof StoredParty]?: StoredParty[K] } = { role, side };
  if (dateOfBirth !== undefined) packed.dateOfBirth = dateOfBirth;
  if (placeOfBirth !== undefined) packed.placeOfBirth = placeOfBirth;
  if (gender !== undefined) packed.gender = gender;
  if (isMainCounterparty !== undefined) packed.isMainCounterparty = isMainCounterparty;
  packed.names = names.map(({ name }) => name);
  if (names[0]?.isNumber) packed.isNumber = true;
  if (kinds.length !== ENTRY_KINDS.length) packed.kinds = kinds;
  if (countries.length > 0) packed.countries = countries;
  if (identifiers.length > 0) packed.identifiers = identifiers;
  return packed as StoredParty;
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
