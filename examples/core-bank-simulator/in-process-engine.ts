import { fileURLToPath } from "node:url";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import {
  type Candidate,
  type CheckedTransaction,
  compiledEvaluator,
  compileTransactionPack,
  createNameIndex,
  History,
  type Matcher,
  normalizeTransaction,
  type PaymentScreening,
  parseAccountHoldingPartyData,
  parseExchangeRates,
  parseTransaction,
  parseTransactionPack,
  screenPayment,
  transactionChecker,
} from "../../src/index.ts";
import type { SimulatedCustomer } from "./simulated-bank.ts";

const root = new URL("../../", import.meta.url);

/** What a check of the simulated bank gives. */
export interface SimulatedCheck extends CheckedTransaction {
  readonly screening: PaymentScreening;
}

/** The engine in the process of its host: the shipped rules and sample lists, the past in memory. */
export interface InProcessEngine {
  /** Names of people and companies on the sample sanctions lists. */
  readonly listedNames: readonly string[];
  putCustomer(customer: SimulatedCustomer): void;
  check(body: unknown): Promise<SimulatedCheck>;
}

/** Loads rules and lists, and starts without any past. */
export async function openInProcessEngine(): Promise<InProcessEngine> {
  const { pack } = parseTransactionPack(await readRuleFiles(fileURLToPath(new URL("rules", root))));
  if (pack === undefined) throw new Error("the transaction rules cannot be used; run `riskgate rules test`");
  const checker = transactionChecker(compileTransactionPack(pack), compiledEvaluator);
  const manifest = fileURLToPath(new URL("lists/lists.json", root));
  const entries = (await directoryLists(manifest, { clock: Date }).load()).flatMap((list) => list.entries);
  const matcher = remembering(createNameIndex(entries));
  const { rates } = parseExchangeRates({
    title: "Only the base currency",
    source: "the simulator",
    baseCurrency: "EUR",
    maxAgeDays: 1,
    rates: [],
  });
  const customers = new Map<string, ReturnType<typeof customerData>>();
  const histories = new Map<string, History>();

  return {
    listedNames: entries
      .filter(
        ({ listKind, kind, name }) => listKind === "sanctions" && kind === "person" && /^[\p{Lu} ,-]+/u.test(name),
      )
      .map(({ name }) => spoken(name))
      .filter((name) => name.split(" ").length >= 2 && /^[A-Za-z '-]+$/.test(name)),
    putCustomer({ customerId, data }) {
      customers.set(customerId, customerData(data));
    },
    async check(body) {
      const parsed = parseTransaction(body);
      if (!parsed.ok) throw new Error(parsed.issues.map(({ pointer, message }) => `${pointer} ${message}`).join("; "));
      const request = parsed.value;
      const customerId = request.masterData.accountHoldingPartyData.customerId!;
      const customer = customers.get(customerId);
      const transactionId = request.tenantTransactionId;
      const normalized = normalizeTransaction({ request, transactionId, customerId, customer, rates: rates! });
      if (!normalized.ok) throw new Error("an amount cannot be counted");
      const history = histories.get(customerId) ?? new History();
      histories.set(customerId, history);
      const screening = screenPayment(request, matcher, customer);
      const checked = await checker.check({
        transaction: normalized.value,
        request,
        customer,
        history,
        related: {},
        screeningTypes: screening.types,
      });
      history.put(normalized.value);
      return { ...checked, screening };
    },
  };
}

function customerData(data: unknown) {
  const parsed = parseAccountHoldingPartyData(data);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ pointer, message }) => `${pointer} ${message}`).join("; "));
  return parsed.value;
}

/** `SURNAME, Given` as somebody says it. */
function spoken(name: string): string {
  const [last, first] = name.split(", ");
  return first === undefined ? name : `${first} ${last}`;
}

/** A bank pays the same shops all day long: answers to equal questions are kept. */
function remembering(matcher: Matcher): Matcher {
  const known = new Map<string, readonly Candidate[]>();
  return {
    size: matcher.size,
    search(query, options) {
      const key = JSON.stringify([query, options]);
      const found = known.get(key) ?? matcher.search(query, options);
      known.set(key, found);
      return found;
    },
  };
}
