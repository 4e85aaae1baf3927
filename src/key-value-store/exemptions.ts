import { type ExemptionRecord, type ExemptionStore, placeOfExemption } from "../ports/exemption-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const EXEMPTIONS = table("exemption", ({ tenant, exemptionId }: ExemptionRecord) => [tenant, exemptionId], {
  customer: ({ tenant, customerId, createdAt, exemptionId }) => [
    ...ofCustomer(tenant, customerId),
    createdAt,
    exemptionId,
  ],
  review: (one) => (one.reviewAt === undefined ? undefined : due(one, "review")),
  expiry: (one) => (one.expiresAt === undefined ? undefined : due(one, "expiry")),
});

/** Place of an exemption in force among those of the tenant. */
function due(exemption: ExemptionRecord, by: "review" | "expiry") {
  const { at, id } = placeOfExemption(exemption, by);
  return exemption.endedAt === undefined ? [exemption.tenant, at, id] : undefined;
}

export function keyValueExemptions(rows: Rows): ExemptionStore {
  const history = (tenant: string, customerId: string) =>
    rows.list(EXEMPTIONS.by.customer, { prefix: ofCustomer(tenant, customerId) });
  const inForce = async (tenant: string, customerId: string) =>
    (await history(tenant, customerId)).filter(({ endedAt }) => endedAt === undefined);

  return {
    add: async (exemption) => {
      const { tenant, customerId, listId, entryId, endedAt } = exemption;
      const isSamePair = (other: ExemptionRecord) => other.listId === listId && other.entryId === entryId;
      if (endedAt === undefined && (await inForce(tenant, customerId)).some(isSamePair)) return false;
      return rows.add(EXEMPTIONS, exemption);
    },
    inForce,
    history,
    due: ({ tenant, by, before, after, limit }) =>
      rows.list(EXEMPTIONS.by[by], {
        prefix: [tenant],
        after: after && [after.at, after.id],
        until: [before],
        limit,
        where: (one) => placeOfExemption(one, by).at < before,
      }),
    standing: ({ tenant, before, after, limit }) =>
      rows.list(EXEMPTIONS, {
        prefix: [tenant],
        after: after === undefined ? undefined : [after],
        limit,
        where: ({ endedAt, createdAt }) => endedAt === undefined && createdAt < before,
      }),
    end: async (tenant, exemptionId, at, reason) => {
      const exemption = await rows.get(EXEMPTIONS, tenant, exemptionId);
      if (exemption === undefined || exemption.endedAt !== undefined) return false;
      await rows.put(EXEMPTIONS, { ...exemption, endedAt: at, endReason: reason });
      return true;
    },
  };
}
