/**
 * Stored form of screened parties, kept with a customer: everything that a screening needs, without places in a request.
 *
 * All parties are one flat list of texts and numbers: every check writes them, and every new edition of a list reads those of all
 * customers. As objects, the names of their members were a third of the text, and took longer to write and to read than the rest.
 */
import type { Json } from "../model/json.ts";
import type { CountryRole, EntryKind, ListedIdentifier } from "../model/list-entry.ts";
import type { ScreenedParty } from "./screened-party.ts";
import { type PartyObject, readPartyObjects } from "./stored-party-objects.ts";

/** Bits of the number with which each party begins: part of the stored format, never changed. */
const COUNTERPARTY = 1;
const MAIN_COUNTERPARTY = 2;
/** The only name is a number, see `PartyName`. */
const NUMBER = 4;
const BORN_AT = 8;
const BORN_IN = 16;
const GENDER = 32;
/** Kinds of entries that it may be, one bit each, in the order of `KINDS`. */
const FIRST_KIND = 64;
const KINDS: readonly EntryKind[] = ["person", "entity", "vessel", "aircraft"];
const TRADER = FIRST_KIND << KINDS.length;
const SHORTENED = TRADER << 1;
const BRANCH = SHORTENED << 1;

type Item = string | number;
/** Stands for an absent text. */
const NO_TEXT = 0;

/** Parties in their stored form; those without a name are left out. */
export function packParties(parties: readonly ScreenedParty[]): Item[] {
  const items: Item[] = [];
  for (const party of parties) if (party.names.length > 0) pack(items, party);
  return items;
}

/** Writes bits, role, the values that the bits announce, then names, countries and identifiers, each after their number. */
function pack(items: Item[], { role, names, dateOfBirth, placeOfBirth, gender, ...party }: ScreenedParty): void {
  let bits = party.side === "counterparty" ? COUNTERPARTY : 0;
  if (party.isMainCounterparty) bits |= MAIN_COUNTERPARTY;
  if (party.isTrader) bits |= TRADER;
  if (party.isShortened) bits |= SHORTENED;
  if (party.isBranch) bits |= BRANCH;
  if (names[0]?.isNumber) bits |= NUMBER;
  if (dateOfBirth !== undefined) bits |= BORN_AT;
  if (placeOfBirth !== undefined) bits |= BORN_IN;
  if (gender !== undefined) bits |= GENDER;
  for (const kind of party.kinds) bits |= FIRST_KIND << KINDS.indexOf(kind);
  items.push(bits, role);
  for (const said of [dateOfBirth, placeOfBirth, gender]) if (said !== undefined) items.push(said);
  items.push(names.length);
  for (const { name } of names) items.push(name);
  items.push(party.countries.length);
  for (const { code, role } of party.countries) items.push(code, role);
  items.push(party.identifiers.length);
  for (const { kind, value, country = NO_TEXT } of party.identifiers) items.push(kind, value, country);
}

/** Reads the result of {@link packParties}, of this version or an earlier one. */
export function readParties(stored: Json): readonly ScreenedParty[] {
  const items = stored as readonly Item[] | readonly PartyObject[];
  if (typeof items[0] === "object") return readPartyObjects(items as readonly PartyObject[]);
  const parties: ScreenedParty[] = [];
  const from = { items: items as readonly Item[], at: 0 };
  while (from.at < items.length) parties.push(read(from));
  return parties;
}

/** A reading position in the items, which each read advances. */
interface Place {
  readonly items: readonly Item[];
  at: number;
}

function read(from: Place): ScreenedParty {
  const bits = from.items[from.at++] as number;
  const party: Changeable = {
    role: textAt(from) as ScreenedParty["role"],
    side: bits & COUNTERPARTY ? "counterparty" : "customer",
    pointer: "#",
    kinds: kindsOf(bits),
    names: NONE,
    countries: NONE,
    identifiers: NONE,
  };
  if (bits & MAIN_COUNTERPARTY) party.isMainCounterparty = true;
  if (bits & TRADER) party.isTrader = true;
  if (bits & SHORTENED) party.isShortened = true;
  if (bits & BRANCH) party.isBranch = true;
  if (bits & BORN_AT) party.dateOfBirth = textAt(from);
  if (bits & BORN_IN) party.placeOfBirth = textAt(from);
  if (bits & GENDER) party.gender = textAt(from) as "f" | "m" | "x";
  party.names = some(from, bits & NUMBER ? numberAt : nameAt);
  party.countries = some(from, countryAt);
  party.identifiers = some(from, identifierAt);
  return party;
}

/** Sets of kinds by their bits: there are sixteen. */
const kindSets = new Map<number, readonly EntryKind[]>();

function kindsOf(bits: number): readonly EntryKind[] {
  const set = bits & (TRADER - FIRST_KIND);
  let kinds = kindSets.get(set);
  if (kinds === undefined) {
    kinds = KINDS.filter((_, place) => set & (FIRST_KIND << place));
    kindSets.set(set, kinds);
  }
  return kinds;
}

type Changeable = { -readonly [Name in keyof ScreenedParty]: ScreenedParty[Name] };

const NONE: readonly never[] = [];
const textAt = (from: Place): string => from.items[from.at++] as string;
const nameAt = (from: Place) => ({ name: textAt(from), pointer: "#" });
const numberAt = (from: Place) => ({ name: textAt(from), pointer: "#", isNumber: true as const });
const countryAt = (from: Place) => ({ code: textAt(from), role: textAt(from) as CountryRole });

function identifierAt(from: Place): ListedIdentifier {
  const kind = textAt(from);
  const value = textAt(from);
  const country = from.items[from.at++];
  return typeof country === "string" ? { kind, value, country } : { kind, value };
}

/** As many values as the next item states. */
function some<T>(from: Place, next: (from: Place) => T): readonly T[] {
  const found: T[] = [];
  for (let left = from.items[from.at++] as number; left > 0; left--) found.push(next(from));
  return found;
}
