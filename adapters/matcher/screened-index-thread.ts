/** Indexes over stored customers in a separate thread: building and searching them blocks no check. */
import { Worker } from "node:worker_threads";
import { RiskgateError } from "../../src/errors.ts";
import type { CreateScreenedIndex, FoundCustomer } from "../../src/ports/screened-index.ts";
import type { IndexAnswer, IndexRequest } from "./screened-index-worker.ts";

/** Entries per message: copying them between threads keeps the sender busy. */
const ENTRIES = 100;

interface Waiting {
  readonly resolve: (found: readonly FoundCustomer[]) => void;
  readonly reject: (error: RiskgateError) => void;
}

/** Makes indexes that share one thread, which is started with the first request and ends with the last index. */
export function threadedScreenedIndexes(): CreateScreenedIndex {
  let indexes = 0;
  let requests = 0;
  let open = 0;
  let worker: Worker | undefined;
  const waiting = new Map<number, Waiting>();

  function stop(error: RiskgateError): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const file = import.meta.url.endsWith(".ts") ? "./screened-index-worker.ts" : "./screened-index-worker.js";
    const started = new Worker(new URL(file, import.meta.url));
    started.unref();
    started.on("message", ({ request, found = [], error }: IndexAnswer) => {
      const asked = waiting.get(request);
      waiting.delete(request);
      if (waiting.size === 0) started.unref();
      if (error === undefined) asked?.resolve(found);
      else asked?.reject(new RiskgateError("DECISION_FAILED", `screened index thread: ${error}`));
    });
    started.on("error", (cause) => {
      stop(new RiskgateError("DECISION_FAILED", "screened index thread: failed", { cause }));
    });
    started.on("exit", () => stop(new RiskgateError("DECISION_FAILED", "screened index thread: has stopped")));
    return started;
  }

  function ask(message: DistributiveOmit<IndexRequest, "request">): Promise<readonly FoundCustomer[]> {
    worker ??= start();
    const thread = worker;
    thread.ref();
    return new Promise((resolve, reject) => {
      const request = requests++;
      waiting.set(request, { resolve, reject });
      thread.postMessage({ ...message, request });
    });
  }

  return () => {
    const index = indexes++;
    open++;
    // An index is lost with its thread: an index in a new thread would be incomplete.
    let home: Worker | undefined;
    const own = async (
      message: DistributiveOmit<IndexRequest, "request" | "index">,
    ): Promise<readonly FoundCustomer[]> => {
      if (home !== undefined && home !== worker) {
        throw new RiskgateError("DECISION_FAILED", "screened index thread: has stopped");
      }
      const answer = ask({ ...message, index });
      home = worker;
      return answer;
    };
    return {
      put: async (customers) => void (await own({ put: customers })),
      async find({ arrived, left }) {
        const found = new Map<string, number[]>();
        const take = (some: readonly FoundCustomer[], from: number): void => {
          for (const { customerId, arrived: places = [] } of some) {
            const known = found.get(customerId);
            if (known === undefined)
              found.set(
                customerId,
                places.map((place) => from + place),
              );
            else for (const place of places) known.push(from + place);
          }
        };
        take(await own({ find: { arrived: [], left } }), 0);
        for (let at = 0; at < arrived.length; at += ENTRIES) {
          take(await own({ find: { arrived: arrived.slice(at, at + ENTRIES), left: [] } }), at);
        }
        return Array.from(found, ([customerId, places]) => ({ customerId, arrived: places }));
      },
      async close() {
        open--;
        if (open === 0) await worker?.terminate();
        else if (worker !== undefined && home === worker) await own({ drop: true });
      },
    };
  };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
