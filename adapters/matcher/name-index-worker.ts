/** A thread of `nameIndexPool`: searches an index in shared memory. */
import { parentPort, workerData } from "node:worker_threads";
import type { EntryKind } from "../../src/model/list-entry.ts";
import { openIndex } from "../../src/name-index/index-buffer.ts";
import { indexVersion } from "../../src/name-index/index-version.ts";
import { indexSearch } from "../../src/name-index/search-index.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { SCORE_UNITS } from "../../src/names/score-parts.ts";

/** Start parameters of a thread. */
export interface WorkerStart {
  readonly buffer: ArrayBufferLike;
  readonly evidenceNeeded: number;
}

/** Names to search for, many at a time: a message costs as much as a search. */
export interface WorkerBatch {
  readonly batch: number;
  readonly queries: readonly {
    readonly name: string;
    readonly kinds: readonly EntryKind[] | undefined;
    /** Entries found whatever their names. */
    readonly always: readonly number[];
  }[];
  readonly threshold: number;
}

/** Hits of all queries of a batch in sequence: entry, alias and score in ten-thousandths, and the start of each query's hits. */
export interface WorkerAnswer {
  readonly batch: number;
  readonly starts: Uint32Array;
  readonly hits: Uint32Array;
  readonly error?: string;
}

if (parentPort) {
  const port = parentPort;
  const { buffer, evidenceNeeded } = workerData as WorkerStart;
  const data = openIndex(buffer, indexVersion(DEFAULT_FREQUENCIES));
  const index = indexSearch(data, DEFAULT_FREQUENCIES, { evidenceNeeded });
  port.on("message", ({ batch, queries, threshold }: WorkerBatch) => {
    try {
      const starts = new Uint32Array(queries.length + 1);
      const hits: number[] = [];
      for (const [at, { name, kinds, always }] of queries.entries()) {
        for (const hit of index.search(name, "screened", kinds, threshold, always)) {
          hits.push(hit.entry, hit.alias, Math.round(hit.score * SCORE_UNITS));
        }
        starts[at + 1] = hits.length;
      }
      port.postMessage({ batch, starts, hits: Uint32Array.from(hits) } satisfies WorkerAnswer);
    } catch (error) {
      const empty = new Uint32Array(0);
      port.postMessage({ batch, starts: empty, hits: empty, error: String(error) } satisfies WorkerAnswer);
    }
  });
}
