/** Threads that search one index in shared memory for batches of names. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { RiskgateError } from "../../src/errors.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { NameIndex } from "../../src/name-index/create-name-index.ts";
import { entriesByIdentifier } from "../../src/name-index/identifier-index.ts";
import { openIndex } from "../../src/name-index/index-buffer.ts";
import { indexVersion } from "../../src/name-index/index-version.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { SCORE_UNITS } from "../../src/names/score-parts.ts";
import { DEFAULT_EVIDENCE_NEEDED } from "../../src/names/score-prepared.ts";
import type { Candidate, MatchQuery, SearchThreads } from "../../src/ports/matcher.ts";
import type { WorkerAnswer, WorkerBatch, WorkerStart } from "./name-index-worker.ts";

/** Options of a pool of search threads. */
export interface NameIndexPoolOptions {
  /** Number of threads (Default: the number of processors). */
  readonly threads?: number;
  /** The setting with which the index was created. */
  readonly evidenceNeeded?: number;
}

/** Most and fewest queries per batch: a message costs about as much as a search of cached words. */
const MOST = 32;
const FEWEST = 4;

/** Batches per thread: one in progress, and one so that the thread need not wait for the next. */
const UNDER_WAY = 2;
/** Young generation of a thread, in megabytes: frequent collections of a small one would take processors from the other threads. */
const YOUNG_MB = 64;

interface Pending {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: RiskgateError) => void;
}

/**
 * Starts threads over the base of an index that was built with the bundled frequencies. They do not see later changes of the index:
 * start another pool over the new index, and close this one when its searches are done. When a thread stops or throws, its searches
 * fail with `DECISION_FAILED`.
 *
 * @example
 * const threads = nameIndexPool(createNameIndex(entries), { threads: 2 });
 */
export function nameIndexPool(index: NameIndex, options: NameIndexPoolOptions = {}): SearchThreads {
  const { threads = availableParallelism(), evidenceNeeded = DEFAULT_EVIDENCE_NEEDED } = options;
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError("expected a number of threads from 1");
  const { buffer, baseEntries } = index;
  const { order, identifiers } = openIndex(buffer, indexVersion(DEFAULT_FREQUENCIES));
  const entryAt = (at: number): ListEntry => baseEntries[order[at]!]!;
  const start: WorkerStart = { buffer, evidenceNeeded };
  const members = Array.from({ length: threads }, () => startMember(start));
  const nextFree = turnsOf(members);
  let batches = 0;

  const askBatch = async (
    queries: readonly MatchQuery[],
    threshold: number,
  ): Promise<readonly (readonly Candidate[])[]> => {
    const sharing = queries.map((query) => entriesByIdentifier(query, identifiers, entryAt));
    const { starts, hits } = await nextFree((member) =>
      member.ask({
        batch: batches++,
        queries: queries.map(({ name, kinds }, at) => ({ name, kinds, always: [...sharing[at]!.keys()] })),
        threshold,
      }),
    );
    return queries.map((_, at) => {
      const found: Candidate[] = [];
      for (let hit = starts[at]!; hit < starts[at + 1]!; hit += 3) {
        const entry = entryAt(hits[hit]!);
        const alias = hits[hit + 1] === 0 ? undefined : entry.aliases[hits[hit + 1]! - 1]!;
        const identifier = sharing[at]!.get(hits[hit]!);
        found.push({
          entry,
          matchedName: alias?.name ?? entry.name,
          nameQuality: alias?.quality ?? "primary",
          nameScore: hits[hit + 2]! / SCORE_UNITS,
          ...(identifier === undefined ? {} : { identifier }),
        });
      }
      return found;
    });
  };

  const started = members.map((member) => member.ask({ batch: batches++, queries: [], threshold: 1 }));
  const ready = Promise.all(started).then(() => {});
  // A pool may be closed before it has started: the rejection is then expected.
  ready.catch(() => {});
  return {
    ready,
    async searchAll(queries, { threshold }) {
      if (!(threshold >= 0 && threshold <= 1)) throw new RangeError("expected a threshold from 0 to 1");
      const parts: Promise<readonly (readonly Candidate[])[]>[] = [];
      for (let at = 0, count: number; at < queries.length; at += count) {
        count = batchSize(queries.length - at, threads);
        parts.push(askBatch(queries.slice(at, at + count), threshold));
      }
      return (await Promise.all(parts)).flat();
    },
    async close() {
      await Promise.all(members.map((member) => member.close()));
    },
  };
}

/** Size of the next batch: smaller towards the end, so that no thread has many queries left when the others have none. */
function batchSize(left: number, threads: number): number {
  return Math.min(MOST, Math.max(FEWEST, Math.ceil(left / (2 * UNDER_WAY * threads))));
}

/**
 * Runs tasks in order on the least busy member: the costs of searches differ a thousandfold, so that equal shares are not equal work.
 */
function turnsOf(members: readonly Member[]): <T>(task: (member: Member) => Promise<T>) => Promise<T> {
  const underWay = new Map(members.map((member) => [member, 0]));
  const waiting: (() => void)[] = [];
  const leastBusy = (): Member => members.reduce((a, b) => (underWay.get(b)! < underWay.get(a)! ? b : a));
  return async (task) => {
    // Tasks already waiting come before this one.
    if (waiting.length > 0 || underWay.get(leastBusy())! >= UNDER_WAY) {
      await new Promise<void>((wake) => waiting.push(wake));
    }
    const member = leastBusy();
    underWay.set(member, underWay.get(member)! + 1);
    try {
      return await task(member);
    } finally {
      underWay.set(member, underWay.get(member)! - 1);
      waiting.shift()?.();
    }
  };
}

interface Member {
  ask(batch: WorkerBatch): Promise<WorkerAnswer>;
  close(): Promise<void>;
}

function startMember(start: WorkerStart): Member {
  const file = import.meta.url.endsWith(".ts") ? "./name-index-worker.ts" : "./name-index-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: start,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const pending = new Map<number, Pending>();
  let stopped: RiskgateError | undefined;
  worker.unref();

  const stop = (error: RiskgateError): void => {
    stopped ??= error;
    for (const { reject } of pending.values()) reject(stopped);
    pending.clear();
  };
  worker.on("message", (answer: WorkerAnswer) => {
    const asked = pending.get(answer.batch);
    pending.delete(answer.batch);
    if (pending.size === 0) worker.unref();
    if (answer.error === undefined) asked?.resolve(answer);
    else asked?.reject(new RiskgateError("DECISION_FAILED", `name index thread: ${answer.error}`));
  });
  worker.on("error", (cause) => stop(new RiskgateError("DECISION_FAILED", "name index thread: failed", { cause })));
  worker.on("exit", () => stop(new RiskgateError("DECISION_FAILED", "name index thread: has stopped")));

  return {
    ask(batch) {
      if (stopped) return Promise.reject(stopped);
      worker.ref();
      return new Promise((resolve, reject) => {
        pending.set(batch.batch, { resolve, reject });
        worker.postMessage(batch);
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
