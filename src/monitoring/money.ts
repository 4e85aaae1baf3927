/** Amounts of money as exact decimals: whole numbers of thousandths, never floating-point sums. */
import { MINOR_PER_UNIT } from "../model/monitored-transaction.ts";

/** A decimal number: `digits` divided by 10 to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Most decimal places of a rate. */
const MAX_SCALE = 15;
const FORM = /^(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]\d{1,3}))?$/;

/**
 * Reads a decimal that is not negative: text, or a JSON number, taken by its shortest spelling (`0.1` is one tenth).
 *
 * @returns `undefined` when it is anything else, or has more than {@link MAX_SCALE} decimals
 */
export function parseDecimal(value: string | number): Decimal | undefined {
  const parts = FORM.exec(String(value).toLowerCase());
  if (parts === null) return undefined;
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  const scale = fraction.length - Number(parts[3] ?? 0);
  const digits = BigInt(`${parts[1]}${fraction}`);
  if (digits === 0n) return { digits, scale: 0 };
  if (scale > MAX_SCALE || scale < -MAX_SCALE) return undefined;
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Why an amount is refused, in the words of an issue. */
export interface AmountProblem {
  readonly problem: string;
}

/** Largest amount of one transaction in any currency. Far above it a JSON number no longer holds three decimals. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Different decimals of 15 digits are different doubles: the quotient that equals the amount is the amount as written. */
const MAX_PLAIN_MINOR = 1e15;

/** An amount as thousandths; refused when it has more than three decimals or is beyond {@link MAX_AMOUNT}. */
export function toMinor(amount: number): number | AmountProblem {
  const rounded = Math.round(amount * MINOR_PER_UNIT);
  if (rounded > 0 && rounded < MAX_PLAIN_MINOR && rounded / MINOR_PER_UNIT === amount) return rounded;
  const decimal = parseDecimal(amount);
  if (decimal === undefined || decimal.scale > 3 || amount > MAX_AMOUNT) {
    return { problem: `must be an amount from 0 to ${MAX_AMOUNT} with at most 3 decimals` };
  }
  return exactMinor(decimal.digits * 10n ** BigInt(3 - decimal.scale));
}

/** An amount times a rate, rounded to thousandths; halves go to the even neighbour. */
export function convertMinor(amountMinor: number, rate: Decimal): number | AmountProblem {
  const product = BigInt(amountMinor) * rate.digits;
  const divisor = 10n ** BigInt(rate.scale);
  const whole = product / divisor;
  const twiceRest = (product % divisor) * 2n;
  const up = twiceRest > divisor || (twiceRest === divisor && whole % 2n === 1n);
  return exactMinor(up ? whole + 1n : whole);
}

function exactMinor(minor: bigint): number | AmountProblem {
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) {
    return { problem: `must be below ${Math.floor(Number.MAX_SAFE_INTEGER / MINOR_PER_UNIT)} in the base currency` };
  }
  return Number(minor);
}

/** Thousandths as a number of units: the double nearest to the exact decimal. */
export function toUnits(minor: number): number {
  return minor / MINOR_PER_UNIT;
}
