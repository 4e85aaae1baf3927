import { accountSchema } from "../../model/account.ts";
import { accountHoldingPartyDataSchema } from "../../model/account-holding-party-data.ts";
import { counterpartyDataSchema } from "../../model/counterparty-data.ts";
import { gatewayCustomerChecksSchema } from "../../model/gateway-customer-checks.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { checkMembers, MEMBER_PARAMS, membersAt } from "./member-paths.ts";

/** The resources behind the facts. */
export const MEMBER_SCHEMAS = {
  customer: accountHoldingPartyDataSchema,
  counterparty: counterpartyDataSchema,
  account: accountSchema,
  request: gatewayCustomerChecksSchema,
} as const;

/** Every member of the interface, by its path. */
export const MEMBER_FACTS: readonly CustomerFact[] = [
  {
    name: "customer",
    type: "object",
    meaning: "the AccountHoldingPartyData of the request",
    sources: ["masterData.accountHoldingPartyData"],
    example: { customerStatus: "ACTIVE" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.customer),
    compute: ({ party }, params) => membersAt(party, params),
  },
  {
    name: "counterparty",
    type: "object",
    meaning: "the CounterpartyData of the request; missing without one",
    sources: ["masterData.counterpartyData"],
    example: { role: "Primary" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.counterparty),
    compute: ({ checks }, params) => membersAt(checks.masterData.counterpartyData, params),
  },
  {
    name: "account",
    type: "object",
    meaning: "the reference account of the customer and those stored for it, in a list; closed ones are left out",
    sources: ["referenceAccount", "accounts created under the customer"],
    example: [{ accountStatus: "ACTIVE" }],
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.account),
    compute: ({ accounts }, params) => membersAt(accounts, params),
  },
  {
    name: "request",
    type: "object",
    meaning: "the whole request, for what stands outside of the customer's own data",
    sources: ["network", "customerReviewSchedule", "masterData.flags", "masterData.underwriterData"],
    example: { network: "SEPA" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.request),
    compute: ({ checks }, params) => membersAt(checks, params),
  },
];
