/**
 * One range of a run: customers in their order, some at a time; each step is stored with its effects in one
 * transaction.
 */
import type { JobCommit } from "../../ports/jobs.ts";
import type { RescreenRange, RescreenRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { type ListEngine, listsKey } from "../engines/list-engine.ts";
import { limitConcurrency } from "../requests/limit-concurrency.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { compareAllCustomers } from "./compare-all-customers.ts";
import { concernedCustomers, inOrder } from "./concerned-customers.ts";
import { prefetch } from "./prefetch.ts";
import { type Redecided, readStanding, redecideStanding, storeRedecided } from "./redecide-customer.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import { rescreeningJob } from "./rescreening-queue.ts";
import type { Step } from "./rescreening-step.ts";
import { detailsOf, readDetails } from "./run-details.ts";

/** Customers per transaction: few enough that no check waits for it. */
const STEP = 32;
/** Customers of a step that are decided at a time: while other threads search for one, another one is processed. */
const TOGETHER = 4;
/** How long a job runs before it makes room for others, in milliseconds. */
const SHIFT_MS = 20_000;
/** How long a range waits when it cannot be processed now, in milliseconds. */
const WAIT_MS = 5_000;
/** How long after the start of a run that rates a node with other rules leaves ranges to the others, in milliseconds. */
const RULES_MS = 60_000;
/** Interval of polling meanwhile, in milliseconds. */
const LOOK_MS = 100;

/**
 * Thrown when the run was paused, other lists came into service, or another process works on the range: the decisions
 * do not count.
 */
const OVERTAKEN = new Error("the stretch was overtaken");

/** Processes a range until it is done or its time is up. */
export async function rescreenRange(
  parts: RescreeningParts,
  place: Pick<RescreenRange, "runId" | "tenant" | "fromBucket">,
): Promise<JobCommit | undefined> {
  const started = parts.clock.now();
  const again = (delayMs: number): JobCommit => {
    return async (tx) => void (await parts.jobs?.enqueue([rescreeningJob(place, parts.clock.now() + delayMs)], tx));
  };
  const found = await parts.store.read(async (tx) => {
    const run = await tx.rescreens.get(place.runId);
    const ranges = run ? await tx.rescreens.ranges(run.runId) : [];
    const stretches = ranges.filter(({ tenant }) => tenant === place.tenant);
    const first = stretches.findIndex(({ fromBucket }) => fromBucket === place.fromBucket);
    const others = await tx.rescreens.list(MAX_RUNS);
    return {
      run,
      range: stretches[first],
      stretches: { of: stretches.length, first },
      newest: others[0],
      busy: await isComparingChanges(tx, others),
    };
  });
  const { run, range, stretches, newest, busy } = found;
  if (run?.status !== "running" || range === undefined || range.done) return undefined;
  const { rates } = detailsOf(run);
  // A node that reads other rules late leaves the range to the others for a while.
  const isLate = rates !== undefined && parts.rules.current().pack.version !== rates;
  if (isLate && parts.clock.now() - run.createdAt < RULES_MS) return again(WAIT_MS);
  // A node with older lists leaves the range to a node with the newest; a full comparison waits until runs for changes
  // are done.
  const lists = run.kind === "full" && busy ? undefined : await listsWithKey(parts, newest?.listsKey);
  if (lists === undefined) return again(WAIT_MS);
  let now = range;
  for await (const step of prefetch(decidedSteps(parts, range.tenant, stepsOf(parts, lists, run, range, stretches)))) {
    try {
      now = await takeStep(parts, lists, now, step, rates !== undefined);
    } catch (error) {
      if (error !== OVERTAKEN) throw error;
      return again(0);
    }
    if (now.done) {
      parts.refresh.worked(range.tenant);
      return finishRun(parts, run);
    }
    if (parts.clock.now() - started > SHIFT_MS) break;
  }
  return again(0);
}

const MAX_RUNS = 20;

/** Whether a run for changes is not done: one that cannot be read, or has nothing left, would never be. */
async function isComparingChanges(tx: StoreReads, runs: readonly RescreenRecord[]): Promise<boolean> {
  const open = runs.filter((run) => run.kind === "changes" && run.status !== "done" && readDetails(run));
  const left = await Promise.all(open.map(({ runId }) => tx.rescreens.ranges(runId)));
  return left.some((ranges) => ranges.some(({ done }) => !done));
}

/**
 * The lists in service, once they have this key. Nodes start to read an edition at the same time but finish at
 * different times: a late node holds one range until then, rather than postponing one after the other.
 */
async function listsWithKey(parts: RescreeningParts, key: string | undefined): Promise<ListEngine | undefined> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const lists = parts.lists.peek();
    if (lists !== undefined && listsKey(lists, parts.settings) === key) return lists;
    if (!parts.timers || waited >= WAIT_MS) return undefined;
    await new Promise<void>((resolve) => {
      parts.timers?.setTimeout(resolve, LOOK_MS);
    });
  }
}

