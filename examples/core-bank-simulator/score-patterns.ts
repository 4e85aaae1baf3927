import { PARTY_CASES } from "./planted-parties.ts";
import { SHAPE_CASES } from "./planted-shapes.ts";
import {
  type Behaviour,
  PATTERNS,
  type Pattern,
  type SimulatedBank,
  type SimulatedCustomer,
} from "./simulated-bank.ts";

/** Risk factors by which a behaviour counts as found. */
const FACTORS: Readonly<Record<Behaviour, readonly string[]>> = {
  structuring: ["STRUCTURING"],
  "mule account": ["FAN_IN"],
  "rapid movement": ["RAPID_MOVEMENT"],
  "dormant account": ["DORMANT_REACTIVATION"],
  "sanctioned counterparty": ["SCREENING_COUNTERPARTY_SANCTION"],
};

/** Risk factors of a case: any of them; those of a list have to come together. */
type Wanted = readonly (string | readonly string[])[];

function wantedFor(pattern: Pattern): Wanted {
  const planted: Readonly<Record<string, { readonly factors: Wanted }>> = { ...SHAPE_CASES, ...PARTY_CASES };
  return planted[pattern]?.factors ?? FACTORS[pattern as Behaviour];
}

/** The factors of one check of a customer or of one of its transactions. */
type CheckedFactors = ReadonlySet<string>;

const shows = (pattern: Pattern, checks: readonly CheckedFactors[] = []): boolean =>
  wantedFor(pattern).some((wanted) => checks.some((found) => [wanted].flat().every((factor) => found.has(factor))));

/** Nothing was planted with it or around it. */
export const isClean = ({ planted, isAccomplice }: SimulatedCustomer): boolean =>
  planted === undefined && isAccomplice === undefined;

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
 * @param factorsOf - customer to the risk factors of its check and of each of its transactions
 */
export function scorePatterns(
  bank: Pick<SimulatedBank, "customers">,
  factorsOf: ReadonlyMap<string, readonly CheckedFactors[]>,
): readonly PatternScore[] {
  return PATTERNS.map((pattern) => {
    const hits = bank.customers.filter(({ customerId }) => shows(pattern, factorsOf.get(customerId)));
    const planted = bank.customers.filter((customer) => customer.planted === pattern).length;
    const found = hits.filter((customer) => customer.planted === pattern).length;
    // A mule that passes on what came in moves it rapidly: another planted pattern is no false alarm.
    const falseAlarms = hits.filter((customer) => isClean(customer)).length;
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
