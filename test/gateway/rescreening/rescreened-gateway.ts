/** A gateway whose lists a test replaces, with stored customers who are like the entries of the lists. */
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { digestJson } from "../../../src/digest.ts";
import { createGateway, type GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import type { RescreenProgress } from "../../../src/gateway/rescreening/manage-rescreens.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { ListSets } from "../../../src/model/list-sets.ts";
import type { ListSource } from "../../../src/ports/list-source.ts";
import type { Store } from "../../../src/ports/store.ts";

const rules = directoryRules("rules");
/** Read once: rules are not what is tested here. */
const pack = rules.load();

export interface ListsInService extends ListSource {
  entries: readonly ListEntry[];
  sets?: ListSets;
}

/** Lists whose entries can be replaced, each with those that say that they are on it; its edition follows from them. */
export function replaceableLists(entries: readonly ListEntry[]): ListsInService {
  return {
    entries,
    async load() {
      const ids = [...new Set(this.entries.map(({ listId }) => listId))].sort();
      return ids.map((listId) => {
        const own = this.entries.filter((entry) => entry.listId === listId);
        const list = { listId, listKind: "sanctions" as const, title: "invented", skipped: [] };
        return { ...list, edition: digestJson(own.map(digestOf)), loadedAt: Date.now(), entries: own };
      });
    },
    setsOf() {
      return this.sets;
    },
  };
}

/** Of entries that were digested before: most are in several editions, and who measures a run does not measure this. */
const digests = new WeakMap<ListEntry, string>();

function digestOf(entry: ListEntry): string {
  const known = digests.get(entry) ?? digestJson(entry);
  digests.set(entry, known);
  return known;
}

/** One for all processes that share a store: whose decision is newer goes by it. */
let shiftMs = 0;
const clock = { now: () => Date.now() + Math.round(shiftMs) };

export interface RescreenedGateway {
  readonly gateway: Gateway;
  readonly lists: ListsInService;
  /** Puts other entries into service and waits until everybody concerned was decided again. */
  replace(entries: readonly ListEntry[]): Promise<RescreenProgress>;
  settled(): Promise<RescreenProgress>;
  close(): Promise<void>;
}

export async function rescreenedGateway(
  store: Store,
  lists: ListsInService,
  options: Partial<GatewayOptions> = {},
): Promise<RescreenedGateway> {
  const jobs = storeJobs({ store, clock, ids: crypto, pollMs: 5, onError: (error) => console.error(error) });
  const settings = { spacingMs: 0, ...options.settings };
  const gateway = await createGateway({
    lists,
    rules: { load: () => pack },
    clock,
    ids: crypto,
    timers: globalThis,
    jobs,
    rescreenRanges: 3,
    ...options,
    store,
    settings,
  });
  const settled = async (): Promise<RescreenProgress> => {
    // Less and less often, so that who measures a long run does not measure the asking.
    for (let waitMs = 5; ; waitMs = Math.min(250, waitMs * 1.2)) {
      const runs = await gateway.listRescreens(50);
      const { rescreening, decisions } = await gateway.jobStats();
      // A check that was accepted is decided too.
      const queues = [rescreening!, decisions!];
      const active = queues.reduce((sum, queue) => sum + queue.active, 0);
      const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
      if (runs.every(({ status }) => status === "done") && active + waiting === 0) return runs[0]!;
      // What was put off for a node that is late is due now: here nobody is.
      if (active === 0) shiftMs += waitMs * 20;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
  return {
    gateway,
    lists,
    settled,
    async replace(entries) {
      lists.entries = entries;
      await gateway.reload();
      return settled();
    },
    close: () => gateway.close(),
  };
}

export function entry(entryId: string, name: string, changes: Partial<ListEntry> = {}): ListEntry {
  return {
    listId: "house",
    listKind: "sanctions",
    entryId,
    kind: "person",
    name,
    aliases: [],
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    programmes: [],
    ...changes,
  };
}
