import { type Issue, pointerBelow } from "../issue.ts";
import { countryText, isUnreadCountry } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { list } from "./list.ts";
import { ENTRY_KINDS, type EntryKind } from "./list-entry.ts";
import { closedEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const numberFields = {
  /** Kind of the number, for example `passport`, `imo` or `lei` (Default: any). */
  kind: name,
  /** The number. */
  value: name,
  /** A code of ISO 3166-1 or a name of the country that issued it. */
  country: countryText,
} as const;

/** A number of the party. */
export interface ScreeningNumber extends FieldsOut<typeof numberFields, "value"> {}
interface ScreeningNumberSchema extends Resource<typeof numberFields, ScreeningNumber, "value"> {}
/** Schema of a number of the party. */
export const screeningNumberSchema: ScreeningNumberSchema = resource(numberFields, "value");

const fields = {
  /** The name of a person, company, vessel or aircraft. */
  name,
  /** Kind of the party (Default: any). */
  kind: closedEnum(...(ENTRY_KINDS as readonly [EntryKind, ...EntryKind[]])),
  /** Of a person: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dateOfBirth: dateToDay,
  /** Of a person: city or place. */
  placeOfBirth: name,
  /** Of a person: `f` female, `m` male, `x` other. */
  gender: closedEnum("f", "m", "x"),
  /** Codes of ISO 3166-1 or names of countries. */
  nationalities: list(countryText),
  /** Countries of residence, or of a company's registration: codes of ISO 3166-1 or names of countries. */
  residences: list(countryText),
  /** Other countries: codes of ISO 3166-1 or names of countries. */
  countries: list(countryText),
  /** Passports, registration numbers and the like. */
  identifiers: list(screeningNumberSchema),
  /** Business line whose lists and thresholds apply, where business lines are configured. */
  businessLine: name,
} as const;

/** A party to screen against the lists. */
export interface ScreeningRequest extends FieldsOut<typeof fields, "name"> {}
interface ScreeningRequestSchema extends Resource<typeof fields, ScreeningRequest, "name"> {}
/** Schema of a party to screen against the lists. */
export const screeningRequestSchema: ScreeningRequestSchema = resource(fields, "name");

const COUNTRIES = ["nationalities", "residences", "countries"] as const;
/** The most numbers of one party; each is searched. */
const MAX_NUMBERS = 50;

/** Reads a body of `POST /v1/screenings`. An unknown country is refused: it would silently have no effect. */
export function parseScreening(body: unknown): ParseResult<ScreeningRequest> {
  const parsed = parseBody(screeningRequestSchema, body);
  if (!parsed.ok) return parsed;
  const { name: called, identifiers = [] } = parsed.value;
  const issues: Issue[] = COUNTRIES.flatMap((member) =>
    (parsed.value[member] ?? []).flatMap((text, at) =>
      isUnreadCountry(text) ? [wrong("must be a country: a code such as DE, or a name", `#/${member}`, at)] : [],
    ),
  );
  if (!/[\p{L}\p{N}]/u.test(called)) issues.push(wrong("must have a letter or a digit", "#/name"));
  if (identifiers.length > MAX_NUMBERS) issues.push(wrong(`must have at most ${MAX_NUMBERS} items`, "#/identifiers"));
  return issues.length === 0 ? parsed : { ok: false, issues };
}

const wrong = (message: string, pointer: string, at?: number): Issue => ({
  code: "not-usable",
  message,
  pointer: at === undefined ? pointer : pointerBelow(pointer, at),
});
