/** The health of everything that a gateway depends on. */
import { counted } from "../../counted.ts";
import { OTHER_TENANTS } from "../../model/list-sets.ts";
import type { ReferenceList } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { Jobs } from "../../ports/jobs.ts";
import type { Signer } from "../../ports/signer.ts";
import type { JobStats, Store, StoreReads } from "../../ports/store.ts";
import type { ListEngine } from "../engines/list-engine.ts";
import type { LivePart } from "../engines/live-engine.ts";
import { DEFAULT_TENANT, type GatewayParts, type TransactionParts } from "../gateway-parts.ts";
import { isAccepted } from "../people/decider.ts";
import type { PolicyState } from "../policy/policy.ts";
import { missingTwo } from "../policy/two-people.ts";
import { LONGEST_PAUSE_MS, pausedRuns } from "../rescreening/manage-rescreens.ts";
import { QUEUES } from "../start-jobs.ts";
import { type HealthCheck, type HealthReport, worstStatus } from "./health.ts";
import type { RecentFailures } from "./recent-failures.ts";

const DAY_MS = 86_400_000;
/** Age in days from which a list needs attention, where it does not state how often it is published. */
export const OLD_DAYS = 150;
/** Failures in a row from which an operator has to look: one failing receiver does not reach it soon. */
const MANY_FAILURES = 10;

/** Reports the health of everything; of lists, those of a tenant or all. Never throws. */
export async function gatewayHealth(
  parts: GatewayParts,
  recent: RecentFailures,
  tenant: string | undefined,
): Promise<HealthReport> {
  const at = parts.clock.now();
  const checks = {
    lists: await listsHealth(parts.lists, at, tenant),
    rules: [await partHealth(parts.rules, at, ({ pack }) => pack.version), ...(await leadHealth(parts, at))],
    ...(parts.transactions ? await transactionsHealth(parts.transactions, at) : {}),
    ...(parts.workflow
      ? { workflow: [await partHealth(parts.workflow, at, ({ due }) => `due dates of ${due.length}`)] }
      : {}),
    referenceLists: referenceLists(parts).map((list) => ageHealth(list, at, list.upkeep?.everyDays, list.upkeep?.how)),
    store: [await storeHealth(parts.store, at)],
    ...(parts.signer ? { signing: [await signingHealth(parts.signer, at)] } : {}),
    ...(parts.signer
      ? { auditLog: [checkpointHealth(parts.checkpoints?.problem ?? parts.checkpoints?.late, at)] }
      : {}),
    ...(parts.policy ? { policy: [policyHealth(parts.policy(), at), ...(await eyesHealth(parts, at, tenant))] } : {}),
    ...(parts.jobs ? { jobs: await jobsHealth(parts.jobs, at), rescreening: [await restHealth(parts.store, at)] } : {}),
    ...(parts.callbacks ? { callbacks: [failuresHealth(recent.callbacks(), "attempts to send a callback", at)] } : {}),
    ...(parts.providers?.length ? { providers: providersHealth(parts.providers, recent, at) } : {}),
  };
  return { status: worstStatus(Object.values(checks).flat()), checks };
}

/** Fails where nothing was ever loaded, warns where a newer version was refused or not read yet. */
async function partHealth<T>(part: LivePart<T>, at: EpochMs, observed: (value: T) => string): Promise<HealthCheck> {
  const value = part.peek();
  const problem = part.problem();
  const isBehind = problem === undefined && (await part.isBehind());
  return {
    status: value === undefined ? "fail" : problem === undefined && !isBehind ? "pass" : "warn",
    ...(problem instanceof Error ? { output: problem.message } : {}),
    ...(isBehind ? { output: "the source changed since it was read: what is in service is older" } : {}),
    ...(value === undefined ? {} : { observed: observed(value) }),
    at,
  };
}

