import { openInProcessEngine } from "./in-process-engine.ts";
import { type PatternScore, scorePatterns } from "./score-patterns.ts";
import { simulateBank } from "./simulated-bank.ts";

export interface SimulationResult {
  readonly scores: readonly PatternScore[];
  readonly transactions: number;
  readonly decisions: Readonly<Record<"ACCEPT" | "REVIEW" | "REJECT", number>>;
}

/** Runs a month of a bank through the engine, in order of time. */
export async function runSimulation(options: {
  readonly seed: number;
  readonly customers?: number;
  readonly planted?: number;
}): Promise<SimulationResult> {
  const engine = await openInProcessEngine();
  const bank = simulateBank({ ...options, listedNames: engine.listedNames });
  for (const customer of bank.customers) engine.putCustomer(customer);
  const factorsOf = new Map<string, Set<string>>();
  const decisions = { ACCEPT: 0, REVIEW: 0, REJECT: 0 };
  for (const { customerId, body } of bank.transactions) {
    const { riskFactors, decision } = await engine.check(body);
    decisions[decision]++;
    const factors = factorsOf.get(customerId) ?? new Set();
    for (const { factor } of riskFactors) factors.add(factor);
    factorsOf.set(customerId, factors);
  }
  return { scores: scorePatterns(bank, factorsOf), transactions: bank.transactions.length, decisions };
}
