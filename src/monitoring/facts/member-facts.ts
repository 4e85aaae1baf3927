import type * as v from "valibot";
import { accountHoldingPartyDataSchema } from "../../model/account-holding-party-data.ts";
import { counterpartyDataSchema } from "../../model/counterparty-data.ts";
import { gatewayTransactionMembers } from "../../model/gateway-transaction.ts";
import { checkMembers, MEMBER_PARAMS, membersAt } from "../../rating/customer-facts/member-paths.ts";
import type { TransactionFact } from "./transaction-fact.ts";

/** The resources behind the facts. */
const MEMBER_SCHEMAS: Readonly<Record<"transaction" | "customer" | "counterparty", v.GenericSchema>> = {
  transaction: gatewayTransactionMembers,
  customer: accountHoldingPartyDataSchema,
  counterparty: counterpartyDataSchema,
};

/** Every member of the interface, by its path. */
export const MEMBER_FACTS: readonly TransactionFact[] = [
  {
    name: "transaction",
    type: "object",
    meaning: "the whole request; missing when a stored transaction is looked at again",
    sources: ["every member of the request"],
    example: { purposeCode: "GDDS" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.transaction),
    compute: ({ request }, params) => membersAt(request, params),
  },
  {
    name: "customer",
    type: "object",
    meaning: "the data of the customer in force; missing when nothing is known",
    sources: ["masterData.accountHoldingPartyData", "the stored customer"],
    example: { customerStatus: "ACTIVE" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.customer),
    compute: ({ customer }, params) => membersAt(customer, params),
  },
  {
    name: "counterparty",
    type: "object",
    meaning: "the CounterpartyData of the request; missing without one",
    sources: ["masterData.counterpartyData"],
    example: { role: "Primary" },
    params: MEMBER_PARAMS,
    ...checkMembers(MEMBER_SCHEMAS.counterparty),
    compute: ({ request }, params) => membersAt(request?.masterData.counterpartyData, params),
  },
];
