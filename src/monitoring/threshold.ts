import { echo } from "../issue.ts";
import type { Characteristics } from "../model/characteristics.ts";
import type { TransactionPolicy } from "../model/rule-pack.ts";
import type { EpochMs } from "../ports/clock.ts";
import { label } from "./normalize-transaction.ts";
import type { ReportParam } from "./windows/report-param.ts";

/** Expected figures of a customer that a threshold may be based on. */
const FIGURES = [
  "expectedIncomeDaily",
  "expectedIncomeMonthly",
  "expectedIncomeYearly",
  "expectedTicketSizeAverage",
  "expectedTicketSizeMax",
  "expectedTransactionCountDaily",
  "expectedTransactionCountMonthly",
  "expectedTransactionCountYearly",
  "expectedVolumeDaily",
  "expectedVolumeMonthly",
  "expectedVolumeYearly",
] as const satisfies readonly (keyof Characteristics)[];

/** A threshold as a rule declares it in the params of the fact `threshold`. */
interface ThresholdSpec {
  readonly base?: number;
  readonly expected?: (typeof FIGURES)[number];
  readonly times: number;
  readonly volatility: boolean;
  readonly atLeast: number;
}

/**
 * Reads the params of a threshold:
 *
 * - `base`: a number, in units of the base currency or a count; or `expected`: an expected figure of the customer
 * - `times` (default 1): multiplies it
 * - `volatility` (default `false`): multiplies it by the factor of the customer's expected volatility
 * - `atLeast` (default 0): its least value, before it is lowered for the risk of the customer
 */
export function parseThreshold(params: unknown, report: ReportParam): ThresholdSpec | undefined {
  let failed = false;
  const fail: ReportParam = (path, message) => {
    failed = true;
    report(path, message);
  };
  const given = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
  const { base, expected, times = 1, volatility = false, atLeast = 0 } = given;
  for (const name of Object.keys(given)) {
    if (!["base", "expected", "times", "volatility", "atLeast"].includes(name))
      fail(
        [name],
        `unknown member ${echo(name)}; expected \`base\`, \`expected\`, \`times\`, \`volatility\`, \`atLeast\``,
      );
  }
  if ((base === undefined) === (expected === undefined)) fail([], "expected either `base` or `expected`");
  if (base !== undefined && !isPositive(base)) fail(["base"], `found ${echo(base)}; expected a number above 0`);
  if (expected !== undefined && !FIGURES.includes(expected as never))
    fail(["expected"], `found ${echo(expected)}; expected ${FIGURES.map((name) => `\`${name}\``).join(", ")}`);
  if (!isPositive(times)) fail(["times"], `found ${echo(times)}; expected a number above 0`);
  if (typeof volatility !== "boolean") fail(["volatility"], `found ${echo(volatility)}; expected true or false`);
  if (atLeast !== 0 && !isPositive(atLeast)) fail(["atLeast"], `found ${echo(atLeast)}; expected a number above 0`);
  return failed ? undefined : ({ ...given, times, volatility, atLeast } as ThresholdSpec);
}

const isPositive = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && Number.isFinite(value);

/** The threshold for one customer, rounded to thousandths; missing when the customer's figure is missing. */
export function thresholdValue(
  { base, expected, times, volatility, atLeast }: ThresholdSpec,
  behaviour: Characteristics | undefined,
  policy: TransactionPolicy,
  uplift: number,
  at: EpochMs,
): number | undefined {
  const start = base ?? (expected === undefined ? undefined : behaviour?.[expected]);
  if (start === undefined) return undefined;
  const factor = volatility ? volatilityFactor(behaviour?.expectedVolumeVolatility, policy, at) : 1;
  return Math.round(Math.max(start * times * factor, atLeast) * uplift * 1000) / 1000;
}

function volatilityFactor(text: string | undefined, { volatility }: TransactionPolicy, at: EpochMs): number {
  const name = label(text) ?? "";
  const entry = Object.hasOwn(volatility.labels, name) ? volatility.labels[name] : undefined;
  if (entry === undefined) return volatility.default;
  const inSeason = entry.months === undefined || entry.months.includes(new Date(at).getUTCMonth() + 1);
  return inSeason ? entry.factor : volatility.default;
}
