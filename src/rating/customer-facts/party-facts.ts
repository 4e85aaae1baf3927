import { labelOf } from "../../model/label.ts";
import { earliestInstant, latestInstant } from "../../model/partial-date.ts";
import { completedMonths } from "../calendar-span.ts";
import { AT_LEAST, AT_MOST } from "./certain-count.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";

function customerSince({ party, behaviour }: CustomerView): string | undefined {
  return party.customerSince ?? behaviour?.customerSince;
}

/** Facts about any customer. */
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
    name: "customerType",
    type: "text",
    meaning: "kind of customer as submitted, as a label in upper case",
    sources: ["customerType"],
    example: "CORPORATION",
    compute: ({ party }) => party.customerType && labelOf(party.customerType),
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
