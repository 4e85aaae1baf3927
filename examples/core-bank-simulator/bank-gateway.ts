import { fileURLToPath } from "node:url";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { ListEntry, ListSource, LoadedList } from "../../src/entries/ports.ts";
import { createGateway, type Gateway } from "../../src/index.ts";
import type { ListedParties } from "./planted-parties.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Everything is paid in the base currency. */
export const RATES = {
  title: "Only the base currency",
  source: "the simulator",
  baseCurrency: "EUR",
  maxAgeDays: 1,
  rates: [],
};

/** The gateway of a bank, and what its customers had better not have to do with. */
export interface BankGateway {
  readonly gateway: Gateway;
  readonly listed: ListedParties;
}

/**
 * Opens a gateway in the process of its host, with the shipped rules and sample lists.
 *
 * @param clock - the bank's time
 * @param store - where everything is kept (Default: in memory)
 */
export async function openBankGateway(clock: { now(): number }, store = memoryStore()): Promise<BankGateway> {
  const samples = directoryLists(pathOf("lists/lists.json"), { clock });
  const lists: ListSource = { load: async () => [...(await samples.load()), restrictedList(clock.now())] };
  const gateway = await createGateway({
    store,
    lists,
    rules: directoryRules(pathOf("rules")),
    transactions: { rules: directoryTransactionRules(pathOf("rules")), rates: { load: async () => RATES } },
    clock,
    ids: crypto,
  });
  const { status, checks } = await gateway.health();
  if (status === "fail") throw new Error(`the gateway cannot decide: ${JSON.stringify(checks)}`);
  const entries = (await samples.load()).flatMap((list) => list.entries);
  const listed = {
    listedNames: namesOn(entries, "person"),
    listedCompanies: namesOn(entries, "entity"),
    restrictedCompanies: [RESTRICTED],
  };
  return { gateway, listed };
}

/** Nobody on the sample lists is restricted without being blocked. */
const RESTRICTED = "Quenlow Extraction Group";

function restrictedList(loadedAt: number): LoadedList {
  const list = { listId: "restricted", listKind: "sanctions" } as const;
  const nothing = {
    aliases: [],
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
  };
  const entry = { entryId: "1", kind: "entity", name: RESTRICTED, programmes: ["CMIC-EO13959"] } as const;
  return {
    ...list,
    title: "An invented restriction",
    edition: "a".repeat(64),
    publishedAt: "2026-09-01",
    loadedAt,
    entries: [{ ...nothing, ...list, ...entry }],
    skipped: [],
  };
}

function namesOn(entries: readonly ListEntry[], of: "person" | "entity"): readonly string[] {
  return entries
    .filter(({ listKind, kind }) => listKind === "sanctions" && kind === of)
    .map(({ name }) => spoken(name))
    .filter((name) => name.split(" ").length >= 2 && /^[A-Za-z '-]+$/.test(name));
}

/** `SURNAME, Given` as somebody says it. */
function spoken(name: string): string {
  const [last, first] = name.split(", ");
  return first === undefined ? name : `${first} ${last}`;
}
