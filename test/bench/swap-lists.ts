/** Editions swapped in a row under a load of checks: what the slowest check loses, and whether the memory comes back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { directoryArchive } from "../../adapters/archive/directory.ts";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { threadedLists } from "../../adapters/lists/list-thread.ts";
import { threadedScreenedIndexes } from "../../adapters/matcher/screened-index-thread.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { inventedPerson, writeInventedList } from "./invented-list.ts";
import { type Metric, median } from "./metric.ts";

const NAMES = Number(process.env["RISKGATE_BENCH_LIST_NAMES"] ?? 60_000);
const SWAPS = Number(process.env["RISKGATE_BENCH_SWAPS"] ?? 50);
/** Editions before what is measured, which fill what a gateway keeps at hand. */
const WARM_UP = 3;
/** Swaps that are followed by as long without one, so that both have the same of whatever else the machine does. */
const QUIET_EVERY = 5;
/** Swaps while nobody asks for anything: what they take of the loop is theirs alone. */
const ALONE = 10;
/** Time between two checks, whether the ones before were answered or not. */
const EVERY_MS = 20;

export async function swapMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-swap-"));
  const manifest = writeInventedList(dir, NAMES);
  const rows = readFileSync(join(dir, "list.csv"), "utf8").trimEnd().split("\n");
  const gateway = await openGateway(dir, manifest);
  /** Writes another edition, in which one entry in a hundred has another name. @returns what puts it into service */
  const nextEdition = (edition: number): (() => Promise<void>) => {
    const changed = rows.map((row, at) =>
      at > 0 && at % 100 === edition % 100 ? row.replace(/^(\w+,\w+,\w+)/u, `$1${"aeiou"[edition % 5]}`) : row,
    );
    writeFileSync(join(dir, "list.csv"), `${changed.join("\n")}\n`);
    return async () => {
      const before = editionOf(await gateway.health());
      await gateway.reload(["lists"]);
      if (editionOf(await gateway.health()) === before) throw new Error("an edition was not taken");
    };
  };
  const random = seededRandom(11);
  const [swapping, quiet]: [Load[], Load[]] = [[], []];
  const memories: number[] = [];
  for (let edition = 1; edition <= WARM_UP + SWAPS; edition++) {
    const during = await underLoad(gateway, random, nextEdition(edition));
    if ((edition - WARM_UP) % 10 === 0 || edition === WARM_UP) memories.push(await memory());
    if (edition <= WARM_UP) continue;
    swapping.push(during);
    if (edition % QUIET_EVERY === 0) quiet.push(await underLoad(gateway, random, () => wait(during.seconds * 1_000)));
  }
  const stretches: number[] = [];
  for (let edition = WARM_UP + SWAPS + 1; edition <= WARM_UP + SWAPS + ALONE; edition++) {
    const swap = nextEdition(edition);
    stretches.push(await longestStretch(() => swap().then(() => rescreened(gateway))));
  }
  await gateway.close();
  rmSync(dir, { recursive: true });
  const [waits, works] = [swapping.flatMap((load) => load.waits), swapping.flatMap((load) => load.works)];
  const [quietWaits, quietWorks] = [quiet.flatMap((load) => load.waits), quiet.flatMap((load) => load.works)];
  const seconds = swapping.reduce((sum, load) => sum + load.seconds, 0);
  log(
    `  ${SWAPS} swaps of ${rows.length - 1} entries in ${seconds.toFixed(0)} s, ${waits.length} checks; ` +
      `slowest ${told(waits)} ms, of the thread's own time ${told(works)} ms; without swaps, ${quietWaits.length} checks, ` +
      `${told(quietWaits)} ms and ${told(quietWorks)} ms; longest stretch of the loop in a swap that nobody asks anything meanwhile ` +
      `${told(stretches)} ms of its own time; memory ${memories.map((one) => one.toFixed(0)).join(", ")} MB before and after each ten`,
  );
  return [
    { metric: "lists.swap_max_ms", value: Math.max(0, max(waits) - max(quietWaits)), unit: "ms" },
    { metric: "lists.swap_max_cpu_ms", value: Math.max(0, max(works) - max(quietWorks)), unit: "ms" },
    { metric: "lists.swap_stretch_ms", value: max(stretches), unit: "ms" },
    { metric: "lists.swap_median_ms", value: median(waits) - median(quietWaits), unit: "ms" },
    { metric: "lists.swap_memory_mb", value: (memories.at(-1) ?? 0) - (memories[0] ?? 0), unit: "MB" },
  ];
}

