/** Invented customers in a store with a gateway over it, and the entries that they are compared with. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import type { Json } from "../../src/model/json.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { Store } from "../../src/ports/store.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { packParties } from "../../src/screening/stored-parties.ts";
import {
  type RescreenedGateway,
  replaceableLists,
  rescreenedGateway,
} from "../gateway/rescreening/rescreened-gateway.ts";
import { generateNames, personEntries } from "./generated-names.ts";

/**
 * Part of family names that are rare: with so many, 40 customers in 10,000 are alerted against a list of 20,000 and 115 more are reviewed. Of
 * real names that are on no list `npm run eval -- names` alerts fewer than 24, so that a run decides rather too many than too few.
 */
const RARE_SHARE = 0.8;
/** Customers that one transaction stores. */
const PAGE = 2_000;
const TENANT = "default";

export const customerNames = (count: number): readonly string[] => generateNames(count, 77, RARE_SHARE);

/** As in published lists: most say when somebody was born, and of which state they are. */
export function listedPersons(count: number): readonly ListEntry[] {
  return personEntries(generateNames(count, 13, RARE_SHARE)).map((entry, at) => {
    const born = dateOfBirth(7 * at + 3);
    return {
      ...entry,
      listId: "house",
      entryId: `${at}`,
      datesOfBirth: at % 10 < 7 ? [{ from: born, to: born }] : [],
      countries: at % 10 < 8 ? [{ code: nationality(at), role: "nationality" as const }] : [],
    };
  });
}

export const customerId = (at: number): string => `c${at}`;

/** Who is screened for a customer: what a bank knows of anybody at least. */
export function partiesOf(lastName: string, at: number): ReturnType<typeof screeningParties> {
  return screeningParties({ accountHoldingPartyData: customerOf(lastName, at) });
}

function customerOf(lastName: string, at: number) {
  const personalDetails = { personName: { lastName }, dateOfBirth: dateOfBirth(at), nationality: nationality(at + 1) };
  return { customerId: customerId(at), personalDetails };
}

const NATIONALITIES = "DE FR IT ES PL NL SE RU TR IR CN UA BR MX EG IN".split(" ");
const nationality = (at: number): string => NATIONALITIES[at % NATIONALITIES.length] ?? "DE";
const dateOfBirth = (at: number): string =>
  new Date(Date.UTC(1940, 0, 1) + (((at * 7_919) % 24_000) + 1) * 86_400_000).toISOString().slice(0, 10);

/**
 * Customers as submissions leave them, without going through one each.
 *
 * @param matches - what a decision found for each of them; without, they are stored as unchecked
 */
export async function storeCustomers(store: Store, names: readonly string[], matches?: readonly Json[]): Promise<void> {
  for (let from = 0; from < names.length; from += PAGE) {
    await store.transaction(async (tx) => {
      for (let at = from; at < Math.min(from + PAGE, names.length); at++) {
        const about = { tenant: TENANT, customerId: customerId(at) };
        const parties = packParties(partiesOf(names[at]!, at));
        await tx.customers.put({ ...about, data: customerOf(names[at]!, at), createdAt: 1, updatedAt: 1 });
        const found = matches?.[at];
        await tx.screened.put({ ...about, parties, matches: found ?? [], ...(found ? {} : { unchecked: true }) });
      }
      if (from === 0) await tx.audit.append({ tenant: TENANT, at: 1, actor: "bench", action: "filled", details: {} });
    });
  }
}

/** Works with a gateway over an SQLite file that is removed afterwards. */
export async function inOwnStore<T>(
  entries: readonly ListEntry[],
  work: (world: RescreenedGateway, store: Store) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-rescreening-"));
  const store = sqliteStore(join(dir, "riskgate.sqlite"));
  const jobs = storeJobs({ store, clock: Date, ids: crypto, onError: (error) => console.error(error) });
  const world = await rescreenedGateway(store, replaceableLists(entries), { jobs, rescreenRanges: 1 });
  try {
    await world.settled();
    return await work(world, store);
  } finally {
    await world.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Of all threads, in seconds. */
export async function processorTime(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
