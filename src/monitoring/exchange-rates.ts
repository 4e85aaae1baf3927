import * as v from "valibot";
import { shapeIssues } from "../check-shape.ts";
import { digestJson } from "../digest.ts";
import { type Issue, pointerOf } from "../issue.ts";
import type { Json } from "../model/json.ts";
import type { EpochMs } from "../ports/clock.ts";
import { type AmountProblem, convertMinor, type Decimal, parseDecimal } from "./money.ts";

const DAY_MS = 86_400_000;
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "an ISO 4217 code in upper case"));
const rate = v.pipe(
  v.string(),
  v.check((text) => (parseDecimal(text)?.digits ?? 0n) > 0n, "must be a decimal above 0 with at most 15 decimals"),
  v.metadata({ expected: "a decimal as text, so that no digit is lost" }),
);

/** The document: rates of foreign currencies by day. */
const documentSchema = v.strictObject({
  $schema: v.optional(v.string()),
  title: v.string(),
  source: v.string(),
  /** The tenant's base currency. */
  baseCurrency: currency,
  /** For how many days after its date a rate may be used. */
  maxAgeDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Units of the base currency for one unit of the foreign one, as of a date. */
  rates: v.array(v.strictObject({ currency, date: v.pipe(v.string(), v.isoDate()), rate })),
});

/** Rates by currency and day. Immutable. */
export interface ExchangeRates {
  readonly baseCurrency: string;
  /** Latest day with a rate, `YYYY-MM-DD`; absent without any. */
  readonly asOf?: string;
  /** For how many days after its date a rate may be used. */
  readonly maxAgeDays: number;
  /** SHA-256 of the document's canonical JSON. */
  readonly edition: string;
  /** Their source document. */
  readonly document: Json;
  /**
   * The rate in force on the UTC day of an instant: the latest one that is neither of a later day nor too old.
   *
   * @returns `undefined` when there is none: the amount is then unknown, never converted one to one
   */
  rateAt(currency: string, at: EpochMs): Decimal | undefined;
}

/** Exchange rates, or all faults of their document. */
export type ParsedExchangeRates =
  | { readonly rates: ExchangeRates; readonly issues: readonly [] }
  | { readonly rates?: undefined; readonly issues: readonly Issue[] };

/**
 * Reads a table of rates, or reports all its faults. Never throws.
 *
 * @example
 * const { rates, issues } = parseExchangeRates(JSON.parse(text));
 */
export function parseExchangeRates(document: unknown): ParsedExchangeRates {
  const read = shapeIssues<v.InferOutput<typeof documentSchema>>(documentSchema, document);
  if ("issues" in read) return read;
  const { baseCurrency, maxAgeDays, rates } = read.value;
  const issues: Issue[] = [];
  const byCurrency = new Map<string, { readonly day: EpochMs; readonly rate: Decimal }[]>();
  for (const [index, { currency, date, rate }] of rates.entries()) {
    const day = Date.parse(`${date}T00:00:00Z`);
    const known = byCurrency.get(currency) ?? [];
    const pointer = pointerOf(["rates", index]);
    if (Number.isNaN(day)) issues.push({ code: "invalid-value", message: "the date does not exist", pointer });
    if (known.some((other) => other.day === day))
      issues.push({ code: "duplicate", message: "there is another rate of that currency and day", pointer });
    byCurrency.set(currency, [...known, { day, rate: parseDecimal(rate)! }]);
  }
  if (issues.length > 0) return { issues };
  for (const list of byCurrency.values()) list.sort((a, b) => b.day - a.day);
  const asOf = rates
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const one: Decimal = { digits: 1n, scale: 0 };
  return {
    issues: [],
    rates: {
      baseCurrency,
      ...(asOf === undefined ? {} : { asOf }),
      maxAgeDays,
      edition: digestJson(document),
      document: document as Json,
      rateAt: (currency, at) => {
        if (currency === baseCurrency) return one;
        const day = Math.floor(at / DAY_MS) * DAY_MS;
        const found = byCurrency.get(currency)?.find((rate) => rate.day <= day);
        return found !== undefined && day - found.day <= maxAgeDays * DAY_MS ? found.rate : undefined;
      },
    },
  };
}

/** An amount in the base currency, in thousandths; `undefined` when there is no rate. */
export function toBaseMinor(
  amountMinor: number,
  currency: string,
  at: EpochMs,
  rates: ExchangeRates,
): number | undefined | AmountProblem {
  const rate = rates.rateAt(currency, at);
  return rate && convertMinor(amountMinor, rate);
}
