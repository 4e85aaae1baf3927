/** Attributes of a party in a request besides its name, in the form of list entries. */
import { isLei } from "../lists/identifier-checks.ts";
import type { Account } from "../model/account.ts";
import type { CompanyDetails } from "../model/company-details.ts";
import type { ContactDetails } from "../model/contact-details.ts";
import { knownCountry } from "../model/country-code.ts";
import type { CountryRole, ListedCountry, ListedIdentifier } from "../model/list-entry.ts";
import type { PersonalDetails } from "../model/personal-details.ts";
import { hasLetterOrDigit } from "./party-names.ts";

export function personCountries(
  person: PersonalDetails,
  contact: ContactDetails | undefined,
): readonly ListedCountry[] {
  const countries: ListedCountry[] = [];
  addCountry(countries, person.nationality, "nationality");
  addCountry(countries, person.countryOfResidence, "residence");
  addCountry(countries, contact?.country, "residence");
  addCountry(countries, person.countryOfBirth, "birth");
  return countries;
}

export function companyCountries(
  company: Pick<CompanyDetails, "countryOfRegistration">,
  contact: ContactDetails | undefined,
): readonly ListedCountry[] {
  const countries: ListedCountry[] = [];
  addCountry(countries, company.countryOfRegistration, "registration");
  addCountry(countries, contact?.country, "residence");
  return countries;
}

/** Identity documents and the social security number, which states no country. */
export function personIdentifiers(person: PersonalDetails): readonly ListedIdentifier[] {
  const identifiers: ListedIdentifier[] = [];
  for (const { id, kind, issuingCountry } of person.identityDocuments ?? [])
    addIdentifier(identifiers, documentKind(kind), id, issuingCountry);
  addIdentifier(identifiers, "national-id", person.socialSecurityNumber);
  return identifiers;
}

/**
 * @param country - the issuing country, when that is certain
 */
export function taxIdentifiers(
  taxId: string | undefined,
  taxIdType: string | undefined,
  country: string | undefined,
): readonly ListedIdentifier[] {
  const identifiers: ListedIdentifier[] = [];
  if (taxId === undefined) return identifiers;
  const plain = taxId.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const type = taxIdType?.toUpperCase();
  if (type === "LEI" || isLei(plain)) addIdentifier(identifiers, "lei", taxId);
  else if (type === "DUNS") addIdentifier(identifiers, "duns", taxId);
  else addIdentifier(identifiers, "tax-id", taxId, country);
  return identifiers;
}

/** The number of a company in a register. */
export function companyIdentifiers({ companyId, countryOfRegistration }: CompanyDetails): readonly ListedIdentifier[] {
  const identifiers: ListedIdentifier[] = [];
  addIdentifier(identifiers, "registration", companyId, countryOfRegistration);
  return identifiers;
}

/** @param contact - ways to reach the party: contact details, or an account, which may have a website */
export function contactIdentifiers(contact: Reach | undefined): readonly ListedIdentifier[] {
  const identifiers: ListedIdentifier[] = [];
  if (contact === undefined) return identifiers;
  const { emailAddresses = [], phoneNumbers = [], webLinks = [] } = contact;
  for (const value of emailAddresses) addIdentifier(identifiers, "email", value);
  for (const value of phoneNumbers) addIdentifier(identifiers, "phone", value);
  for (const link of webLinks) addIdentifier(identifiers, "website", typeof link === "string" ? link : link.url);
  return identifiers;
}

type Reach = Pick<ContactDetails, "emailAddresses" | "phoneNumbers" | "webLinks">;

/**
 * Identifiers of accounts: an account number or id may be an IBAN or the address of a wallet, and some schemes identify an account by an
 * e-mail address. Contact details in the address of an account are the holder's.
 */
export function accountIdentifiers(...accounts: readonly (Account | undefined)[]): readonly ListedIdentifier[] {
  const identifiers: ListedIdentifier[] = [];
  for (const account of accounts) {
    addIdentifier(identifiers, "account", account?.accountNumber);
    addIdentifier(identifiers, "account", account?.accountId);
    addIdentifier(identifiers, "email", account?.accountEmailId);
    if (account?.location) identifiers.push(...contactIdentifiers(account.location));
    if (account?.webLinks) identifiers.push(...contactIdentifiers({ webLinks: account.webLinks }));
  }
  return identifiers;
}

/** Exact key of an identifier: kind, country and value. */
export function identifierKey({ kind, value, country = "" }: ListedIdentifier): string {
  return `${kind}\n${country}\n${value}`;
}

function documentKind(kind: string | undefined): string {
  const upper = kind?.toUpperCase() ?? "";
  if (upper.includes("PASSPORT")) return "passport";
  return /\bID|IDENT|NATIONAL|CARD/.test(upper) ? "national-id" : "other";
}

/** Adds a number, unless it is absent or has neither letter nor digit. */
function addIdentifier(
  identifiers: ListedIdentifier[],
  kind: string,
  value: string | undefined,
  country?: string,
): void {
  if (value === undefined || !hasLetterOrDigit(value)) return;
  const known = knownCountry(country);
  identifiers.push(known === undefined ? { kind, value } : { kind, value, country: known });
}

/** Adds a country in a role, if there is one, once. */
function addCountry(known: ListedCountry[], given: string | undefined, role: CountryRole): void {
  const code = knownCountry(given);
  if (code === undefined) return;
  for (const one of known) if (one.role === role && one.code === code) return;
  known.push({ code, role });
}
