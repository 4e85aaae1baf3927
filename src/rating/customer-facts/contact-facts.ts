import { knownCountry } from "../../model/country-code.ts";
import { phoneCountries } from "../../model/phone-country.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { setOrMissing } from "./fact-values.ts";

function phoneIsForeign({ countries, person, contact }: CustomerView): boolean | undefined {
  const birth = knownCountry(person?.countryOfBirth);
  if (birth === undefined && countries.every((country) => country === undefined)) return undefined;
  let isForeign: boolean | undefined;
  for (const phoneNumber of contact?.phoneNumbers ?? []) {
    const itsCountries = phoneCountries(phoneNumber);
    if (itsCountries === undefined) continue;
    isForeign ||= !itsCountries.some((country) => country === birth || countries.includes(country));
  }
  return isForeign;
}

/** Facts about the contact details of a customer, and about other customers who share them. */
export const CONTACT_FACTS: readonly CustomerFact[] = [
  {
    name: "emailDomains",
    type: "list of texts",
    meaning: "domains of the e-mail addresses, in lower case",
    sources: ["contactDetails.emailAddresses[]"],
    example: ["mail.example"],
    compute: ({ contact }) =>
      setOrMissing(
        (contact?.emailAddresses ?? []).map((address) => /@([^@\s]+)$/u.exec(address.trim().toLowerCase())?.[1]),
      ),
  },
  {
    name: "phoneIsForeign",
    type: "boolean",
    meaning:
      "whether a phone number in international form belongs to none of the customer's countries; missing without such a number or without a country",
    sources: ["contactDetails.phoneNumbers[]", "as countries", "personalDetails.countryOfBirth"],
    reads: [
      "contactDetails.country",
      "personalDetails.countryOfBirth",
      "personalDetails.countryOfResidence",
      "personalDetails.nationality",
      "companyDetails.countryOfRegistration",
    ],
    example: false,
    compute: phoneIsForeign,
  },
  {
    name: "otherCustomersWithDevice",
    type: "number",
    meaning:
      "other customers of the tenant whose stored data have the same device; missing when the store was not asked",
    sources: ["deviceDetails.deviceId", "stored customers"],
    example: 0,
    lazy: true,
    compute: ({ sharedWithOthers }) => countOf(sharedWithOthers?.device),
  },
  {
    name: "otherCustomersWithContact",
    type: "number",
    meaning:
      "other customers of the tenant that have one of the same e-mail addresses or phone numbers; missing when the store was not asked",
    sources: ["contactDetails.emailAddresses[]", "contactDetails.phoneNumbers[]", "stored customers"],
    example: 0,
    lazy: true,
    compute: ({ sharedWithOthers }) => countOf(sharedWithOthers?.contact),
  },
];

function countOf(count: number | (() => unknown) | undefined): unknown {
  return typeof count === "function" ? count() : count;
}
