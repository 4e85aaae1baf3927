/** Compares the stated number and sum of payments of a message or a group with the payments that were read. */
import { echo } from "../../src/issue.ts";
import { wrongDecimal } from "./amounts.ts";
import type { PaymentBody, Unread } from "./payment-file.ts";
import type { Element } from "./xml-pieces.ts";

/** Most decimals of a sum. */
const SCALE = 17;
const COUNT = "NbOfTxs";
/** `Max15NumericText`. */
const DIGITS = /^\d{1,15}$/;
/** Sums of all amounts, regardless of currency or of one currency. */
const SUM = /^(?:CtrlSum|Ttl(?:Rtrd)?IntrBkSttlmAmt)$/;

export interface Totals {
  add(payment: PaymentBody): void;
  /** Differences from the totals that a message or a group states. A total may be of the settled or the instructed amounts. */
  differences(node: Element): readonly Unread[];
}

export function totals(): Totals {
  let count = 0;
  /** Sums of the settled and of the instructed amounts; `undefined` when a payment has no readable amount. */
  let sums: readonly (bigint | undefined)[] = [0n, 0n];
  const currencies = new Set<unknown>();
  const differenceOf = ({ name, text, attributes: { Ccy } }: Element): string | undefined => {
    if (text === "") return undefined;
    if (name === COUNT) {
      return DIGITS.test(text) && Number(text) === count
        ? undefined
        : `says that there are ${echo(text)} payments, and there are ${count}`;
    }
    // An invalid sum is reported where it is read.
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

/** Elements of a message or a group and their children: no definition has totals deeper. */
const statedIn = (node: Element): readonly { readonly path: string; readonly element: Element }[] =>
  node.children.flatMap((element) => [
    { path: element.name, element },
    ...element.children.map((inner) => ({ path: `${element.name}/${inner.name}`, element: inner })),
  ]);

/** A decimal as an integer in units of 10^-{@link SCALE}. */
function scaled(text: string): bigint | undefined {
  const [, whole, part = ""] = /^\+?(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || whole + part === "" || part.length > SCALE) return undefined;
  return BigInt(whole + part.padEnd(SCALE, "0"));
}

function decimal(sum: bigint): string {
  const digits = sum.toString().padStart(SCALE + 1, "0");
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, "");
}
