/** Stored customers against changed entries: processor time of a run, beside comparing everybody with everything. */

import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import type { Store } from "../../src/ports/store.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { type Metric, median } from "./metric.ts";
import {
  customerId,
  customerNames,
  inOwnStore,
  listedPersons,
  partiesOf,
  processorTime,
  storeCustomers,
} from "./rescreened-population.ts";
import { screenEverybody } from "./screen-everybody.ts";

/** Stored customers; smaller for a quick look, and then the figures say so in their names. */
const CUSTOMERS = Number(process.env["RISKGATE_BENCH_CUSTOMERS"] ?? 1_000_000);
/** Listed entries: as many names as customer checks are measured with, and of the order of what is published as sanctions. */
const LISTED = 45_000;
/** A shorter list, against which screening everybody costs less while changed entries cost the same. */
const SHORTER = 20_000;
const CHANGED = 2_000;
/** Editions that come one after the other, each with so many other entries. The first run is not counted: it runs code for the first time. */
const EDITIONS = 4;
/** Customers of whom it is looked whether the run decided the right ones. */
const CHECKED = 100_000;

export async function rescreeningMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const names = customerNames(CUSTOMERS);
  const listed = listedPersons(LISTED + EDITIONS * CHANGED);
  const editions = Array.from({ length: EDITIONS + 1 }, (_, at) => listed.slice(at * CHANGED, at * CHANGED + LISTED));
  // First: what the index over all customers leaves for the collector would count for everybody, a third of it or more.
  const [before, after] = [editions.at(-2) ?? [], editions.at(-1) ?? []];
  const everybody = await screenEverybody(names, before, after);
  const onShorter = await screenEverybody(names, before.slice(0, SHORTER), after.slice(0, SHORTER));
  const edition = await editionAlone(editions);
  const { build, runs, counts, differences } = await rescreen(names, editions, listed.slice(LISTED));
  const [first, ...others] = runs.map((seconds) => seconds.toFixed(2));
  const run = median(runs.slice(1));
  // Reading an edition and building its index is the same for both, and is not counted for everybody.
  const screening = run - edition;
  const of = CUSTOMERS === 1_000_000 ? "1m" : String(CUSTOMERS);
  log(
    `  ${CUSTOMERS} customers, ${CHANGED} entries left and ${CHANGED} came: ${others.join(", ")} s of processor time (the first time ${first}), ` +
      `${edition.toFixed(2)} s of it for the edition itself; ` +
      `${JSON.stringify(counts)}; index built in ${build.toFixed(2)} s; a run over everybody would take ${everybody.run.toFixed(0)} s, ` +
      `looking for their names alone ${everybody.search.toFixed(0)} s, ${everybody.matchedPer10k.toFixed(0)} in 10,000 have a match ` +
      `(a list of ${SHORTER} in place of ${LISTED}: ${onShorter.run.toFixed(0)}, ${onShorter.search.toFixed(0)} s, ${onShorter.matchedPer10k.toFixed(0)}); ` +
      `${differences} of ${Math.min(CUSTOMERS, CHECKED)} differ from screening everybody`,
  );
  return [
    { metric: `lists.rescreen_s_${of}`, value: run, unit: "s" },
    { metric: "lists.rescreen_edition_s", value: edition, unit: "s" },
    { metric: `lists.rescreen_index_s_${of}`, value: build, unit: "s" },
    { metric: `lists.rescreen_everybody_s_${of}`, value: everybody.run, unit: "s" },
    { metric: "lists.rescreen_speedup", value: everybody.run / screening, unit: "ratio" },
    { metric: "lists.rescreen_speedup_20k", value: onShorter.run / screening, unit: "ratio" },
    { metric: "lists.rescreen_search_speedup", value: everybody.search / screening, unit: "ratio" },
    { metric: "lists.rescreen_decided", value: counts["decided"] ?? 0, unit: "1" },
    { metric: "lists.rescreen_differences", value: differences, unit: "1" },
  ];
}

/** Time that an edition takes to come into service where nobody is stored, the median of the editions. */
function editionAlone([before = [], ...later]: readonly (readonly ListEntry[])[]): Promise<number> {
  return inOwnStore(before, async ({ replace }) => {
    const times: number[] = [];
    for (const edition of later) times.push(await processorTime(async () => void (await replace(edition))));
    return median(times);
  });
}

/** Puts one edition after the other into service. */
function rescreen(
  names: readonly string[],
  [before = [], ...later]: readonly (readonly ListEntry[])[],
  arrived: readonly ListEntry[],
) {
  return inOwnStore(before, async ({ gateway, replace }, store) => {
    await storeCustomers(store, names);
    // The first edition finds no index yet: building it is told apart from using it.
    const build = await processorTime(async () => void (await replace([...before, arrived.at(-1)!])));
    const runs: number[] = [];
    for (const edition of later) runs.push(await processorTime(async () => void (await replace(edition))));
    const [newest] = await gateway.listRescreens(1);
    const differences = await differencesFromEverybody(store, names.slice(0, CHECKED), arrived);
    return { build, runs, counts: newest?.counts ?? {}, differences };
  });
}

/** Customers who were decided again although no entry that arrived matches them, or were not although one does. */
async function differencesFromEverybody(
  store: Store,
  names: readonly string[],
  arrived: readonly ListEntry[],
): Promise<number> {
  const index = createNameIndex(arrived);
  let differences = 0;
  for (const [at, name] of names.entries()) {
    const isMatch = screenParties(partiesOf(name, at), index).matches.length > 0;
    const row = await store.read((tx) => tx.screened.get("default", customerId(at)));
    if (isMatch !== (row?.decisionId !== undefined)) differences++;
  }
  return differences;
}
