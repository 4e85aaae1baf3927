import { fileURLToPath } from "node:url";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway, type Gateway, type ListEntry } from "../../src/index.ts";

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
  /** Names of people on the sample sanctions lists. */
  readonly listedNames: readonly string[];
}

/**
 * Opens a gateway in the process of its host, with the shipped rules and sample lists.
 *
 * @param clock - the bank's time
 * @param store - where everything is kept (Default: in memory)
 */
export async function openBankGateway(clock: { now(): number }, store = memoryStore()): Promise<BankGateway> {
  const lists = directoryLists(pathOf("lists/lists.json"), { clock });
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
  return { gateway, listedNames: namesOn((await lists.load()).flatMap(({ entries }) => entries)) };
}

function namesOn(entries: readonly ListEntry[]): readonly string[] {
  return entries
    .filter(({ listKind, kind }) => listKind === "sanctions" && kind === "person")
    .map(({ name }) => spoken(name))
    .filter((name) => name.split(" ").length >= 2 && /^[A-Za-z '-]+$/.test(name));
}

/** `SURNAME, Given` as somebody says it. */
function spoken(name: string): string {
  const [last, first] = name.split(", ");
  return first === undefined ? name : `${first} ${last}`;
}
