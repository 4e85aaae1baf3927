/** What a message, or a group of one, says of the number and the sum of its payments, compared with those that were read. */
import { echo } from "../../src/issue.ts";
import { wrongDecimal } from "./amounts.ts";
import type { PaymentBody, Unread } from "./payment-file.ts";
import type { Element } from "./xml-pieces.ts";

/** Digits behind the point that a sum may have. */
const SCALE = 17;
const COUNT = "NbOfTxs";
/** `Max15NumericText`. */
const DIGITS = /^\d{1,15}$/;
/** Sums of all amounts: whatever their currencies, or of one. */
const SUM = /^(?:CtrlSum|Ttl(?:Rtrd)?IntrBkSttlmAmt)$/;

export interface Totals {
  add(payment: PaymentBody): void;
  /** What the elements of a message or a group say otherwise. A message may add up either of the amounts that payments have. */
  differences(node: Element): readonly Unread[];
}

export function totals(): Totals {
  let count = 0;
  /** Of what is settled, and of what was instructed; `undefined` when a payment has none that is understood. */
  let sums: readonly (bigint | undefined)[] = [0n, 0n];
  const currencies = new Set<unknown>();
  const differenceOf = ({ name, text, attributes: { Ccy } }: Element): string | undefined => {
    if (text === "") return undefined;
    if (name === COUNT) {
      return DIGITS.test(text) && Number(text) === count
        ? undefined
        : `says that there are ${echo(text)} payments, and there are ${count}`;
    }
    // A sum that is no number is told where it is read.
    if (!SUM.test(name) || wrongDecimal(text, false) !== undefined) return undefined;
    const known = sums.filter((sum) => sum !== undefined);
    if (known.length > 0 && !known.some((sum) => sum === scaled(text))) {
      return `says ${echo(text)}, and the payments come to ${known.map(decimal).join(" or ")}`;
    }
    const other = [...currencies].find((currency) => currency !== Ccy);
    return Ccy === undefined || other === undefined ? undefined : `is in ${echo(Ccy)}, and a payment in ${echo(other)}`;
  };
  return {
    add: ({ settledAmount, initiatedAmount, settledCurrency }) => {
      count++;
      const amounts = [settledAmount, initiatedAmount].map((amount) => scaled(String(amount)));
      sums = sums.map((sum, at) => {
        const amount = amounts[at];
        return sum === undefined || amount === undefined ? undefined : sum + amount;
      });
      if (settledCurrency !== undefined) currencies.add(settledCurrency);
    },
    differences: (node) =>
      statedIn(node).flatMap(({ path, element }): Unread[] => {
        const problem = differenceOf(element);
        return problem === undefined ? [] : [{ line: node.line, problem: `\`${path}\` ${problem}` }];
      }),
  };
}

/** Elements directly in a message or a group, and in its parts: no definition has totals deeper. */
const statedIn = (node: Element): readonly { readonly path: string; readonly element: Element }[] =>
  node.children.flatMap((element) => [
    { path: element.name, element },
    ...element.children.map((inner) => ({ path: `${element.name}/${inner.name}`, element: inner })),
  ]);

/** A decimal in units of the last digit that counts. */
function scaled(text: string): bigint | undefined {
  const [, whole, part = ""] = /^\+?(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || whole + part === "" || part.length > SCALE) return undefined;
  return BigInt(whole + part.padEnd(SCALE, "0"));
}

function decimal(sum: bigint): string {
  const digits = sum.toString().padStart(SCALE + 1, "0");
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, "");
}
