/** What a request says about a party besides its name, in the terms of list entries. */
import { isLei } from "../lists/identifier-checks.ts";
import type { Account } from "../model/account.ts";
import type { CompanyDetails } from "../model/company-details.ts";
import type { ContactDetails } from "../model/contact-details.ts";
import type { CountryRole, ListedCountry, ListedIdentifier } from "../model/list-entry.ts";
import type { PersonalDetails } from "../model/personal-details.ts";
import { hasLetterOrDigit } from "./party-names.ts";

export function personCountries(
  person: PersonalDetails,
  contact: ContactDetails | undefined,
): readonly ListedCountry[] {
  return countriesOf(
    [person.nationality, "nationality"],
    [person.countryOfResidence, "residence"],
    [contact?.country, "residence"],
    [person.countryOfBirth, "birth"],
  );
}

export function companyCountries(
  company: Pick<CompanyDetails, "countryOfRegistration">,
  contact: ContactDetails | undefined,
): readonly ListedCountry[] {
  return countriesOf([company.countryOfRegistration, "registration"], [contact?.country, "residence"]);
}

/** Identity documents and the social security number, which states no country. */
export function personIdentifiers(person: PersonalDetails): readonly ListedIdentifier[] {
  const documents = (person.identityDocuments ?? []).flatMap(({ id, kind, issuingCountry }) =>
    identifierOf(documentKind(kind), id, issuingCountry),
  );
  return [...documents, ...identifierOf("national-id", person.socialSecurityNumber)];
}

/**
 * @param country - the country that issued it, when that is beyond doubt
 */
export function taxIdentifiers(
  taxId: string | undefined,
  taxIdType: string | undefined,
  country: string | undefined,
): readonly ListedIdentifier[] {
  if (taxId === undefined) return [];
  const plain = taxId.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (taxIdType?.toUpperCase() === "LEI" || isLei(plain)) return identifierOf("lei", taxId);
  return identifierOf("tax-id", taxId, country);
}

export function contactIdentifiers(contact: ContactDetails | undefined): readonly ListedIdentifier[] {
  if (contact === undefined) return NONE;
  const identifiers: ListedIdentifier[] = [];
  const { emailAddresses = [], phoneNumbers = [], webLinks = [] } = contact;
  for (const value of emailAddresses) identifiers.push(...identifierOf("email", value));
  for (const value of phoneNumbers) identifiers.push(...identifierOf("phone", value));
  for (const link of webLinks) {
    identifiers.push(...identifierOf("website", typeof link === "string" ? link : link.url));
  }
  return identifiers;
}

/** An account number or id may be an IBAN or the address of a wallet; some schemes know an account by an e-mail address. */
export function accountIdentifiers(account: Account | undefined): readonly ListedIdentifier[] {
  if (account === undefined) return NONE;
  const { accountNumber, accountId, accountEmailId } = account;
  const own = identifierOf("account", accountNumber);
  if (accountId === undefined && accountEmailId === undefined) return own;
  return [...own, ...identifierOf("account", accountId), ...identifierOf("email", accountEmailId)];
}

/** Whether they are the same number of the same kind. */
export function isSameIdentifier(left: ListedIdentifier, right: ListedIdentifier): boolean {
  return left.kind === right.kind && left.value === right.value && left.country === right.country;
}

function documentKind(kind: string | undefined): string {
  const upper = kind?.toUpperCase() ?? "";
  if (upper.includes("PASSPORT")) return "passport";
  return /\bID|IDENT|NATIONAL|CARD/.test(upper) ? "national-id" : "other";
}

function identifierOf(kind: string, value: string | undefined, country?: string): readonly ListedIdentifier[] {
  if (value === undefined || !hasLetterOrDigit(value)) return NONE;
  return [country === undefined ? { kind, value } : { kind, value, country }];
}

const NONE: readonly ListedIdentifier[] = [];

function countriesOf(...countries: readonly (readonly [string | undefined, CountryRole])[]): readonly ListedCountry[] {
  const known: ListedCountry[] = [];
  for (const [code, role] of countries) {
    if (code !== undefined && !known.some((one) => one.role === role && one.code === code)) known.push({ code, role });
  }
  return known;
}
