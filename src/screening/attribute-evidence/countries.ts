/** Evidence of countries. */
import type { CountryRole, ListedCountry } from "../../model/list-entry.ts";
import type { AttributeEvidence } from "./attribute-evidence.ts";
import { areRelatedCountries } from "./related-countries.ts";

/** Bonus of a shared country. */
export const OVERLAP = 0.02;
const DISJOINT_NATIONALITY = -0.1;
const DISJOINT_OTHER = -0.04;

/** Ties of a person or company to its state; another country of birth or flag is little evidence. */
const FIRM: readonly CountryRole[] = ["nationality", "registration", "residence"];
/** Ties that hardly change. */
const LASTING: readonly CountryRole[] = ["nationality", "registration"];

/** Compares countries; `undefined` when there is nothing to compare or nothing follows. */
export function countryEvidence(
  query: readonly ListedCountry[],
  listed: readonly ListedCountry[],
): AttributeEvidence | undefined {
  if (query.length === 0 || listed.length === 0) return undefined;
  const values = { query: codesOf(query), listed: codesOf(listed) };
  const evidence = (outcome: string, delta: number, supports: boolean): AttributeEvidence => ({
    field: "country",
    outcome,
    delta,
    supports,
    ...values,
  });
  if (query.some((one) => listed.some((other) => one.code === other.code))) return evidence("overlap", OVERLAP, true);
  if (query.some((one) => listed.some((other) => areRelatedCountries(one.code, other.code)))) {
    return evidence("related", 0, false);
  }
  const has = (countries: readonly ListedCountry[], roles: readonly CountryRole[]) =>
    countries.some(({ role }) => roles.includes(role));
  if (has(query, LASTING) && has(listed, LASTING)) return evidence("disjoint-nationality", DISJOINT_NATIONALITY, false);
  if (has(query, FIRM) && has(listed, FIRM)) return evidence("disjoint", DISJOINT_OTHER, false);
  return undefined;
}

function codesOf(countries: readonly ListedCountry[]): string {
  return [...new Set(countries.map(({ code }) => code))].join(" ");
}
