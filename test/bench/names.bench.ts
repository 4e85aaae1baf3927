/**
 * Names: the index beside brute force, minisearch and fuse.js, in one run, on generated names and on published lists. Times are processor
 * time of the process, which other programs on the machine do not lengthen, but for the gain of a second thread.
 */
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { nameIndexPool } from "../../adapters/matcher/name-index-pool.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex, loadNameIndex, type NameIndex } from "../../src/name-index/create-name-index.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { generateNames, mutateName, personEntries, seededRandom } from "./generated-names.ts";
import { type Area, type Metric, median } from "./metric.ts";
import { recallByMutation } from "./recall-by-mutation.ts";
import { watchlistEntries } from "./watchlist.ts";

const THRESHOLD = 0.8;
/** Names of the largest generated list; smaller for a quick look. */
const LARGEST = Number(process.env["RISKGATE_BENCH_NAMES"] ?? 1_000_000);
const QUERIES = 2_000;
/** Rounds before threads are measured. */
const WARM_ROUNDS = 16;

/** Figures of one pass over queries. */
interface Pass {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const bench: Area = async (log) => {
  const metrics: Metric[] = [];
  const add = (metric: string, value: number, unit: string): void => void metrics.push({ metric, value, unit });
  const note = (title: string, pass: Pass): void =>
    log(
      `  ${title.padEnd(34)}${pass.perSecond.toFixed(0).padStart(9)} queries/s   p50 ${pass.p50.toFixed(3)} ms   p99 ${pass.p99.toFixed(2)} ms   max ${pass.max.toFixed(1)} ms`,
    );

  log(`names, threshold ${THRESHOLD}: half of the queries are names of the list with a slip, half are other names`);
  const compared = comparePeers(Math.min(100_000, LARGEST), note);
  add("names.vs_fuse_100k", compared.fuse, "ratio");
  add("names.vs_minisearch_100k", compared.minisearch, "ratio");
  add("names.vs_brute_force_100k", compared.brute, "ratio");

  metrics.push(...recallByMutation(THRESHOLD, log));

  const watchlist = watchlistEntries();
  if (watchlist === undefined) log("  published lists: the data folder is absent, skipped");
  else {
    const index = createNameIndex(watchlist);
    const names = watchlist.filter((entry) => entry.kind === "person").map((entry) => entry.name);
    const queries = queriesOf(names, QUERIES);
    note(`published lists, ${watchlist.length} entries, cold`, measure(index, queries));
    const warm = measure(index, queries);
    note("published lists, warm", warm);
    add("names.qps_watchlist", warm.perSecond, "1/s");
    worstCases(index, log, add);
  }

