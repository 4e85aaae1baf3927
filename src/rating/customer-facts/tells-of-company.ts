import type { CompanyDetails } from "../../model/company-details.ts";

/**
 * Whether company details describe a company. An empty object does not, and neither does a legal form or type of
 * organisation alone: these are open enumerations, and an unknown value must have no more effect than none.
 */
export function tellsOfCompany(company: CompanyDetails | undefined): company is CompanyDetails {
  return company !== undefined && Object.keys(company).some((key) => key !== "legalForm" && key !== "organizationType");
}
