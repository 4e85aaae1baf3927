import type { Flows } from "./flows.ts";
import type { Payment } from "./payment.ts";
import type { ShapeSpec } from "./shape-spec.ts";

/** Most payments of a chain or a cycle. */
export const MOST_PAYMENTS = 8;
/** Least payments of a cycle: money that returns directly is a refund. */
const LEAST_OF_CYCLE = 3;
/** Most payments followed for one transaction: chains beyond them are not found. */
const MOST_STEPS = 2_000;

type Band = ShapeSpec["passedOn"];

/**
 * Number of payments of the longest chain that ends with a transaction of the payer: each payment follows one to its
 * payer and passes on a share of it within the band. No account occurs twice. 1 when nothing was passed on, and for an
 * incoming transaction.
 */
export function passThrough(flows: Flows, spec: ShapeSpec): number {
  if (flows.own.payer !== flows.account) return 1;
  let longest = 1;
  walkBack(flows, spec, (length, isClosed) => {
    if (!isClosed) longest = Math.max(longest, length);
  });
  return longest;
}

/**
 * The lowest number of payments, from 3 on, of a chain as in {@link passThrough} that the payee of a transaction began:
 * its money returns to it. Where the payee is the customer, the first payment is one of its own transactions. 0 when
 * there is none.
 */
export function cycle(flows: Flows, spec: ShapeSpec): number {
  if (flows.own.payee === flows.account && !mayCome(flows, spec)) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  walkBack(flows, spec, (length, isClosed) => {
    if (isClosed && length >= LEAST_OF_CYCLE) fewest = Math.min(fewest, length);
  });
  return Number.isFinite(fewest) ? fewest : 0;
}

/**
 * Whether the payee made an earlier payment that a cycle could have reduced to this amount: otherwise no other account
 * is read.
 */
function mayCome(flows: Flows, { passedOn: [low, high], overMs }: ShapeSpec): boolean {
  const { own, account } = flows;
  const hops = MOST_PAYMENTS - 1;
  const [least, most] = [own.amount / Math.max(1, high / 1000) ** hops, own.amount / Math.min(1, low / 1000) ** hops];
  return flows
    .payments(account)
    .some(
      ({ payer, amount, at }) =>
        payer === account && at < own.at && at > own.at - overMs && amount >= least * 0.999 && amount <= most * 1.001,
    );
}

/** Follows passed-on payments backwards. @param found - called for every chain, with whether the payee began it */
function walkBack(flows: Flows, { passedOn, overMs }: ShapeSpec, found: (length: number, isClosed: boolean) => void) {
  const { own, account } = flows;
  const on = new Set([own.payer, own.payee]);
  const begun = own.payee === account ? flows.payments(account) : undefined;
  let steps = 0;
  const visit = (payment: Payment, length: number): void => {
    found(length, false);
    if (length === MOST_PAYMENTS) return;
    const isBefore = ({ payee, amount, at }: Payment): boolean =>
      payee === payment.payer &&
      at < payment.at &&
      at > own.at - overMs &&
      isPassedOn(amount, payment.amount, passedOn) &&
      ++steps <= MOST_STEPS;
    const known = flows.payments(payment.payer);
    if ((begun ?? known).some((each) => each.payer === own.payee && isBefore(each))) found(length + 1, true);
    for (const before of known) {
      if (on.has(before.payer) || !isBefore(before)) continue;
      on.add(before.payer);
      visit(before, length + 1);
      on.delete(before.payer);
    }
  };
  visit(own, 1);
}

/** Whether the outgoing share of the incoming amount is within the band. */
export const isPassedOn = (came: number, went: number, [low, high]: Band): boolean =>
  came > 0 && went * 1000 >= came * low && went * 1000 <= came * high;