function stepsOf(
  parts: RescreeningParts,
  lists: ListEngine,
  run: RescreenRecord,
  range: RescreenRange,
  stretches: { readonly of: number; readonly first: number },
): AsyncIterable<Step> {
  return run.kind === "full"
    ? compareAllCustomers(parts, lists, run, range)
    : changedSteps(parts, lists, run, range, stretches);
}

async function* changedSteps(
  parts: RescreeningParts,
  lists: ListEngine,
  run: RescreenRecord,
  range: RescreenRange,
  stretches: { readonly of: number; readonly first: number },
): AsyncIterable<Step> {
  const changes = range.counts.compared === undefined ? await parts.changes.of(run, range.tenant) : undefined;
  if (changes === undefined) {
    yield* compareAllCustomers(parts, lists, run, range);
    return;
  }
  const { customers: all, candidates } = await concernedCustomers(parts, range, changes, stretches);
  const { after } = range;
  const customers = after === undefined ? all : all.filter((customerId) => inOrder(customerId, after) > 0);
  for (let at = 0; ; at += STEP) {
    const some = customers.slice(at, at + STEP);
    const counts = at === 0 && range.after === undefined ? { candidates } : {};
    const isLast = at + STEP >= customers.length;
    yield { customers: some.map((customerId) => ({ customerId })), after: some.at(-1), counts, isLast };
    if (isLast) return;
  }
}

/** A step with its decisions, which are not stored yet. */
interface DecidedStep extends Omit<Step, "customers"> {
  readonly decided: readonly { readonly redecided: Redecided; readonly count: string }[];
}

async function* decidedSteps(
  parts: RescreeningParts,
  tenant: string,
  steps: AsyncIterable<Step>,
): AsyncGenerator<DecidedStep> {
  const yieldTurn = yieldInTurns(parts);
  const few = limitConcurrency(TOGETHER);
  for await (const { customers, ...step } of steps) {
    // Read together: where the store is far away, this costs one round trip.
    const standing = await parts.store.read((tx) =>
      Promise.all(customers.map(({ customerId }) => readStanding(tx, tenant, customerId))),
    );
    const all = await Promise.all(
      standing.map((one, at) =>
        few(async () => {
          const redecided = one && (await redecideStanding(parts, one));
          await yieldTurn();
          return redecided && { redecided, count: customers[at]?.count ?? "changed" };
        }),
      ),
    );
    yield { ...step, decided: all.filter((one) => one !== undefined) };
  }
}

/** Stores the decisions of a step together with the position of the range. @throws OVERTAKEN */
async function takeStep(
  parts: RescreeningParts,
  lists: ListEngine,
  range: RescreenRange,
  step: DecidedStep,
  rates: boolean,
): Promise<RescreenRange> {
  const { runId } = range;
  const { decided } = step;
  return parts.store.transaction(async (tx) => {
    // Read together: where the store is far away, this costs one round trip.
    const [newestKey, run] = await Promise.all([tx.rescreens.newestListsKey(), tx.rescreens.get(runId)]);
    const isCurrent = (key: string) => key === newestKey;
    if (run?.status !== "running" || !isCurrent(listsKey(lists, parts.settings))) throw OVERTAKEN;
    if (!decided.every(({ redecided }) => isCurrent(redecided.decided.listsKey))) throw OVERTAKEN;
    const counts: Record<string, number> = { ...range.counts };
    const add = (name: string, count: number) => {
      counts[name] = (counts[name] ?? 0) + count;
    };
    for (const [name, count] of Object.entries(step.counts)) add(name, count);
    // Stored together: locks of customers are taken in the order of the step, and before those of the audit log.
    await Promise.all(
      decided.map(async ({ redecided, count }) => {
        if ((await storeOne(parts, tx, redecided, rates)) === "changed") add(count, 1);
      }),
    );
    add("decided", decided.length);
    const { after = range.after } = step;
    const next = {
      ...range,
      ...(after === undefined ? {} : { after }),
      done: step.isLast,
      counts,
      revision: range.revision + 1,
    };
    if (!(await tx.rescreens.advance(next))) throw OVERTAKEN;
    return next;
  });
}

async function storeOne(parts: RescreeningParts, tx: StoreTransaction, redecided: Redecided, rates: boolean) {
  const what = await storeRedecided(parts, tx, redecided, rates);
  const { tenant, customerId } = redecided.check;
  // The data changed meanwhile: the customer is decided again from its current data.
  if (what === "moved") await parts.jobs?.enqueue([rescreeningJob({ tenant, customerId })], tx);
  return what;
}

/** Ends the run with its last range. */
async function finishRun(parts: RescreeningParts, { runId }: RescreenRecord): Promise<undefined> {
  await parts.store.transaction(async (tx) => {
    const ranges = await tx.rescreens.ranges(runId);
    if (!ranges.every(({ done }) => done)) return;
    await tx.rescreens.removeFindings(runId);
    await tx.rescreens.setStatus(runId, "running", "done", parts.clock.now());
  });
  return undefined;
}
