import type { PolicyRecord, PolicyStore } from "../ports/policy-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** Newest first. */
export const POLICIES = table("policy", ({ version }: PolicyRecord) => [descending(version)]);

export function keyValuePolicies(rows: Rows): PolicyStore {
  return {
    add: (policy) => rows.add(POLICIES, policy),
    inForce: async () => (await rows.list(POLICIES, { limit: 1, where: ({ status }) => status === "in-force" }))[0],
    list: (limit) => rows.list(POLICIES, { limit }),
  };
}