/** Warns where files differ from the rules in force, or versions cannot be kept. */
async function leadHealth({ ledRules }: GatewayParts, at: EpochMs): Promise<readonly HealthCheck[]> {
  const output = await ledRules?.notice();
  return output === undefined ? [] : [{ status: "warn", componentId: "lead", output, at }];
}

/** Warns where recent entries are in no signed checkpoint, or the log differs from what was signed. */
function checkpointHealth(problem: string | undefined, at: EpochMs): HealthCheck {
  return problem === undefined ? { status: "pass", at } : { status: "warn", output: problem, at };
}

function policyHealth({ version, problem }: PolicyState, at: EpochMs): HealthCheck {
  const observed = version === undefined ? {} : { observed: version };
  return { status: problem === undefined ? "pass" : "fail", ...observed, ...(problem ? { output: problem } : {}), at };
}

/** Warns where two people have to agree on cases, and no two people could. */
async function eyesHealth(
  parts: GatewayParts,
  at: EpochMs,
  tenant: string | undefined,
): Promise<readonly HealthCheck[]> {
  if (!parts.settings.fourEyes) return [];
  // The check of the store reports that it does not answer.
  const output = await parts.store.read((tx) => missingEyes(parts, tx, tenant, at)).catch(() => undefined);
  return output === undefined ? [] : [{ status: "warn", componentId: "fourEyes", output, at }];
}

/** Without a key only the default tenant is reported, unless all keys belong to others. */
async function missingEyes(
  parts: GatewayParts,
  tx: StoreReads,
  tenant: string | undefined,
  at: EpochMs,
): Promise<string | undefined> {
  if (tenant !== undefined && tenant !== OTHER_TENANTS) return missingTwo(parts, tx, tenant, at);
  const hasKeys = async (one: string) => (await tx.keys.list(one)).some((key) => isAccepted(key, at));
  if (!(await hasKeys(DEFAULT_TENANT)))
    for (const other of await tx.audit.tenants()) if (await hasKeys(other)) return undefined;
  return missingTwo(parts, tx, DEFAULT_TENANT, at);
}

const transactionsHealth = async ({ checker, rates }: TransactionParts, at: EpochMs) => ({
  transactionRules: [await partHealth(checker, at, ({ pack }) => pack.rules.version)],
  rates: [await ratesHealth(rates, at)],
});

/** Warns where even the latest rates are too old to be used: amounts in other currencies are then unknown. */
async function ratesHealth(rates: TransactionParts["rates"], at: EpochMs): Promise<HealthCheck> {
  const loaded = await partHealth(rates, at, ({ baseCurrency }) => `for ${baseCurrency}`);
  const { asOf, maxAgeDays = 0, edition = "" } = rates.peek() ?? {};
  const aged = ageHealth({ id: "rates", asOf }, at, maxAgeDays);
  const status = worstStatus([loaded, aged]);
  return { ...aged, ...loaded, status, ...(edition === "" ? {} : { edition: edition.slice(0, 12) }) };
}

/** One row per list in service; before them one about the last load, where it was refused or is pending. */
async function listsHealth(
  part: LivePart<ListEngine>,
  at: EpochMs,
  tenant: string | undefined,
): Promise<readonly HealthCheck[]> {
  const { status, output } = await partHealth(part, at, () => "");
  const engine = part.peek();
  // The output may name a list that the tenant does not use.
  const told = tenant === undefined || engine?.sets === undefined ? output : "the last lists that came were refused";
  const refused = status === "pass" ? [] : [{ status, ...(told === undefined ? {} : { output: told }), at }];
  const { snapshots = [] } = (tenant === undefined ? engine : engine?.of(tenant)) ?? {};
  const inService = snapshots.map(({ listId, entryCount, edition, publishedAt, isSample }) => ({
    ...ageHealth({ id: listId, asOf: publishedAt }, at),
    ...(isSample ? SAMPLE : {}),
    observed: entryCount,
    unit: "entries",
    edition: edition.slice(0, 12),
  }));
  return [...refused, ...inService];
}

