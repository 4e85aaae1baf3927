import type { CompanyDetails } from "../../model/company-details.ts";
import { labelOf } from "../../model/label.ts";
import { earliestInstant } from "../../model/partial-date.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import type { StaffMember } from "../../model/staff-member.ts";
import { completedMonths } from "../calendar-span.ts";
import { AT_MOST } from "./certain-count.ts";
import type { CustomerFact, FactParams } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { setOf } from "./fact-values.ts";

function signsMissing({ company, contact }: CustomerView): number | undefined {
  if (company === undefined) return undefined;
  const signs = [company.staff, contact?.phoneNumbers, contact?.webLinks];
  return signs.filter((sign) => sign === undefined || sign.length === 0).length;
}

const OWNERLESS: readonly (string | undefined)[] = ["NON_PROFIT", "GOVERNMENTAL"];

function isOwnerless({ company, referenceLists }: CustomerView, { list }: FactParams): boolean | undefined {
  const forms = typeof list === "string" && Object.hasOwn(referenceLists, list) ? referenceLists[list] : undefined;
  if (forms === undefined) throw new TypeError("fact isOwnerless: params.list: expected the id of a reference list");
  return company && hasNoOwners(company, forms);
}

/** @param forms - legal forms without owners, if known */
export function hasNoOwners(
  { organizationType, legalForm }: CompanyDetails,
  forms: Pick<ReferenceList, "values"> | undefined,
): boolean {
  return (
    OWNERLESS.includes(organizationType && labelOf(organizationType)) ||
    (forms?.values.map(String).includes(labelOf(legalForm ?? "")) ?? false)
  );
}

/** Members of the staff who direct the company; an account manager does not. */
export function managersOf({ staff = [] }: CompanyDetails): readonly StaffMember[] {
  return staff.filter(({ role }) => role === undefined || labelOf(role) !== "ACCOUNT_MANAGER");
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
    compute: ({ company }) => company?.legalForm && labelOf(company.legalForm),
  },
  {
    name: "isOwnerless",
    type: "boolean",
    meaning:
      "whether the company is of a kind that nobody owns: a non-profit organisation, a public body, or of a legal form of the list; false when nothing says so",
    sources: ["companyDetails.organizationType", "companyDetails.legalForm"],
    example: false,
    params: { list: "id of the reference list of legal forms that have no owners" },
    compute: isOwnerless,
  },
  {
    name: "staffCount",
    type: "number",
    meaning: "managing directors that were submitted for a company; left out counts as none",
    sources: ["companyDetails.staff[]"],
    example: 2,
    compute: ({ company }) => company && (company.staff?.length ?? 0),
  },
  {
    name: "managerOccupations",
    type: "list of texts",
    meaning:
      "occupations as submitted of those who direct the company, for `matchesKeyword`; whoever looks after the account directs nothing",
    sources: ["companyDetails.staff[].personalDetails.occupation"],
    example: ["Engineer"],
    compute: ({ company }) =>
      company?.staff && setOf(managersOf(company).map(({ personalDetails }) => personalDetails?.occupation)),
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
