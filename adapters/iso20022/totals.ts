/** What a message, or a group of one, says of the number and the sum of its payments, compared with those that were read. */
import { echo } from "../../src/issue.ts";
import type { PaymentBody, Unread } from "./payment-file.ts";
import { textAt } from "./xml-message.ts";
import type { Element } from "./xml-reader.ts";

/** Digits behind the point that a sum may have. */
const SCALE = 17;
/** Sums of all amounts, whatever their currencies; paths of a message, and of a group. */
const SUMS = [
  "GrpHdr/CtrlSum",
  "GrpHdr/TtlIntrBkSttlmAmt",
  "GrpHdr/TtlRtrdIntrBkSttlmAmt",
  "CtrlData/CtrlSum",
  "CtrlSum",
] as const;
const COUNTS = ["GrpHdr/NbOfTxs", "CtrlData/NbOfTxs", "NbOfTxs"] as const;

export interface Totals {
  add(payment: PaymentBody): void;
  /** What the elements of a message or a group say otherwise. A message may add up either of the amounts that payments have. */
  differences(node: Element): readonly Unread[];
}

export function totals(): Totals {
  let count = 0;
  /** Of what is settled, and of what was instructed; `undefined` when a payment has none that is understood. */
  let sums: readonly (bigint | undefined)[] = [0n, 0n];
  const says = (node: Element, paths: readonly string[], problem: (told: string) => string | undefined) =>
    paths.flatMap((path): Unread[] => {
      const told = textAt(node, path);
      const found = told === undefined ? undefined : problem(told);
      return found === undefined ? [] : [{ line: node.line, problem: `\`${path}\` ${found}` }];
    });
  return {
    add: ({ settledAmount, initiatedAmount }) => {
      count++;
      const amounts = [settledAmount, initiatedAmount].map((amount) => scaled(String(amount)));
      sums = sums.map((sum, at) => {
        const amount = amounts[at];
        return sum === undefined || amount === undefined ? undefined : sum + amount;
      });
    },
    differences: (node) => [
      ...says(node, COUNTS, (told) =>
        Number(told) === count ? undefined : `says that there are ${echo(told)} payments, and there are ${count}`,
      ),
      ...says(node, SUMS, (told) => {
        const known = sums.filter((sum) => sum !== undefined);
        const isSame = known.length === 0 || known.some((sum) => sum === scaled(told));
        return isSame ? undefined : `says ${echo(told)}, and the payments come to ${known.map(decimal).join(" or ")}`;
      }),
    ],
  };
}

/** A decimal in units of the last digit that counts. */
function scaled(text: string): bigint | undefined {
  const [, whole, part = ""] = /^\+?(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > SCALE) return undefined;
  return BigInt(whole + part.padEnd(SCALE, "0"));
}

function decimal(sum: bigint): string {
  const digits = sum.toString().padStart(SCALE + 1, "0");
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, "");
}
