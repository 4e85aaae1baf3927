/** A party to look up, described by options or by a row of a file. */
import { echo } from "../../src/issue.ts";
import { countryCodeOf } from "../../src/model/country-of-text.ts";
import { ENTRY_KINDS, type EntryKind, type ListedCountry } from "../../src/model/list-entry.ts";
import { parsePartialDate } from "../../src/model/partial-date.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";

/** Unparsed fields of the party; an absent field is unknown. */
export interface NamedFields {
  readonly name: string;
  readonly dateOfBirth?: string;
  /** Countries without a role. */
  readonly country?: readonly string[];
  readonly nationality?: readonly string[];
  /** Residence of a person; registered office of a company. */
  readonly residence?: readonly string[];
  readonly kind?: string;
  readonly gender?: string;
}

export type NamedField = keyof NamedFields;
export const NAMED_FIELDS: readonly NamedField[] = [
  "name",
  "dateOfBirth",
  "country",
  "nationality",
  "residence",
  "kind",
  "gender",
];
/** Fields that may have several values. */
export const COUNTRY_FIELDS = ["country", "nationality", "residence"] as const;

const ROLES = { country: "unknown", nationality: "nationality", residence: "residence" } as const;

export const GENDERS = ["f", "m", "x"] as const;

/** A field that cannot be used, and why. */
export interface WrongField {
  readonly field: NamedField;
  readonly message: string;
}

/** The party, or everything that is wrong with it. */
export function namedParty(fields: NamedFields): ScreenedParty | { readonly wrong: readonly WrongField[] } {
  const { name, dateOfBirth, kind, gender } = fields;
  const wrong: WrongField[] = [];
  const refuse = (field: NamedField, message: string): void => void wrong.push({ field, message });

  if (name.trim() === "") refuse("name", "is missing");
  else if (!/[\p{L}\p{N}]/u.test(name)) refuse("name", `${echo(name)} has no letter and no digit`);
  if (dateOfBirth !== undefined && !isBirthDate(dateOfBirth)) {
    refuse("dateOfBirth", `${echo(dateOfBirth)} is no date; expected YYYY, YYYY-MM or YYYY-MM-DD`);
  }
  const countries = COUNTRY_FIELDS.flatMap((field) =>
    (fields[field] ?? []).flatMap((text): readonly ListedCountry[] => {
      const code = countryCodeOf(text);
      if (code !== undefined) return [{ code, role: ROLES[field] }];
      refuse(field, `${echo(text)} is no country; expected a code such as DE or a name`);
      return [];
    }),
  );
  const kinds: readonly EntryKind[] = kind === undefined ? ENTRY_KINDS : ENTRY_KINDS.filter((known) => known === kind);
  if (kinds.length === 0) refuse("kind", `${echo(kind)}: expected one of ${ENTRY_KINDS.join(", ")}`);
  const sex = GENDERS.find((known) => known === gender);
  if (gender !== undefined && sex === undefined) {
    refuse("gender", `${echo(gender)}: expected one of ${GENDERS.join(", ")}`);
  }
  if (wrong.length > 0) return { wrong };
  return {
    role: "customer",
    side: "customer",
    pointer: "#",
    kinds,
    names: [{ name, pointer: "#" }],
    countries,
    identifiers: [],
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(sex === undefined ? {} : { gender: sex }),
  };
}

const isBirthDate = (text: string): boolean => text.length <= 10 && parsePartialDate(text) !== undefined;
