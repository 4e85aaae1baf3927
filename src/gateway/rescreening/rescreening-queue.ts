/** Jobs that decide customers again. */
import { codec } from "../../model/codec.ts";
import type { NewJob } from "../../ports/jobs.ts";
import type { RescreenRange, StoreTransaction } from "../../ports/store.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";

export const RESCREENING_QUEUE = "rescreening";

/** A range of a run, or one customer. */
export type RescreeningJob =
  | Pick<RescreenRange, "runId" | "tenant" | "fromBucket">
  | { readonly tenant: string; readonly customerId: string };

export const rescreeningJobCodec = codec<RescreeningJob>();

/** @param runAt - earliest time (Default: at once) */
export function rescreeningJob(data: RescreeningJob, runAt?: number): NewJob {
  const of =
    "customerId" in data ? ["customer", data.tenant, data.customerId] : [data.runId, data.tenant, data.fromBucket];
  return {
    queue: RESCREENING_QUEUE,
    key: JSON.stringify(of),
    data: { ...data },
    ...(runAt === undefined ? {} : { runAt }),
  };
}

/**
 * Enqueues a customer whose decision used other lists than the newest run: the run may have passed it already.
 */
export async function rescreenUnlessNewest(
  { jobs }: Pick<GatewayParts, "jobs">,
  tx: StoreTransaction,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  { listsKey }: Pick<DecidedCustomer, "listsKey">,
  newestKey: string | undefined,
): Promise<void> {
  if (!jobs || newestKey === undefined || newestKey === listsKey) return;
  await jobs.enqueue([rescreeningJob({ tenant, customerId })], tx);
}
