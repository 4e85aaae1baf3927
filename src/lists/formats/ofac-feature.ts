/** Labelled features of an entry in the newer OFAC forms: dates, places, countries, numbers. */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type { CountryRole, ListEntry, ListedCountry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import { parseListedDate } from "../listed-date.ts";
import { countriesIn, gendersIn } from "../make-entry.ts";
import { countryOfPlace, parseOfacIdentifier } from "./ofac-remarks.ts";

/** A feature as read: the label of its type, its text, and where it has one its period. */
export interface OfacFeature {
  readonly label: string;
  readonly value: string;
  /** Issuer of a number, where it does not stand in the text. */
  readonly country?: string;
  readonly period?: ListedDate;
}

export interface OfacFeatures {
  readonly datesOfBirth: readonly ListedDate[];
  readonly placesOfBirth: readonly string[];
  readonly countries: readonly ListedCountry[];
  readonly genders: ListEntry["genders"];
  readonly identifiers: readonly ListedIdentifier[];
}

const COUNTRY_ROLES: ReadonlyMap<string, CountryRole> = new Map([
  ["nationality country", "nationality"],
  ["citizenship country", "nationality"],
  ["nationality of registration", "registration"],
  ["vessel flag", "flag"],
  ["former vessel flag", "flag"],
  ["other vessel flag", "flag"],
]);

/** Sorts features into the attributes of an entry; what screening does not compare is left out. */
export function ofacFeatures(features: readonly OfacFeature[], note: (detail: string) => void): OfacFeatures {
  const datesOfBirth: ListedDate[] = [];
  const placesOfBirth: string[] = [];
  const countries: ListedCountry[] = [];
  const genders: ("f" | "m" | "x")[] = [];
  const identifiers: ListedIdentifier[] = [];
  for (const { label, value, country, period } of features) {
    const role = COUNTRY_ROLES.get(label.toLowerCase());
    if (label === "Birthdate") {
      const date = period ?? parseListedDate(value);
      if (date) datesOfBirth.push(date);
      else note(value);
    } else if (label === "Place of Birth") {
      placesOfBirth.push(value);
      const born = countryOfPlace(value);
      if (born !== undefined) countries.push({ code: born, role: "birth" });
    } else if (label === "Gender") genders.push(...gendersIn(value));
    else if (role !== undefined) countries.push(...countriesIn(role, value === "None Identified" ? [] : [value], note));
    else {
      const identifier = parseOfacIdentifier(`${label} ${value}`);
      const issuer = country === undefined ? undefined : countryCodeOf(country);
      if (identifier) identifiers.push(issuer === undefined ? identifier : { ...identifier, country: issuer });
    }
  }
  return { datesOfBirth, placesOfBirth, countries, genders, identifiers };
}

/**
 * A period between two days as a date at its own precision: a whole year, a whole month or one day; else a range.
 *
 * @param from - first day, `YYYY-MM-DD`
 * @param to - last day
 */
export function periodOf(from: string, to: string, circa: boolean): ListedDate | undefined {
  const first = from.endsWith("-01-01")
    ? from.slice(0, 4)
    : from.endsWith("-01") && to !== from
      ? from.slice(0, 7)
      : from;
  const last = to.endsWith("-12-31") ? to.slice(0, 4) : isMonthEnd(to) && to !== from ? to.slice(0, 7) : to;
  const whole = first.length === last.length;
  const date = parseListedDate(
    from === to ? from : whole && first === last ? first : `${whole ? first : from} to ${whole ? last : to}`,
  );
  return date && (circa ? { ...date, circa: true } : date);
}

function isMonthEnd(date: string): boolean {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month, 0)).getUTCDate() === day;
}
