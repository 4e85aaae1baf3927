import { earliestInstant } from "../../model/partial-date.ts";
import { completedMonths } from "../calendar-span.ts";
import { AT_MOST } from "./certain-count.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { labelOf } from "./fact-values.ts";

function signsMissing({ company, contact }: CustomerView): number | undefined {
  if (company === undefined) return undefined;
  const signs = [company.staff, contact?.phoneNumbers, contact?.webLinks];
  return signs.filter((sign) => sign === undefined || sign.length === 0).length;
}

/** Facts about a company. */
export const COMPANY_FACTS: readonly CustomerFact[] = [
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
];
