import { earliestInstant, latestInstant } from "../../model/partial-date.ts";
import { completedMonths, completedYears, daysBetween } from "../calendar-span.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { labelOf, setOf } from "./fact-values.ts";

/** The month 6 of 2020 may be its first or its last day: the name of a fact says which reading is certain. */
const AT_MOST = "counted from the earliest day that the date may mean: the true number is not greater";
const AT_LEAST = "counted from the latest day that the date may mean: the true number is not smaller";

function customerSince({ party, behaviour }: CustomerView): string | undefined {
  return party.customerSince ?? behaviour?.customerSince;
}

function signsMissing({ company, contact }: CustomerView): number | undefined {
  if (company === undefined) return undefined;
  const signs = [company.staff, contact?.phoneNumbers, contact?.webLinks];
  return signs.filter((sign) => sign === undefined || sign.length === 0).length;
}

/** Facts about the person or company itself. */
export const PARTY_FACTS: readonly CustomerFact[] = [
  {
    name: "customerKind",
    type: "text",
    meaning:
      "`company` or `individual`: by customerType where its value is known, else by the details that were submitted",
    sources: ["customerType", "companyDetails", "personalDetails"],
    example: "company",
    compute: ({ kind }) => kind,
  },
  {
    name: "organizationType",
    type: "text",
    meaning: "purpose of the organisation, in upper case",
    sources: ["companyDetails.organizationType"],
    example: "NON_PROFIT",
    compute: ({ company }) => company?.organizationType && labelOf(company.organizationType),
  },
  {
    name: "legalForm",
    type: "text",
    meaning: "legal form (ISO 20275, ELF code), in upper case",
    sources: ["companyDetails.legalForm"],
    example: "2HBR",
    compute: ({ company }) => company?.legalForm?.trim().toUpperCase(),
  },
  {
    name: "staffCount",
    type: "number",
    meaning: "managing directors that were submitted; missing when staff was left out, 0 when an empty list was sent",
    sources: ["companyDetails.staff[]"],
    example: 2,
    compute: ({ company }) => company?.staff?.length,
  },
  {
    name: "presenceSignsMissing",
    type: "number",
    meaning:
      "how many of staff, phone number and web link were not submitted for a company, 0 to 3; left out counts as none",
    sources: ["companyDetails.staff[]", "contactDetails.phoneNumbers[]", "contactDetails.webLinks[]"],
    example: 1,
    compute: signsMissing,
  },
  {
    name: "monthsInBusinessAtMost",
    type: "number",
    meaning: `completed months since the company went into business, ${AT_MOST}`,
    sources: ["companyDetails.inBusinessSince"],
    example: 120,
    compute: ({ company, now }) =>
      company?.inBusinessSince && completedMonths(earliestInstant(company.inBusinessSince), now),
  },
  {
    name: "monthsAsCustomerAtMost",
    type: "number",
    meaning: `completed months since the customer was created, ${AT_MOST}`,
    sources: ["customerSince", "characteristics.customerSince (when the first was left out)"],
    example: 30,
    compute: (customer) => {
      const since = customerSince(customer);
      return since && completedMonths(earliestInstant(since), customer.now);
    },
  },
  {
    name: "monthsAsCustomerAtLeast",
    type: "number",
    meaning: `completed months since the customer was created, ${AT_LEAST}`,
    sources: ["customerSince", "characteristics.customerSince (when the first was left out)"],
    example: 29,
    compute: (customer) => {
      const since = customerSince(customer);
      return since && completedMonths(latestInstant(since), customer.now);
    },
  },
  {
    name: "ageYearsAtMost",
    type: "number",
    meaning: `age of the person in completed years, ${AT_MOST}`,
    sources: ["personalDetails.dateOfBirth"],
    example: 41,
    compute: ({ person, now }) => person?.dateOfBirth && completedYears(earliestInstant(person.dateOfBirth), now),
  },
  {
    name: "ageYearsAtLeast",
    type: "number",
    meaning: `age of the person in completed years, ${AT_LEAST}`,
    sources: ["personalDetails.dateOfBirth"],
    example: 40,
    compute: ({ person, now }) => person?.dateOfBirth && completedYears(latestInstant(person.dateOfBirth), now),
  },
  {
    name: "occupation",
    type: "text",
    meaning: "occupation of the person as submitted, for `matchesKeyword`",
    sources: ["personalDetails.occupation"],
    example: "Art dealer",
    compute: ({ person }) => person?.occupation,
  },
  {
    name: "employmentStatus",
    type: "text",
    meaning: "employment of the person, in upper case",
    sources: ["characteristics.employmentDetails.status"],
    example: "EMPLOYED",
    compute: ({ behaviour }) => behaviour?.employmentDetails?.status && labelOf(behaviour.employmentDetails.status),
  },
  {
    name: "identityDocumentCount",
    type: "number",
    meaning: "identity documents that were submitted; missing when they were left out, 0 when an empty list was sent",
    sources: ["personalDetails.identityDocuments[]"],
    example: 1,
    compute: ({ person }) => person?.identityDocuments?.length,
  },
  {
    name: "documentDaysLeft",
    type: "number",
    meaning:
      "days until the identity document that lasts longest expires; 0 on its last day, negative when all have expired; missing when none states a date",
    sources: ["personalDetails.identityDocuments[].expiryDate"],
    example: 900,
    compute: ({ person, now }) => {
      const expiries = setOf((person?.identityDocuments ?? []).map((document) => document.expiryDate));
      const last = expiries.at(-1);
      return last && daysBetween(now, earliestInstant(last));
    },
  },
  {
    name: "monthsAtAddressAtMost",
    type: "number",
    meaning: `completed months since the address became valid, ${AT_MOST}`,
    sources: ["contactDetails.addressValidSince"],
    example: 60,
    compute: ({ contact, now }) =>
      contact?.addressValidSince && completedMonths(earliestInstant(contact.addressValidSince), now),
  },
  {
    name: "addressUnstructuredOnly",
    type: "boolean",
    meaning:
      "whether the address is one line only, without street, town or postal code; missing when no address was given",
    sources: [
      "contactDetails.unstructuredAddress",
      "contactDetails.street",
      "contactDetails.town",
      "contactDetails.zip",
    ],
    example: false,
    compute: ({ contact }) => {
      const structured = contact?.street !== undefined || contact?.town !== undefined || contact?.zip !== undefined;
      return structured ? false : contact?.unstructuredAddress === undefined ? undefined : true;
    },
  },
  {
    name: "taxIdGiven",
    type: "boolean",
    meaning: "whether a tax identifier was submitted; missing when neither company nor personal details were",
    sources: ["taxId", "companyDetails", "personalDetails"],
    example: true,
    compute: ({ party, company, person }) =>
      party.taxId !== undefined ? true : company === undefined && person === undefined ? undefined : false,
  },
];