/** Waits until the customers of changed entries are decided again. */
async function rescreened(gateway: Gateway): Promise<void> {
  while ((await gateway.listRescreens(1))[0]?.status !== "done") await wait(50);
}

/** Most processor time of this thread between two turns of its loop, in milliseconds: nobody is served meanwhile. */
async function longestStretch(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let since = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(since);
    longest = Math.max(longest, (user + system) / 1_000);
    since = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

/** With the parts of a gateway that serves. */
function openGateway(dir: string, manifest: string): Promise<Gateway> {
  const store = sqliteStore(join(dir, "store.sqlite"));
  const signer = pemSigner({ key: { pem: newKey().privatePem } });
  return createGateway({
    store,
    lists: threadedLists(manifest, { clock: Date, indexes: join(dir, "indexes"), signer }),
    rules: directoryRules("rules"),
    clock: Date,
    ids: crypto,
    timers: globalThis,
    jobs: storeJobs({ store, clock: Date, ids: crypto, onError: (error) => console.error(error) }),
    archive: directoryArchive(join(dir, "archive"), { signer }),
    createScreenedIndex: threadedScreenedIndexes(),
    settings: { spacingMs: 0 },
  });
}

const editionOf = ({ checks }: Awaited<ReturnType<Gateway["health"]>>) => {
  const [first, ...more] = checks["lists"] ?? [];
  if (first?.status === "fail" || more.length > 0) throw new Error(`a swap failed: ${JSON.stringify(checks["lists"])}`);
  return first?.edition;
};

interface Load {
  /** From when each check was due to its answer: whoever comes while the loop stands still waits for it. */
  readonly waits: readonly number[];
  /** Processor time of the thread that serves, from when it was free to take the check to its answer: what the wait is on a machine
   * that does nothing else. */
  readonly works: readonly number[];
  readonly seconds: number;
}

/** Checks of strangers at a steady pace while something is done. @throws Error when one is not decided */
async function underLoad(gateway: Gateway, random: () => number, work: () => Promise<void>): Promise<Load> {
  const [waits, works]: [number[], number[]] = [[], []];
  const started = performance.now();
  let isDone = false;
  const check = async (at: number, due: number, free: NodeJS.CpuUsage): Promise<void> => {
    const personalDetails = { personName: inventedPerson(random), dateOfBirth: "1980-02-03" };
    const masterData = { accountHoldingPartyData: { customerId: `c${at % 5_000}`, personalDetails } };
    const { outcome } = await gateway.checkCustomer({ masterData });
    if (outcome !== "decided") throw new Error(`a check was not decided: ${outcome}`);
    const { user, system } = process.threadCpuUsage(free);
    waits.push(performance.now() - due);
    works.push((user + system) / 1_000);
  };
  const asking = (async () => {
    const pending: Promise<void>[] = [];
    for (let at = 0; !isDone; at++) {
      const due = started + at * EVERY_MS;
      const free = process.threadCpuUsage();
      const early = due - performance.now();
      if (early > 0) await wait(early);
      pending.push(check(at, due, free));
    }
    await Promise.all(pending);
  })();
  const failed = asking.then(() => new Promise<never>(() => {}));
  await Promise.race([work(), failed]);
  isDone = true;
  await asking;
  return { waits, works, seconds: (performance.now() - started) / 1_000 };
}

async function memory(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let i = 0; i < 3; i++) {
    collect();
    await wait(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

const max = (times: readonly number[]): number => times.reduce((most, time) => Math.max(most, time), 0);
const told = (times: readonly number[]): string =>
  [...times]
    .sort((a, b) => b - a)
    .slice(0, 8)
    .map((time) => time.toFixed(0))
    .join(", ");
