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
import type { Metric } from "./metric.ts";

/** Stored customers; smaller for a quick look, and then the figures say so in their names. */
const CUSTOMERS = Number(process.env["RISKGATE_BENCH_CUSTOMERS"] ?? 1_000_000);
const LISTED = 20_000;
const CHANGED = 2_000;
/** Customers of whom the cost of screening everybody is measured. */
const SAMPLE = 1_000;
/** Customers of whom it is looked whether the run decided the right ones. */
const CHECKED = 100_000;
const PAGE = 2_000;

export async function rescreeningMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-rescreening-"));
  const store = sqliteStore(join(dir, "riskgate.sqlite"));
  const names = generateNames(CUSTOMERS, 77);
  const listed = personEntries(generateNames(LISTED + CHANGED, 13)).map((entry, at) => {
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
  const before = listed.slice(0, LISTED);
  const after = listed.slice(CHANGED);
  const jobs = storeJobs({ store, clock: Date, ids: crypto, onError: (error) => console.error(error) });
  const world = await rescreenedGateway(store, replaceableLists(before), { jobs, rescreenRanges: 1 });
  await world.settled();
  await fill(store, names);
  // The first edition finds no index yet: building it is told apart from using it.
  const build = await processorTime(async () => void (await world.replace([...before, after.at(-1)!])));
  const run = await processorTime(async () => void (await world.replace(after)));
  const [newest] = await world.gateway.listRescreens(1);
  const everybody = await sampleOfEverybody(names, after);
  const differences = await differencesFromEverybody(store, names.slice(0, CHECKED), after.slice(-CHANGED));
  await world.close();
  rmSync(dir, { recursive: true, force: true });
  const of = CUSTOMERS === 1_000_000 ? "1m" : String(CUSTOMERS);
  log(
    `  ${CUSTOMERS} customers, ${CHANGED} entries left and ${CHANGED} came: ${run.toFixed(2)} s of processor time, ` +
      `${JSON.stringify(newest?.counts)}; index built in ${build.toFixed(2)} s; everybody would take ${everybody.toFixed(0)} s; ` +
      `${differences} of ${Math.min(CUSTOMERS, CHECKED)} differ from screening everybody`,
  );
  return [
    { metric: `lists.rescreen_s_${of}`, value: run, unit: "s" },
    { metric: `lists.rescreen_index_s_${of}`, value: build, unit: "s" },
    { metric: "lists.rescreen_speedup", value: everybody / run, unit: "ratio" },
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

/** Seconds that screening every customer against every entry would take, from some of them. */
async function sampleOfEverybody(
  names: readonly string[],
  entries: Parameters<typeof createNameIndex>[0],
): Promise<number> {
  const index = createNameIndex(entries);
  const parties = names
    .slice(0, SAMPLE)
    .map((name, at) => packParties(screeningParties({ accountHoldingPartyData: customerOf(name, at) })));
  const seconds = await processorTime(async () => {
    for (const stored of parties) screenParties(readParties(stored), index);
  });
  return (seconds / parties.length) * names.length;
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
