import type { HeldVersion, HoldRecord, HoldStore } from "../ports/hold-store.ts";
import { descending } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const HOLDS = table("hold", ({ tenant, holdId }: HoldRecord) => [tenant, holdId], {
  customer: ({ tenant, customerId, holdId }) => [...ofCustomer(tenant, customerId), holdId],
  oldest: ({ tenant, releasedAt, placedAt, holdId }) => [
    tenant,
    releasedAt === undefined ? "in-force" : "released",
    placedAt,
    holdId,
  ],
});

export const HELD_VERSIONS = table(
  "held-version",
  ({ tenant, customerId, versionId }: HeldVersion) => [...ofCustomer(tenant, customerId), versionId],
  {
    newest: ({ tenant, customerId, replacedAt, versionId }) => [
      ...ofCustomer(tenant, customerId),
      descending(replacedAt),
      versionId,
    ],
  },
);

export function keyValueHolds(rows: Rows): HoldStore {
  const inForce = async (tenant: string, customerId: string) =>
    (await rows.list(HOLDS.by.customer, { prefix: ofCustomer(tenant, customerId) })).find(
      ({ releasedAt }) => releasedAt === undefined,
    );

  return {
    place: async (hold) => (await inForce(hold.tenant, hold.customerId)) === undefined && rows.add(HOLDS, hold),
    inForce,
    release: async (tenant, customerId, release) => {
      const hold = await inForce(tenant, customerId);
      if (hold === undefined) return false;
      await rows.put(HOLDS, { ...hold, ...release });
      return true;
    },
    list: (tenant, limit, isReleased) =>
      rows.list(HOLDS.by.oldest, { prefix: [tenant, isReleased ? "released" : "in-force"], limit }),
    keep: (version) => rows.add(HELD_VERSIONS, version),
    versions: ({ tenant, customerId, after, limit }) =>
      rows.list(HELD_VERSIONS.by.newest, {
        prefix: ofCustomer(tenant, customerId),
        after: after && [descending(after.at), after.id],
        limit,
      }),
  };
}
