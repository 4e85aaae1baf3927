/** Starting and closing a gateway. */
import { standUndecided } from "./case-work/stand-undecided.ts";
import { lastCheckpoint } from "./checkpoints/make-checkpoint.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import { afterListsLoaded } from "./rescreening/rescreening.ts";
import { startJobs } from "./start-jobs.ts";
import type { WiredGateway } from "./wire-gateway.ts";

/** How long running jobs may take to end when the gateway is closed; the next process repeats unfinished ones. */
const STOP_GRACE_MS = 5_000;

/** Loads lists and rules, as far as they can be loaded, and starts to process jobs. */
export async function startGateway(
  { parts, load, policy, rescreening }: WiredGateway,
  options: GatewayOptions,
): Promise<void> {
  await load();
  if (options.workOnJobs !== false) await standUndecided(parts);
  await startJobs(rescreening, { ...options, before: policy.upToDate });
  if (options.workOnJobs !== false) await afterListsLoaded(rescreening);
}

/** Lets jobs end, signs the last checkpoint, and releases threads, files and connections. */
export async function closeGateway(
  { parts, rescreening }: Pick<WiredGateway, "parts" | "rescreening">,
  { workOnJobs }: Pick<GatewayOptions, "workOnJobs">,
): Promise<void> {
  await parts.jobs?.stop(STOP_GRACE_MS);
  if (workOnJobs !== false) await lastCheckpoint(parts);
  rescreening.refresh.close();
  await rescreening.indexes.close();
  await parts.lists.peek()?.close();
  await parts.store.close();
}
