/** Stored customers against changed entries: processor time of a run, beside comparing everybody with everything. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { createNameIndex } from "../../src/lists/name-index/create-name-index.ts";
import type { Store } from "../../src/ports/store.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { packParties, readParties } from "../../src/screening/stored-parties.ts";
import { replaceableLists, rescreenedGateway } from "../gateway/rescreening/rescreened-gateway.ts";
import { generateNames, personEntries } from "./generated-names.ts";
import { type Metric, median } from "./metric.ts";

/** Stored customers; smaller for a quick look, and then the figures say so in their names. */
const CUSTOMERS = Number(process.env["RISKGATE_BENCH_CUSTOMERS"] ?? 1_000_000);
const LISTED = 20_000;
const CHANGED = 2_000;
/** Editions that come one after the other, each with so many other entries. The first run is not counted: it runs code for the first time. */
const EDITIONS = 4;
/**
 * Part of family names that are rare: with so many, 40 customers in 10,000 are alerted against a list of 20,000 and 115 more are reviewed. Of
 * real names that are on no list `npm run eval -- names` alerts fewer than 24, so that a run decides rather too many than too few.
 */
const RARE_SHARE = 0.8;
/**
 * Customers of whom the cost of screening everybody is measured, and those who are screened before them: the first customers meet words that
 * nobody has had before them and take twice as long as the others.
 */
const SAMPLE = 20_000;
const SAMPLE_AFTER = 10_000;
/** Customers of whom it is looked whether the run decided the right ones. */
const CHECKED = 100_000;
const PAGE = 2_000;

export async function rescreeningMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-rescreening-"));
  const store = sqliteStore(join(dir, "riskgate.sqlite"));
  const names = generateNames(CUSTOMERS, 77, RARE_SHARE);
  const listed = personEntries(generateNames(LISTED + EDITIONS * CHANGED, 13, RARE_SHARE)).map((entry, at) => {
    const born = dateOfBirth(7 * at + 3);
    return {
      ...entry,
      listId: "house",
      entryId: `${at}`,
      // As in published lists: most say when somebody was born, and of which state they are.
      datesOfBirth: at % 10 < 7 ? [{ from: born, to: born }] : [],
      countries: at % 10 < 8 ? [{ code: nationality(at), role: "nationality" as const }] : [],
    };
  });
  const editions = Array.from({ length: EDITIONS + 1 }, (_, at) => listed.slice(at * CHANGED, at * CHANGED + LISTED));
  const [before = [], ...later] = editions;
  const after = later.at(-1) ?? [];
  const jobs = storeJobs({ store, clock: Date, ids: crypto, onError: (error) => console.error(error) });
  const world = await rescreenedGateway(store, replaceableLists(before), { jobs, rescreenRanges: 1 });
  await world.settled();
  await fill(store, names);
  // The first edition finds no index yet: building it is told apart from using it.
  const build = await processorTime(async () => void (await world.replace([...before, after.at(-1)!])));
  const runs: number[] = [];
  for (const edition of later) runs.push(await processorTime(async () => void (await world.replace(edition))));
  const [first, ...others] = runs.map((seconds) => seconds.toFixed(2));
  const run = median(runs.slice(1));
  const [newest] = await world.gateway.listRescreens(1);
  const everybody = await sampleOfEverybody(names, after);
  const arrived = listed.slice(LISTED);
  const differences = await differencesFromEverybody(store, names.slice(0, CHECKED), arrived);
  await world.close();
  rmSync(dir, { recursive: true, force: true });
  const of = CUSTOMERS === 1_000_000 ? "1m" : String(CUSTOMERS);
  log(
    `  ${CUSTOMERS} customers, ${CHANGED} entries left and ${CHANGED} came: ${others.join(", ")} s of processor time (the first time ${first}), ` +
      `${JSON.stringify(newest?.counts)}; index built in ${build.toFixed(2)} s; everybody would take ${everybody.seconds.toFixed(0)} s, ${everybody.matchedPer10k.toFixed(0)} in 10,000 have a match; ` +
      `${differences} of ${Math.min(CUSTOMERS, CHECKED)} differ from screening everybody`,
  );
  return [
    { metric: `lists.rescreen_s_${of}`, value: run, unit: "s" },
    { metric: `lists.rescreen_index_s_${of}`, value: build, unit: "s" },
    { metric: "lists.rescreen_speedup", value: everybody.seconds / run, unit: "ratio" },
    { metric: "lists.rescreen_decided", value: Number(newest?.counts["decided"] ?? 0), unit: "1" },
    { metric: "lists.rescreen_differences", value: differences, unit: "1" },
  ];
}

