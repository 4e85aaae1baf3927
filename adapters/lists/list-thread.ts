/** Lists in a folder, read and indexed in a thread of their own: a new edition stops no check. */
import { Buffer } from "node:buffer";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { RiskgateError } from "../../src/errors.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { ListSets } from "../../src/model/list-sets.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { DirectoryListsOptions } from "./directory.ts";
import type { ListThreadAnswer, ListThreadStart, SentFailure, SentList } from "./list-worker.ts";

/** A list as this thread holds it. */
interface HeldList {
  readonly list: LoadedList;
  readonly sent: Pick<SentList, "digest" | "ids">;
}

interface Loaded {
  readonly lists: readonly HeldList[];
  readonly sets: ListSets | undefined;
  readonly index: ArrayBufferLike | undefined;
}

/**
 * As {@link directoryLists}, in a thread that is started for every load and ends with it. Of a new edition only its entries are made
 * here, some at a time, and of an edition that is in service already nothing; the index arrives in shared memory.
 *
 * @throws RiskgateError from `load`, as {@link directoryLists} does
 */
export function threadedLists(manifestPath: string, options: DirectoryListsOptions): ListSource {
  let held: Loaded = { lists: [], sets: undefined, index: undefined };
  const loads = new WeakMap<readonly LoadedList[], Loaded>();
  return {
    async load() {
      const before = held;
      const {
        lists,
        sets,
        index = before.index,
      } = await runThread(
        {
          manifestPath,
          ...(options.only ? { only: options.only } : {}),
          ...(options.indexes ? { indexes: options.indexes } : {}),
          now: options.clock.now(),
          inService: new Map(before.lists.map(({ list, sent }) => [list.listId, sent.ids])),
          held: before.lists.map(({ sent }) => sent.digest),
        },
        new Map(before.lists.map(({ list, sent }) => [sent.digest, list])),
      );
      held = { lists, sets, index };
      const loaded = lists.map(({ list }) => list);
      loads.set(loaded, held);
      return loaded;
    },
    indexOf: (lists) => loads.get(lists)?.index,
    setsOf: (lists) => loads.get(lists)?.sets,
  };
}

function runThread(start: ListThreadStart, known: ReadonlyMap<string, LoadedList>): Promise<Loaded> {
  const file = import.meta.url.endsWith(".ts") ? "./list-worker.ts" : "./list-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), { workerData: start });
  return new Promise((resolve, reject) => {
    let received: Promise<Pick<Loaded, "lists" | "sets">> | undefined;
    let isAnswered = false;
    worker.on("message", (answer: ListThreadAnswer) => {
      if ("lists" in answer) {
        const { sets } = answer;
        received = receive(answer.lists, known).then((lists) => ({ lists, sets }));
        received.catch(reject);
        return;
      }
      isAnswered = true;
      if ("failure" in answer) reject(errorOf(answer.failure));
      else received?.then((loaded) => resolve({ ...loaded, index: answer.index }), reject);
    });
    worker.on("error", (cause) => reject(new Error(`the thread that reads lists failed: ${cause.message}`, { cause })));
    worker.on("exit", () => {
      if (!isAnswered) reject(new Error("the thread that reads lists has stopped"));
    });
  });
}

/** Makes the entries of lists, with turns for everybody else in between. */
async function receive(
  lists: readonly SentList[],
  known: ReadonlyMap<string, LoadedList>,
): Promise<readonly HeldList[]> {
  const received: HeldList[] = [];
  for (const { head, digest, ids, entries: pieces } of lists) {
    const entries: ListEntry[] = [];
    for (const piece of pieces ?? []) {
      for (const entry of JSON.parse(Buffer.from(piece).toString("utf8")) as readonly ListEntry[]) entries.push(entry);
      await turn();
    }
    const list = { ...head, entries: pieces ? entries : known.get(digest)!.entries };
    received.push({ list, sent: { digest, ids } });
  }
  return received;
}

function errorOf({ code, message, issues, cause }: SentFailure): Error {
  const options = cause === undefined ? {} : { cause: new Error(cause) };
  return code === undefined ? new Error(message, options) : new RiskgateError(code, message, { ...options, issues });
}
