/** Jobs by which customers are decided again. */
import { codec } from "../../model/codec.ts";
import type { NewJob } from "../../ports/jobs.ts";
import type { RescreenRange, StoreTransaction } from "../../ports/store.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";

export const RESCREENING_QUEUE = "rescreening";

/** A stretch of a run, or one customer. */
export type RescreeningJob =
  | Pick<RescreenRange, "runId" | "tenant" | "fromBucket">
  | { readonly tenant: string; readonly customerId: string };

export const rescreeningJobCodec = codec<RescreeningJob>();

/** @param runAt - not before; at once by default */
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
 * A decision with other lists than those of the newest run comes too late for that run to see: the customer is decided again.
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
