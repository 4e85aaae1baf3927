import { PARTY_CASES } from "./planted-parties.ts";
import { type Behaviour, PATTERNS, type Pattern, type SimulatedBank } from "./simulated-bank.ts";

/** Risk factors by which a behaviour counts as found. */
const FACTORS: Readonly<Record<Behaviour, readonly string[]>> = {
  structuring: ["STRUCTURING"],
  "mule account": ["FAN_IN"],
  "rapid movement": ["RAPID_MOVEMENT"],
  "dormant account": ["DORMANT_REACTIVATION"],
  "sanctioned counterparty": ["SCREENING_COUNTERPARTY_SANCTION"],
};

const factorsBy = (pattern: Pattern): readonly string[] =>
  pattern in PARTY_CASES
    ? PARTY_CASES[pattern as keyof typeof PARTY_CASES].factors
    : FACTORS[pattern as keyof typeof FACTORS];

export interface PatternScore {
  readonly pattern: Pattern;
  readonly planted: number;
  readonly found: number;
  /** Customers with the pattern's factors of whom nothing was planted. */
  readonly falseAlarms: number;
  readonly recall: number;
  readonly precision: number;
}

/**
 * How well planted customers were told from others.
 *
 * @param factorsOf - customer to the risk factors of its check and of all its transactions
 */
export function scorePatterns(
  bank: SimulatedBank,
  factorsOf: ReadonlyMap<string, ReadonlySet<string>>,
): readonly PatternScore[] {
  return PATTERNS.map((pattern) => {
    const hits = bank.customers.filter(({ customerId }) =>
      factorsBy(pattern).some((factor) => factorsOf.get(customerId)?.has(factor)),
    );
    const planted = bank.customers.filter((customer) => customer.planted === pattern).length;
    const found = hits.filter((customer) => customer.planted === pattern).length;
    // A mule that passes on what came in moves it rapidly: another planted pattern is no false alarm.
    const falseAlarms = hits.filter((customer) => customer.planted === undefined).length;
    return {
      pattern,
      planted,
      found,
      falseAlarms,
      recall: planted === 0 ? 1 : found / planted,
      precision: found + falseAlarms === 0 ? 1 : found / (found + falseAlarms),
    };
  });
}