const SAMPLE = { status: "warn", output: "a sample of invented people: nobody real is found on it" } as const;

const referenceLists = ({ rules }: GatewayParts): readonly ReferenceList[] =>
  Object.values(rules.peek()?.pack.referenceLists ?? {});

/** Warns of a list that was not updated for long; a list without a date passes. */
function ageHealth(
  { id, asOf }: { readonly id: string; readonly asOf?: string | undefined },
  at: EpochMs,
  oldDays = OLD_DAYS,
  how = "",
): HealthCheck {
  const published = asOf === undefined ? Number.NaN : Date.parse(asOf);
  if (asOf === undefined || Number.isNaN(published)) return { status: "pass", componentId: id, at };
  const ageDays = Math.floor((at - published) / DAY_MS);
  const row = { componentId: id, publishedAt: asOf, ageDays, at };
  // In time zones to the east it may be tomorrow already.
  if (ageDays < -1)
    return { status: "warn", ...row, output: `as of ${asOf}, a day to come: it will not be reported when it is old` };
  if (ageDays <= oldDays) return { status: "pass", ...row };
  const hint = how === "" ? "" : `; ${how}`;
  return { status: "warn", ...row, output: `as of ${asOf}: older than ${oldDays} days${hint}` };
}

/** The signing key. Without one nothing new is archived or certified; decisions stay right. */
async function signingHealth(signer: Signer, at: EpochMs): Promise<HealthCheck> {
  try {
    return { status: "pass", observed: (await signer.current()).keyId, at };
  } catch (error) {
    return { status: "warn", output: error instanceof Error ? error.message : String(error), at };
  }
}

async function storeHealth(store: Store, at: EpochMs): Promise<HealthCheck> {
  try {
    await store.ping();
    return { status: "pass", at };
  } catch {
    return { status: "fail", output: "the store does not answer", at };
  }
}

function jobsHealth(jobs: Jobs, at: EpochMs): Promise<readonly HealthCheck[]> {
  return Promise.all(
    QUEUES.map(async ({ queue }) => {
      try {
        return queueHealth(queue, await jobs.stats(queue), at);
      } catch {
        return { status: "warn" as const, componentId: queue, output: "the queue does not answer", at };
      }
    }),
  );
}

/** Warns while a run rests: customers are not compared with what is new on the lists. */
async function restHealth(store: Store, at: EpochMs): Promise<HealthCheck> {
  // The check of the store reports that it does not answer.
  const resting = await store.read(pausedRuns).catch(() => []);
  const [run] = resting;
  if (run === undefined) return { status: "pass", at };
  const until = new Date(run.updatedAt + LONGEST_PAUSE_MS).toISOString();
  const output = `a run is paused: until it is resumed, at ${until} by itself, customers are not compared with what is new on the lists`;
  return { status: "warn", output, observed: resting.length, unit: "paused runs", at };
}

function queueHealth(queue: string, { waiting, dead }: JobStats, at: EpochMs): HealthCheck {
  const row = { componentId: queue, observed: waiting, unit: "waiting jobs", at };
  return dead === 0
    ? { status: "pass", ...row }
    : { status: "warn", ...row, output: `${counted(dead, "job was", "jobs were")} given up` };
}

const providersHealth = (
  providers: NonNullable<GatewayParts["providers"]>,
  recent: RecentFailures,
  at: EpochMs,
): readonly HealthCheck[] =>
  providers.map(({ name }) => ({ ...failuresHealth(recent.provider(name), "requests", at), componentId: name }));

function failuresHealth(failures: number, what: string, at: EpochMs): HealthCheck {
  const row = { observed: failures, unit: "failures in a row", at };
  if (failures < MANY_FAILURES) return { status: "pass", ...row };
  return { status: "warn", ...row, output: `the last ${failures} ${what} failed` };
}
