/** Entities of OpenSanctions, as all its exports have them. */
import { echo, MAX_ECHO } from "../../issue.ts";
import type { AliasQuality, CountryRole, EntryKind, ListEntry, ListKind } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { addressLine, countriesIn, gendersIn, makeEntry } from "../make-entry.ts";
import { datesIn } from "./table-values.ts";

const KINDS: Readonly<Record<string, EntryKind>> = {
  Person: "person",
  LegalEntity: "entity",
  Organization: "entity",
  Company: "entity",
  PublicBody: "entity",
  Vessel: "vessel",
  Airplane: "aircraft",
};

/** Topic of an entity to the kind of list that it stands on, the weightiest first. */
const TOPICS: readonly (readonly [RegExp, ListKind])[] = [
  [/^(?:sanction|asset\.frozen|sanction\.counter)$/, "sanctions"],
  [/^role\.(?:pep|judge|diplo|pol)/, "pep"],
  [/^role\.rca$/, "rca"],
  [/^(?:sanction\.|debarment|export\.|reg\.|invest\.|poi|wanted|crime|gov\.|corp\.)/, "special-interest"],
  [/^mare\.|^media/, "adverse-media"],
];

const ALIASES: readonly (readonly [string, AliasQuality])[] = [
  ["name", "strong"],
  ["alias", "strong"],
  ["weakAlias", "weak"],
  ["previousName", "former"],
];
const COUNTRIES: readonly (readonly [string, CountryRole])[] = [
  ["nationality", "nationality"],
  ["citizenship", "nationality"],
  ["country", "residence"],
  ["birthCountry", "birth"],
  ["jurisdiction", "registration"],
  ["mainCountry", "registration"],
  ["flag", "flag"],
];
const IDENTIFIERS: readonly (readonly [string, string])[] = [
  ["passportNumber", "passport"],
  ["idNumber", "national-id"],
  ["socialSecurityNumber", "national-id"],
  ["taxNumber", "tax-id"],
  ["innCode", "tax-id"],
  ["vatCode", "tax-id"],
  ["registrationNumber", "registration"],
  ["ogrnCode", "registration"],
  ["okpoCode", "registration"],
  ["uscCode", "registration"],
  ["licenseNumber", "registration"],
  ["uniqueEntityId", "registration"],
  ["cageCode", "other"],
  ["bikCode", "clearing-code"],
  ["publicKey", "crypto-address"],
  ["leiCode", "lei"],
  ["swiftBic", "bic"],
  ["imoNumber", "imo"],
  ["mmsi", "mmsi"],
  ["callSign", "call-sign"],
  ["serialNumber", "aircraft-serial"],
  ["dunsCode", "duns"],
  ["isin", "isin"],
  ["phone", "phone"],
  ["email", "email"],
  ["website", "website"],
];

/** Schemas that are no party, and on no list by themselves. */
const NO_PARTY = new Set(
  (
    "Address Article Assessment Asset Associate Audio BankAccount Call CallForTenders Contract ContractAward CourtCase " +
    "CourtCaseParty CryptoWallet Debt Directorship Document Documentation EconomicActivity Email Employment Event Family " +
    "Folder HyperText Identification Image Interest Interval License Membership Mention Message Note Occupancy Ownership " +
    "Package Page Pages Passport Payment PlainText Position Post Project ProjectParticipant RealEstate Relationship " +
    "Representation Risk Sanction Security Similar Succession Table TaxRoll Thing Trip UnknownLink UserAccount Value " +
    "Vehicle Video Workbook"
  ).split(" "),
);

/**
 * The kind of entry that a schema makes; `undefined` for schemas that are no party: addresses, ownerships, payments. An unknown schema
 * could be a party, and is reported.
 */
export function entryKindOf(schema: string): EntryKind | { readonly skip: string } | undefined {
  if (Object.hasOwn(KINDS, schema)) return KINDS[schema];
  return NO_PARTY.has(schema) ? undefined : { skip: `schema ${echo(schema.slice(0, MAX_ECHO))} is not known` };
}

/** Ids hold no white space: a value that does comes from another column. */
export function isOpenSanctionsId(id: string): boolean {
  return /^\S+$/.test(id);
}

/** Makes an entry from an entity with its properties; values that are no text are nested entities, which are read separately. */
export function openSanctionsEntry(
  entity: {
    readonly id: string;
    readonly caption: string;
    readonly kind: EntryKind;
    readonly properties: Readonly<Record<string, unknown>>;
  },
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry {
  const texts = (name: string) =>
    valuesOf(entity.properties, name).filter((value): value is string => typeof value === "string");
  const nested = (name: string) => valuesOf(entity.properties, name).map(propertiesOf);
  const names = texts("name");
  const topics = texts("topics");
  const kindOfList = TOPICS.find(([pattern]) => topics.some((topic) => pattern.test(topic)))?.[1];
  const documents = nested("passportEntity").concat(nested("identificationEntity"));
  return makeEntry(list, {
    entryId: entity.id,
    ...(kindOfList === undefined ? {} : { listKind: kindOfList }),
    kind: entity.kind,
    name: entity.caption || (names[0] ?? ""),
    aliases: ALIASES.flatMap(([property, quality]) => texts(property).map((name) => ({ name, quality }))),
    datesOfBirth: entity.kind === "person" ? datesIn(texts("birthDate"), note) : [],
    placesOfBirth: texts("birthPlace"),
    countries: COUNTRIES.flatMap(([property, role]) => countriesIn(role, texts(property), note)),
    genders: texts("gender").flatMap(gendersIn),
    identifiers: [
      ...IDENTIFIERS.flatMap(([property, kind]) =>
        texts(property).map((value) => (kind === "clearing-code" ? { kind, value, country: "RU" } : { kind, value })),
      ),
      ...documents.flatMap((document) =>
        textsOf(document, "number").map((value) => ({ kind: documentKind(document), value })),
      ),
    ],
    addresses: [
      ...texts("address"),
      ...nested("addressEntity").map((address) => addressLine([...textsOf(address, "full")])),
    ],
    programmes: [
      ...texts("topics"),
      ...texts("program"),
      ...nested("sanctions").flatMap((sanction) => textsOf(sanction, "program")),
    ],
    remarks: [...texts("position"), ...texts("notes")].join("; "),
  });
}

function valuesOf(properties: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const value = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return Array.isArray(value) ? value : [];
}

function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  const properties =
    typeof value === "object" && value !== null && "properties" in value ? value.properties : undefined;
  return typeof properties === "object" && properties !== null ? (properties as Readonly<Record<string, unknown>>) : {};
}

function textsOf(properties: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  return valuesOf(properties, name).filter((value): value is string => typeof value === "string");
}

function documentKind(document: Readonly<Record<string, unknown>>): string {
  return /passport/i.test(textsOf(document, "type").join(" ")) ? "passport" : "national-id";
}
