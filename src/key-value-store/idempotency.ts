import { bucketOf } from "../model/bucket.ts";
import type { IdempotencyRecord, IdempotencyStore } from "../ports/idempotency-store.ts";
import { FIRST_ANSWER_CHAIN } from "../records/digest-record.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** Key of an answer: it begins with the chain, which follows from the idempotency key. */
const keyOfAnswer = (tenant: string, scope: string, key: string) => [
  tenant,
  FIRST_ANSWER_CHAIN + bucketOf(key),
  scope,
  key,
];

export const ANSWERS = table(
  "answer",
  (record: IdempotencyRecord) => keyOfAnswer(record.tenant, record.scope, record.key),
  {
    oldest: ({ tenant, scope, key, startedAt }) => [startedAt, tenant, scope, key],
    customer: ({ tenant, scope, key, customerId }) =>
      customerId === undefined ? undefined : [...ofCustomer(tenant, customerId), scope, key],
  },
);

export function keyValueIdempotency(rows: Rows): IdempotencyStore {
  /** The stored row of a claim that is still in force and not answered. */
  const claimed = async ({ tenant, scope, key, startedAt }: IdempotencyRecord) => {
    const stored = await rows.get(ANSWERS, ...keyOfAnswer(tenant, scope, key));
    return stored?.response === undefined && stored?.startedAt === startedAt ? stored : undefined;
  };

  return {
    begin: async ({ tenant, scope, key, fingerprint, startedAt }, abandonedBefore) => {
      const stored = await rows.get(ANSWERS, ...keyOfAnswer(tenant, scope, key));
      const isFree = stored === undefined || (stored.response === undefined && stored.startedAt < abandonedBefore);
      if (!isFree) return stored;
      await rows.put(ANSWERS, { tenant, scope, key, fingerprint, startedAt });
      return undefined;
    },
    finish: async (record) => {
      const stored = await claimed(record);
      if (stored === undefined) return false;
      const { tenant, scope, key, startedAt, customerId, response = null } = record;
      const { fingerprint } = stored;
      const about = customerId === undefined ? {} : { customerId };
      await rows.put(ANSWERS, { tenant, scope, key, fingerprint, startedAt, ...about, response });
      return true;
    },
    abandon: async (record) => {
      const stored = await claimed(record);
      if (stored !== undefined) await rows.remove(ANSWERS, stored);
    },
    removeBefore: async (time, limit) => {
      const oldest = await rows.list(ANSWERS.by.oldest, { limit });
      const old = oldest.filter(({ startedAt }) => startedAt < time);
      for (const record of old) await rows.remove(ANSWERS, record);
      return old.length;
    },
  };
}
