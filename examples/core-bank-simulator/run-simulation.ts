import { openBankGateway } from "./bank-gateway.ts";
import { isClean, type PatternScore, scorePatterns } from "./score-patterns.ts";
import { simulateBank } from "./simulated-bank.ts";

export interface SimulationResult {
  readonly scores: readonly PatternScore[];
  readonly transactions: number;
  readonly decisions: Readonly<Record<"ACCEPT" | "REVIEW" | "REJECT", number>>;
  /** Transactions of customers of whom nothing was planted, and how many of them were held or blocked, all and by factor. */
  readonly clean: number;
  readonly cleanStopped: number;
  readonly stopped: ReadonlyMap<string, number>;
}

/** Runs a month of a bank through a gateway: its customers first, then every transaction at its time. */
export async function runSimulation(options: {
  readonly seed: number;
  readonly customers?: number;
  readonly planted?: number;
}): Promise<SimulationResult> {
  let now = 0;
  const { gateway, listed } = await openBankGateway({ now: () => now });
  const bank = simulateBank({ ...options, listed });
  now = bank.transactions[0]?.at ?? 0;
  const factorsOf = new Map<string, Set<string>[]>();
  for (const { customerId, data, check } of bank.customers) {
    const checked = await gateway.checkCustomer({ ...check, masterData: { accountHoldingPartyData: data } });
    if (checked.outcome !== "decided") throw new Error(`a customer of the bank was answered ${checked.outcome}`);
    factorsOf.set(customerId, [new Set(checked.response.riskFactors.map(({ factor }) => factor))]);
  }
  const decisions = { ACCEPT: 0, REVIEW: 0, REJECT: 0 };
  const cleanOnes = new Set(bank.customers.flatMap((customer) => (isClean(customer) ? [customer.customerId] : [])));
  const stopped = new Map<string, number>();
  let [clean, cleanStopped] = [0, 0];
  for (const { customerId, body, at } of bank.transactions) {
    now = at;
    const checked = await gateway.checkTransaction(body);
    if (checked.outcome !== "decided" || checked.response.decision === null) {
      throw new Error(`a payment of the bank was answered ${checked.outcome}`);
    }
    decisions[checked.response.decision]++;
    factorsOf.get(customerId)!.push(new Set(checked.response.riskFactors.map(({ factor }) => factor)));
    if (!cleanOnes.has(customerId)) continue;
    clean++;
    if (checked.response.decision === "ACCEPT") continue;
    cleanStopped++;
    for (const { factor } of checked.response.riskFactors) stopped.set(factor, (stopped.get(factor) ?? 0) + 1);
  }
  await gateway.close();
  const scores = scorePatterns(bank, factorsOf);
  return { scores, transactions: bank.transactions.length, decisions, clean, cleanStopped, stopped };
}
