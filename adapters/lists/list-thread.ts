/** Reads and indexes the lists of a folder in a separate thread, so that a new edition blocks no check. */
import { Buffer } from "node:buffer";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { RiskgateError } from "../../src/errors.ts";
import type { BusinessLines } from "../../src/model/business-lines.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { ListSets } from "../../src/model/list-sets.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { shippedRegistry } from "../../src/plugins/registry.ts";
import type { ListNames, ListSource } from "../../src/ports/list-source.ts";
import { type DerivedOutcome, withDerivedFiles } from "./derived-files.ts";
import { type DirectoryListsOptions, directoryLists } from "./directory.ts";
import { listsFingerprint } from "./list-files.ts";
import type { ListThreadAnswer, ListThreadStart, SentEntries, SentFailure, SentList } from "./list-worker.ts";
import { readManifest } from "./read-manifest.ts";

/** Entries placed without yielding: a millisecond. */
const HELD_AT_ONCE = 10_000;

/** A list as this thread holds it. */
interface HeldList {
  readonly list: LoadedList;
  readonly sent: Pick<SentList, "digest" | "marks">;
}

interface Loaded {
  readonly lists: readonly HeldList[];
  readonly sets: ListSets | undefined;
  readonly lines: BusinessLines | undefined;
  readonly index: ArrayBufferLike | undefined;
}

/**
 * As {@link directoryLists}, in a thread that is started for every load and ends with it. This thread only creates the entries of a new
 * edition that the one in service lacks, some at a time; the index arrives in shared memory.
 *
 * @throws RiskgateError from `load`, as {@link directoryLists} does
 *
 * @example
 * const lists = threadedLists("lists/lists.json", { clock: Date });
 */
export function threadedLists(manifestPath: string, options: DirectoryListsOptions): ListSource {
  let held: Loaded = { lists: [], sets: undefined, lines: undefined, index: undefined };
  const loads = new WeakMap<readonly LoadedList[], Loaded>();
  const here = directoryLists(manifestPath, options);
  return {
    async load(names = options.names ?? shippedRegistry()) {
      // Functions cannot be sent to a thread: formats of plugins are read in this one.
      const isShipped = await namesShippedFormats(manifestPath, names);
      return isShipped ? loadInThread() : here.load(names);
    },
    fingerprint: () => listsFingerprint(manifestPath),
    indexOf: (lists) => loads.get(lists)?.index ?? here.indexOf?.(lists),
    setsOf: (lists) => (loads.get(lists) ?? { sets: here.setsOf?.(lists) }).sets,
    linesOf: (lists) => (loads.get(lists) ?? { lines: here.linesOf?.(lists) }).lines,
  };

  function loadInThread(): Promise<readonly LoadedList[]> {
    return withDerivedFiles({ folders: [options.indexes, options.inService], ...options }, async (signed, done) => {
      const before = held;
      const start: ListThreadStart = {
        manifestPath,
        ...(options.only ? { only: options.only } : {}),
        ...(options.indexes ? { indexes: options.indexes } : {}),
        ...(options.inService ? { folderInService: options.inService } : {}),
        ...(options.refuseSamples ? { refuseSamples: true } : {}),
        ...(signed ? { signed } : {}),
        now: options.clock.now(),
        inService: new Map(
          before.lists.map(({ list, sent }) => [list.listId, { ...sent.marks, publishedAt: list.publishedAt }]),
        ),
        held: before.lists.map(({ sent }) => sent.digest),
      };
      const { lists, sets, lines, index = before.index } = await runThread(start, before.lists, done);
      held = { lists, sets, lines, index };
      const loaded = lists.map(({ list }) => list);
      loads.set(loaded, held);
      return loaded;
    });
  }
}

/** @throws RiskgateError `CONFIG_INVALID` for the manifest */
async function namesShippedFormats(manifestPath: string, names: ListNames): Promise<boolean> {
  const shipped = shippedRegistry().listFormats;
  const { lists } = await readManifest(manifestPath, names);
  return lists.every(({ format }) => names.listFormats.get(format) === shipped.get(format));
}

function runThread(
  start: ListThreadStart,
  held: readonly HeldList[],
  onFiles: (files: DerivedOutcome) => void,
): Promise<Loaded> {
  const file = import.meta.url.endsWith(".ts") ? "./list-worker.ts" : "./list-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), { workerData: start });
  return new Promise((resolve, reject) => {
    let received: Promise<Pick<Loaded, "lists" | "sets" | "lines">> | undefined;
    let isAnswered = false;
    worker.on("message", (answer: ListThreadAnswer) => {
      if ("lists" in answer) {
        const { sets, lines } = answer;
        received = receive(answer.lists, held).then((received) => ({ lists: received, sets, lines }));
        received.catch(reject);
        return;
      }
      isAnswered = true;
      if (answer.files) onFiles(answer.files);
      if ("failure" in answer) reject(errorOf(answer.failure));
      else received?.then((loaded) => resolve({ ...loaded, index: answer.index }), reject);
    });
    worker.on("error", (cause) => reject(new Error(`the thread that reads lists failed: ${cause.message}`, { cause })));
    worker.on("exit", () => {
      if (!isAnswered) reject(new Error("the thread that reads lists has stopped"));
    });
  });
}

/** Creates the entries of lists that are not held, and yields to other requests in between. */
async function receive(sent: readonly SentList[], held: readonly HeldList[]): Promise<readonly HeldList[]> {
  const received: HeldList[] = [];
  for (const { head, digest, marks, entries: sentEntries } of sent) {
    const known = held.findLast((one) => (sentEntries ? one.list.listId === head.listId : one.sent.digest === digest))
      ?.list.entries;
    const entries = sentEntries ? await receiveEntries(sentEntries, known ?? []) : (known ?? []);
    received.push({ list: { ...head, entries }, sent: { digest, marks } });
  }
  return received;
}

/** Both editions share the objects of held entries: these take no further memory and are not compared again. */
async function receiveEntries(
  { places, added }: SentEntries,
  held: readonly ListEntry[],
): Promise<readonly ListEntry[]> {
  const entries = new Array<ListEntry>(places.length);
  let at = 0;
  const keepHeld = async (): Promise<void> => {
    for (; at < places.length && places[at] !== 0; at++) {
      entries[at] = held[places[at]! - 1]!;
      if (at % HELD_AT_ONCE === 0) await turn();
    }
  };
  for (const piece of added) {
    for (const entry of JSON.parse(Buffer.from(piece).toString("utf8")) as readonly ListEntry[]) {
      await keepHeld();
      entries[at++] = entry;
    }
    await turn();
  }
  await keepHeld();
  return entries;
}

function errorOf({ code, message, issues, cause }: SentFailure): Error {
  const options = cause === undefined ? {} : { cause: new Error(cause) };
  return code === undefined ? new Error(message, options) : new RiskgateError(code, message, { ...options, issues });
}
