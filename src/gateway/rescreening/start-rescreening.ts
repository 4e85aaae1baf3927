/** Begins rescreening runs: when other lists came into service, or on request. */
import { digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { BUCKETS } from "../../model/bucket.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import type { RescreenRange, RescreenRecord, StoreTransaction } from "../../ports/store.ts";
import { type ListEngine, listsKey } from "../engines/list-engine.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { concernsTenant } from "./list-changes.ts";
import { resumePaused } from "./manage-rescreens.ts";
import { RESCREENING_ACTOR } from "./redecide-customer.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import { rescreeningJob } from "./rescreening-queue.ts";
import { detailsOf, type RescreenDetails, readDetails, rescreenCodec } from "./run-details.ts";

/**
 * Begins a run when the lists in service are not those of the newest run. Does nothing without jobs or without lists.
 *
 * @returns the run that was begun
 */
export async function rescreenChangedLists(parts: RescreeningParts): Promise<RescreenRecord | undefined> {
  const lists = parts.lists.peek();
  if (!parts.jobs || lists === undefined) return undefined;
  const key = listsKey(lists, parts.settings);
  const newest = await newestRun(parts);
  if (newest?.listsKey === key) return undefined;
  // After a run that cannot be read everybody is compared with everything.
  const isComparable = newest && readDetails(newest)?.comparison === comparisonOf(parts);
  return begin(parts, newest, lists, isComparable ? "changes" : "full", RESCREENING_ACTOR);
}

/**
 * Begins a run over every customer and every entry.
 *
 * @param rates - whether customers are rated again too, by the rules in service
 * @throws RiskgateError `CONFIG_INVALID` in a gateway without jobs, the reason when there are no lists or no rules
 */
export async function rescreenAll(
  parts: RescreeningParts,
  actor: string,
  rates = false,
): Promise<RescreenRecord | undefined> {
  if (!parts.jobs) throw new RiskgateError("CONFIG_INVALID", "this gateway has no jobs to screen customers again with");
  const lists = parts.lists.current();
  // Rules that another process published may not be in service here yet.
  if (rates) await parts.ledRules?.reload?.();
  const newest = await newestRun(parts);
  return begin(parts, newest, lists, "full", actor, rates ? { rates: parts.rules.current().pack.version } : {});
}

const newestRun = async ({ store }: GatewayParts): Promise<RescreenRecord | undefined> =>
  (await store.read((tx) => tx.rescreens.list(1)))[0];

/** @returns `undefined` when another process was quicker */
async function begin(
  parts: RescreeningParts,
  newest: RescreenRecord | undefined,
  lists: ListEngine,
  kind: RescreenRecord["kind"],
  actor: string,
  rated: Pick<RescreenDetails, "rates"> = {},
): Promise<RescreenRecord | undefined> {
  const at = parts.clock.now();
  const runId = parts.ids.randomUUID();
  const before = newest && kind === "changes" ? listsBefore(newest) : {};
  const key = listsKey(lists, parts.settings);
  const proof = newest?.listsKey === key ? { isProof: true as const } : {};
  const sets = lists.sets === undefined ? {} : { sets: lists.sets };
  const details: RescreenDetails = {
    to: lists.snapshots,
    ...sets,
    ...before,
    ...proof,
    ...rated,
    comparison: comparisonOf(parts),
  };
  return parts.store.transaction(async (tx) => {
    const ranges = await rangesOf(tx, runId, parts.ranges, details);
    const run: RescreenRecord = {
      runId,
      number: (newest?.number ?? 0) + 1,
      kind,
      status: ranges.length === 0 ? "done" : "running",
      listsKey: key,
      details: rescreenCodec.encode(details),
      createdAt: at,
      updatedAt: at,
    };
    if (!(await tx.rescreens.add(run, ranges))) return undefined;
    await resumePaused(parts, tx, at, actor);
    await parts.jobs?.enqueue(
      ranges.map(({ tenant, fromBucket }) => rescreeningJob({ runId, tenant, fromBucket })),
      tx,
    );
    const said = { runId, kind, ...rated };
    await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action: "rescreening.begun", details: said });
    return run;
  });
}

/** Changed business lines affect every customer. */
function comparisonOf({ settings, lists }: GatewayParts): string {
  const lines = lists.peek()?.lines;
  const comparison = `${settings.screeningProfile.id} ${NAMES_VERSION}`;
  return lines === undefined ? comparison : `${comparison} ${digestJson(lines)}`;
}

function listsBefore(run: RescreenRecord): Pick<RescreenDetails, "from" | "setsBefore"> {
  const { to, sets } = detailsOf(run);
  return { from: to, ...(sets === undefined ? {} : { setsBefore: sets }) };
}

/** A tenant with unchanged lists has no ranges. */
async function rangesOf(
  tx: StoreTransaction,
  runId: string,
  count: number,
  details: RescreenDetails,
): Promise<readonly RescreenRange[]> {
  const tenants = (await tx.audit.tenants()).filter((tenant) => concernsTenant(details, tenant));
  const width = Math.ceil(BUCKETS / count);
  return tenants.flatMap((tenant) =>
    Array.from({ length: Math.ceil(BUCKETS / width) }, (_, at) => ({
      runId,
      tenant,
      fromBucket: at * width,
      toBucket: Math.min(BUCKETS, (at + 1) * width) - 1,
      done: false,
      counts: {},
      revision: 0,
    })),
  );
}