/** What a bank knows of anybody at least. */
function customerOf(lastName: string, at: number) {
  return {
    personalDetails: { personName: { lastName }, dateOfBirth: dateOfBirth(at), nationality: nationality(at + 1) },
  };
}

const NATIONALITIES = "DE FR IT ES PL NL SE RU TR IR CN UA BR MX EG IN".split(" ");
const nationality = (at: number): string => NATIONALITIES[at % NATIONALITIES.length] ?? "DE";
const dateOfBirth = (at: number): string =>
  new Date(Date.UTC(1940, 0, 1) + (((at * 7_919) % 24_000) + 1) * 86_400_000).toISOString().slice(0, 10);

/** Customers as submissions leave them, without going through one each. */
async function fill(store: Store, names: readonly string[]): Promise<void> {
  const tenant = "default";
  for (let from = 0; from < names.length; from += PAGE) {
    await store.transaction(async (tx) => {
      for (const [at, name] of names.slice(from, from + PAGE).entries()) {
        const customerId = `c${from + at}`;
        const data = { customerId, ...customerOf(name, from + at) };
        const parties = packParties(screeningParties({ accountHoldingPartyData: data }));
        await tx.customers.put({ tenant, customerId, data, createdAt: 1, updatedAt: 1 });
        await tx.screened.put({ tenant, customerId, parties, matches: [], unchecked: true });
      }
      if (from === 0) await tx.audit.append({ tenant, at: 1, actor: "bench", action: "filled", details: {} });
    });
  }
}

/** What screening every customer against every entry would take, from some of them. */
interface Everybody {
  /** Processor time, in seconds. */
  readonly seconds: number;
  /** Customers in 10,000 who have a match. */
  readonly matchedPer10k: number;
}

async function sampleOfEverybody(
  names: readonly string[],
  entries: Parameters<typeof createNameIndex>[0],
): Promise<Everybody> {
  const index = createNameIndex(entries);
  const sample = Math.min(SAMPLE, names.length / 2);
  const before = Math.min(SAMPLE_AFTER, names.length / 2);
  const parties = names
    .slice(0, before + sample)
    .map((name, at) => packParties(screeningParties({ accountHoldingPartyData: customerOf(name, at) })));
  let matched = 0;
  const screen = (some: typeof parties) => {
    for (const stored of some) if (screenParties(readParties(stored), index).matches.length > 0) matched++;
  };
  screen(parties.slice(0, before));
  matched = 0;
  const seconds = await processorTime(async () => screen(parties.slice(before)));
  return { seconds: (seconds / sample) * names.length, matchedPer10k: (matched / sample) * 10_000 };
}

/** Customers who were decided again although no entry that arrived matches them, or were not although one does. */
async function differencesFromEverybody(
  store: Store,
  names: readonly string[],
  arrived: Parameters<typeof createNameIndex>[0],
): Promise<number> {
  const index = createNameIndex(arrived);
  let differences = 0;
  for (const [at, name] of names.entries()) {
    const parties = screeningParties({ accountHoldingPartyData: customerOf(name, at) });
    const isMatch = screenParties(parties, index).matches.length > 0;
    const row = await store.read((tx) => tx.screened.get("default", `c${at}`));
    if (isMatch !== (row?.decisionId !== undefined)) differences++;
  }
  return differences;
}

async function processorTime(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
