/** What it takes to screen every customer against every entry again, told from some of them. */
import { setTimeout } from "node:timers/promises";
import { outcomeOfMatches } from "../../src/gateway/rescreening/screening-outcome.ts";
import type { Json } from "../../src/model/json.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { packParties, readParties } from "../../src/screening/stored-parties.ts";
import { inOwnStore, partiesOf, processorTime, storeCustomers } from "./rescreened-population.ts";

/** Customers who are counted, and those before them: the first ones meet words that nobody has had before, and take twice as long. */
const SAMPLE = 20_000;
const SAMPLE_AFTER = 10_000;
/** How often it is looked how far the run is, in milliseconds. */
const LOOK_MS = 20;

/** Processor time in seconds, for all customers. */
export interface Everybody {
  /** Of a run of the gateway over everybody who is stored. */
  readonly run: number;
  /** Of looking for the names alone, of parties that are in memory. */
  readonly search: number;
  /** Customers in 10,000 who have a match. */
  readonly matchedPer10k: number;
}

/**
 * The run is the weekly one over everybody, in a store of its own: it reads customers, looks for them among all entries, compares what it
 * finds with what the edition before left there, decides those who differ, as the run over changed entries does, and writes how far it is.
 * Reading the edition is not counted here.
 */
export async function screenEverybody(
  names: readonly string[],
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): Promise<Everybody> {
  const sample = Math.min(SAMPLE, Math.floor(names.length / 2));
  const warm = Math.min(SAMPLE_AFTER, Math.floor(names.length / 2));
  const some = names.slice(0, warm + sample);
  const { seconds, outcomes } = await searchAll(some, warm, before);
  const matched = outcomes.filter((outcome) => (outcome as readonly Json[]).length > 0).length;
  return {
    run: (await runOverAll(some, warm, after, outcomes)) * names.length,
    search: (seconds / sample) * names.length,
    matchedPer10k: (matched / some.length) * 10_000,
  };
}

/** Time of the names behind the first ones, and what all of them match. */
async function searchAll(names: readonly string[], warm: number, entries: readonly ListEntry[]) {
  const index = createNameIndex(entries);
  const stored = names.map((name, at) => packParties(partiesOf(name, at)));
  const outcomes: Json[] = [];
  const search = (parties: typeof stored) => {
    for (const one of parties) outcomes.push(outcomeOfMatches(screenParties(readParties(one), index).matches));
  };
  search(stored.slice(0, warm));
  const seconds = await processorTime(async () => search(stored.slice(warm)));
  return { seconds, outcomes };
}

/** Time of a customer behind the first ones. */
function runOverAll(
  names: readonly string[],
  warm: number,
  entries: readonly ListEntry[],
  outcomes: readonly Json[],
): Promise<number> {
  return inOwnStore(entries, async ({ gateway, settled }, store) => {
    await storeCustomers(store, names, outcomes);
    const compared = async () => (await gateway.listRescreens(1))[0]?.counts["compared"] ?? 0;
    const reach = async (count: number) => {
      while ((await compared()) < count) await setTimeout(LOOK_MS);
    };
    await gateway.rescreenAll();
    await reach(warm);
    const from = await compared();
    const seconds = await processorTime(() => reach(names.length));
    await settled();
    return seconds / (names.length - from);
  });
}