  const names = generateNames(LARGEST, 1);
  const entries = personEntries(names);
  const start = performance.now();
  const cpuStart = cpuTime();
  const index = createNameIndex(entries);
  const built = (cpuTime() - cpuStart) / 1000;
  const builtWall = (performance.now() - start) / 1000;
  add("names.build_s_1m", built, "s");
  add("names.bytes_per_name_1m", index.buffer.byteLength / names.length, "bytes");
  const queries = queriesOf(names, QUERIES);
  const cold = measure(index, queries);
  note(`${names.length} generated names, cold`, cold);
  const warm = measure(index, queries);
  note(`${names.length} generated names, warm`, warm);
  add("names.qps_1m", warm.perSecond, "1/s");
  add("names.qps_1m_cold", cold.perSecond, "1/s");
  add("names.p99_ms_1m", warm.p99, "ms");
  add("names.snapshot_load_s_1m", median([0, 1, 2].map(() => loadTime(index, entries))), "s");
  add("names.two_thread_gain", await twoThreadGain(index, queries, log), "ratio");
  log(
    `  build ${built.toFixed(1)} s of processor time, ${builtWall.toFixed(1)} s by the clock, ${(index.buffer.byteLength / names.length).toFixed(0)} bytes a name`,
  );
  return metrics;
};
export default bench;

function queriesOf(names: readonly string[], count: number): readonly string[] {
  const random = seededRandom(3);
  const others = generateNames(count, 4);
  return others.map((other, at) =>
    at % 2 === 0 ? other : mutateName(names[Math.floor(random() * names.length)]!, random),
  );
}

function measure(index: NameIndex, queries: readonly string[]): Pass {
  const times = queries.map((name) => timed(() => index.search({ name, kinds: ["person"] }, { threshold: THRESHOLD })));
  return passOf(times);
}

/** Milliseconds of processor time so far. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that a call took. */
function timed(run: () => { readonly length: number }): number {
  const start = cpuTime();
  const { length } = run();
  const time = cpuTime() - start;
  if (length < 0) throw new Error("a result is kept so that nothing is optimised away");
  return time;
}

function passOf(times: readonly number[]): Pass {
  const sorted = [...times].sort((a, b) => a - b);
  const total = sorted.reduce((sum, time) => sum + time, 0);
  return {
    perSecond: (1000 * times.length) / total,
    p50: sorted[sorted.length >> 1]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    max: sorted.at(-1)!,
  };
}

/** How many times as many queries a second the index answers as its peers on the same list. */
function comparePeers(
  size: number,
  note: (title: string, pass: Pass) => void,
): { readonly fuse: number; readonly minisearch: number; readonly brute: number } {
  const names = generateNames(size, 2);
  const entries = personEntries(names);
  const queries = queriesOf(names, 200);
  const index = createNameIndex(entries);
  measure(index, queries);
  const ours = measure(index, queries);
  note(`${size} names, index`, ours);
  const mini = new MiniSearch<{ id: number; name: string }>({ fields: ["name"] });
  mini.addAll(names.map((name, id) => ({ id, name })));
  const options = { fuzzy: 0.25, prefix: false };
  mini.search(queries[0]!, options);
  const minisearch = passOf(queries.map((name) => timed(() => mini.search(name, options))));
  note(`${size} names, minisearch`, minisearch);
  const fuse = new Fuse(names, { threshold: 0.4, ignoreLocation: true });
  const fused = passOf(queries.slice(0, 3).map((name) => timed(() => fuse.search(name))));
  note(`${size} names, fuse.js`, fused);
  const brute = bruteForceMatcher(entries);
  const scanned = passOf(
    queries.slice(0, 3).map((name) => timed(() => brute.search({ name }, { threshold: THRESHOLD }))),
  );
  note(`${size} names, brute force`, scanned);
  return {
    fuse: ours.perSecond / fused.perSecond,
    minisearch: ours.perSecond / minisearch.perSecond,
    brute: ours.perSecond / scanned.perSecond,
  };
}

function worstCases(
  index: NameIndex,
  log: (line: string) => void,
  add: (m: string, v: number, u: string) => void,
): void {
  const cases: Readonly<Record<string, string>> = {
    "two common words": "Mohammed Ali",
    "24 words": generateNames(12, 5).join(" "),
    "a pasted paragraph": generateNames(3_000, 6).join(", "),
    "particles only": "al bin de la van der",
    "one letter": "a",
    "a megabyte of two words": "Mohammed Ali ".repeat(80_000),
    "a megabyte of one letter": "a".repeat(2 ** 20),
    "lone surrogates": "\ud800".repeat(2 ** 16),
  };
  let worst = 0;
  for (const [title, name] of Object.entries(cases)) {
    index.search({ name }, { threshold: THRESHOLD });
    const time = median([0, 1, 2, 3, 4].map(() => timed(() => index.search({ name }, { threshold: THRESHOLD }))));
    log(`  ${title.padEnd(34)}${time.toFixed(2).padStart(9)} ms`);
    worst = Math.max(worst, time);
  }
  add("names.worst_ms_watchlist", worst, "ms");
}

function loadTime(index: NameIndex, entries: readonly ListEntry[]): number {
  const start = cpuTime();
  const loaded = loadNameIndex(index.buffer, entries);
  const time = (cpuTime() - start) / 1000;
  if (loaded.size !== entries.length) throw new Error("a snapshot lost entries");
  return time;
}

/** Throughput of two threads over that of one by the clock, warm, medians of rounds in turn: true only where two cores are free. */
async function twoThreadGain(
  index: NameIndex,
  queries: readonly string[],
  log: (line: string) => void,
): Promise<number> {
  const batch = queries.map((name) => ({ name, kinds: ["person" as const] }));
  const shares: number[] = [];
  const one = nameIndexPool(index, { threads: 1 });
  const two = nameIndexPool(index, { threads: 2 });
  const run = async (pool: typeof one): Promise<number> => {
    const start = performance.now();
    const cpuStart = cpuTime();
    await pool.searchAll(batch, { threshold: THRESHOLD });
    const wall = performance.now() - start;
    shares.push((cpuTime() - cpuStart) / wall);
    return wall;
  };
  // a thread gets other names in every round, and compiles for itself, which takes half a processor beside it for some twenty thousand
  // searches: after so many both have met nearly all words and run the same code
  for (let round = 0; round < WARM_ROUNDS; round++) for (const pool of [one, two, two]) await run(pool);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) rounds.push((await run(one)) / (await run(two)));
  await Promise.all([one.close(), two.close()]);
  log(
    `  cores that the threads got, one and two in turn: ${shares
      .slice(3 * WARM_ROUNDS)
      .map((share) => share.toFixed(1))
      .join(" ")}`,
  );
  return median(rounds);
}
