import type { Flows } from "./flows.ts";
import type { Payment } from "./payment.ts";
import type { ShapeSpec } from "./shape-spec.ts";

/** Payments of a chain or a cycle, at most. */
export const MOST_PAYMENTS = 8;
/** Payments that a cycle has at least: one that comes back directly is a refund. */
const LEAST_OF_CYCLE = 3;
/** Payments that are stepped over for one transaction, at most: what would be found behind them is not. */
const MOST_STEPS = 2_000;

type Band = ShapeSpec["passedOn"];

/**
 * The payments of the longest chain that ends with a transaction of the payer: each follows a payment to its payer, of which it
 * passes on a share within the band. No account comes twice. 1 when nothing was passed on, and for a transaction that comes in.
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
 * The fewest payments, from 3 on, of a chain as of {@link passThrough} that the payee of a transaction began: its money comes back to
 * it. Where the payee is the customer, the first payment is one of its own transactions. 0 when there is none.
 */
export function cycle(flows: Flows, spec: ShapeSpec): number {
  if (flows.own.payee === flows.account && !mayCome(flows, spec)) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  walkBack(flows, spec, (length, isClosed) => {
    if (isClosed && length >= LEAST_OF_CYCLE) fewest = Math.min(fewest, length);
  });
  return Number.isFinite(fewest) ? fewest : 0;
}

/** Whether the payee paid something before that a cycle could have left so much of: without, no other account is read. */
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

/** Goes back along payments that were passed on. @param found - told of every chain, and whether the payee began it */
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

/** Whether so much went out of what came in as the band says. */
export const isPassedOn = (came: number, went: number, [low, high]: Band): boolean =>
  came > 0 && went * 1000 >= came * low && went * 1000 <= came * high;
