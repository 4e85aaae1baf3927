/** Notifies observers; costs next to nothing when there are none. */
import { RiskgateError } from "../../errors.ts";
import type { TraceContext } from "../../model/trace-context.ts";
import type { GatewayEvent, Observer, Step, TracedWork } from "../../ports/observer.ts";
import type { Timers } from "../../ports/timers.ts";
import { frozen } from "../../rules/frozen-copy.ts";

/** How long work waits for an observer to start it, in milliseconds. */
export const MAX_BEGIN_MS = 1_000;

/**
 * Combines observers into one that never throws and delays no work; `undefined` when there are none.
 *
 * @param timers - limit the time that an observer has to start work (Default: none; it has to start it at once)
 */
export function combineObservers(observers: readonly Observer[], timers?: Timers): Observer | undefined {
  if (observers.length === 0) return undefined;
  // A method is absent where no observer has it, so that nothing is called in vain.
  const steps = observers.filter((observer) => observer.step);
  const events = observers.filter((observer) => observer.event);
  const tracers = observers.filter((observer) => observer.trace);
  const late: LateObservers = {
    timers,
    those: new Set(),
    tell: ({ kind }) => tellAll(events, { type: "observer-late", kind }),
  };
  return {
    ...(steps.length === 0 ? {} : { step: (step: Step) => beginStep(steps, step) }),
    ...(events.length === 0 ? {} : { event: (event: GatewayEvent) => tellAll(events, event) }),
    ...(tracers.length === 0
      ? {}
      : {
          trace: <T>(work: TracedWork, run: RunTraced<T>) =>
            traceWith(tracers, frozen({ ...work, parent: work.parent && { ...work.parent } }), run, late),
        }),
  };
}

function beginStep(observers: readonly Observer[], step: Step): (failed: boolean) => void {
  const [first] = observers;
  if (first !== undefined && observers.length === 1) return beginFor(first, step);
  const ends = observers.map((observer) => beginFor(observer, step));
  return (failed) => {
    for (const end of ends) end(failed);
  };
}

function beginFor(observer: Observer, step: Step): (failed: boolean) => void {
  const end = quietly(() => observer.step?.(step));
  return (failed) => {
    quietly(() => end?.(failed));
  };
}

function tellAll(observers: readonly Observer[], event: GatewayEvent): void {
  // All observers get the same object: none may change it for the next.
  frozen(event);
  for (const observer of observers) quietly(() => observer.event?.(event));
}

/** An observer must not disturb the work, neither by an exception nor by a promise that rejects later. */
function quietly<T>(call: () => T): T | undefined {
  try {
    const answer = call();
    if (typeof answer === "object") Promise.resolve(answer).catch(() => {});
    return answer;
  } catch {
    return undefined;
  }
}

type RunTraced<T> = (own: TraceContext | undefined) => Promise<T>;

/** Observers that did not start traced work in time. */
interface LateObservers {
  readonly timers: Timers | undefined;
  /** Observers that are skipped until they have settled, so that not every request waits for them. */
  readonly those: Set<Observer>;
  readonly tell: (work: TracedWork) => void;
}

async function traceWith<T>(
  [first, ...rest]: readonly Observer[],
  work: TracedWork,
  run: RunTraced<T>,
  late: LateObservers,
): Promise<T> {
  if (!first?.trace) return run(undefined);
  if (late.those.has(first)) return traceWith(rest, work, run, late);
  let result: Promise<T> | undefined;
  let begin = (): void => {};
  const runOnce: RunTraced<T> = (own) => {
    result ??= traceWith(rest, work, (inner) => run(own ?? inner), late);
    begin();
    return result;
  };
  // An error of the work is part of its result; an error of the observer is dropped.
  const traced = (async () => first.trace?.(work, runOnce))().then(
    () => {},
    () => {},
  );
  if (result === undefined) {
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const isInTime = await within(Promise.race([begun, traced]), late.timers);
    if (!isInTime) {
      late.those.add(first);
      void traced.then(() => late.those.delete(first));
      late.tell(work);
    }
  }
  // The observer's steps after the work are not awaited either.
  return result ?? runOnce(undefined);
}

/** Whether work settles within {@link MAX_BEGIN_MS}. */
async function within(work: Promise<void>, timers: Timers | undefined): Promise<boolean> {
  if (timers === undefined) return false;
  let timer: unknown;
  const limit = new Promise<false>((resolve) => {
    timer = timers.setTimeout(() => resolve(false), MAX_BEGIN_MS);
  });
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    timers.clearTimeout(timer);
  }
}

/** Runs one step of the work, timed by an observer if there is one. */
export function inStep<T>(observer: Observer | undefined, step: Step, work: () => T): T {
  if (observer?.step === undefined) return work();
  const end = observer.step(step);
  let result: T;
  try {
    result = work();
  } catch (error) {
    end(true);
    throw error;
  }
  if (!(result instanceof Promise)) {
    end(false);
    return result;
  }
  return result.then(
    (value) => {
      end(false);
      return value;
    },
    (error: unknown) => {
      end(true);
      throw error;
    },
  ) as T;
}

/** Runs a job within the trace that it was added in, if an observer traces. */
export function inTrace<T>(
  observer: Observer | undefined,
  name: string,
  parent: TraceContext | undefined,
  run: RunTraced<T>,
): Promise<T> {
  if (!observer?.trace) return run(parent);
  return observer.trace({ kind: "job", name, parent }, (own) => run(own ?? parent));
}

/** Reports hits and misses of a cache. */
export const cacheEvents =
  (observer: Observer | undefined, cache: string) =>
  (hit: boolean): void =>
    observer?.event?.({ type: "cache", cache, hit });

/** The part of an operation's answer that is counted. */
interface Answered {
  readonly outcome: string;
  readonly replayed?: true;
  readonly response?: {
    readonly riskLevel?: unknown;
    readonly decision?: unknown;
    readonly screeningResults?: readonly { readonly type: string }[];
  };
}

/** Reports the outcome of an operation to the observer. */
export async function counted<T extends { readonly outcome: string }>(
  observer: Observer | undefined,
  operation: string,
  work: Promise<T>,
): Promise<T> {
  if (observer?.event === undefined) return work;
  try {
    const answer = await work;
    observer.event({ type: "operation", operation, ...countedParts(answer as Answered) });
    return answer;
  } catch (error) {
    const outcome = error instanceof RiskgateError ? error.code : "INTERNAL";
    observer.event({ type: "operation", operation, outcome });
    throw error;
  }
}

function countedParts({ outcome, replayed, response }: Answered) {
  // A replayed answer was counted the first time.
  if (replayed) return { outcome: "replayed" };
  const result = response?.decision ?? response?.riskLevel;
  const screeningTypes = response?.screeningResults?.map(({ type }) => type);
  return {
    outcome,
    ...(typeof result === "string" ? { result } : {}),
    ...(screeningTypes === undefined ? {} : { screeningTypes }),
  };
}
