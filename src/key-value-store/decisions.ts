import type { DecisionRecord, DecisionStore } from "../ports/decision-store.ts";
import { descending } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const DECISIONS = table("decision", ({ tenant, decisionId }: DecisionRecord) => [tenant, decisionId], {
  customer: ({ tenant, customerId, decidedAt, decisionId }) => [
    ...ofCustomer(tenant, customerId),
    descending(decidedAt),
    decisionId,
  ],
  case: ({ tenant, caseId, decisionId }) => [tenant, caseId, decisionId],
});

export function keyValueDecisions(rows: Rows): DecisionStore {
  return {
    append: async (decision) => void (await rows.add(DECISIONS, decision)),
    get: (tenant, decisionId) => rows.get(DECISIONS, tenant, decisionId),
    listByCustomer: (tenant, customerId, limit) =>
      rows.list(DECISIONS.by.customer, { prefix: ofCustomer(tenant, customerId), limit }),
  };
}
