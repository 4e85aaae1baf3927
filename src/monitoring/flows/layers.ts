/** Shapes whose accounts form layers: every account of a layer pays some of the next. */
import { isPassedOn } from "./chain.ts";
import type { Flows } from "./flows.ts";
import { type Payment, payeesOf, payersOf, sumBetween } from "./payment.ts";
import type { ShapeSpec } from "./shape-spec.ts";

/**
 * An account that this many others pay within the time of a shape is not the end of a shape, but a shop, an employer or
 * a platform.
 */
export const MOST_PAYERS = 16;

/** Whether the customer had no transaction with an account before the time of a shape. */
export type IsNew = (account: string) => boolean;

/** The payments of an account within the time of a shape. */
const within = (flows: Flows, account: string, { overMs }: ShapeSpec): readonly Payment[] =>
  flows.payments(account).filter(({ at }) => at > flows.own.at - overMs);

/**
 * Number of accounts through which one account paid the payee of a transaction, the payer's included: each was paid
 * before it paid, and passed on a share within the band. 0 when the payer passed nothing on.
 */
export function scatterGather(flows: Flows, spec: ShapeSpec): number {
  const { payer, payee } = flows.own;
  const isPaid = payee === flows.account;
  // The customer's own account comes first, as it needs no read.
  const paying = (): readonly string[] => payersOf(within(flows, payee, spec), payee);
  if (isPaid && !isCount(paying().length, spec)) return 0;
  const sources = sourcesOf(flows, payer, payee, spec);
  if (sources.size === 0) return 0;
  const middle = paying();
  if (!isCount(middle.length, spec)) return 0;
  const through = new Map([...sources].map((source) => [source, 1]));
  for (const other of middle) {
    if (other === payer) continue;
    for (const source of sourcesOf(flows, other, payee, spec))
      if (through.has(source)) through.set(source, through.get(source)! + 1);
  }
  return Math.max(...through.values());
}

/** Accounts whose money was passed on to the payee. */
function sourcesOf(flows: Flows, middle: string, payee: string, spec: ShapeSpec): ReadonlySet<string> {
  const payments = within(flows, middle, spec);
  const last = Math.max(
    ...payments.filter((each) => each.payer === middle && each.payee === payee).map(({ at }) => at),
  );
  const went = sumBetween(payments, middle, payee);
  const sources = payersOf(payments, middle).filter(
    (source) => source !== payee && isPassedOn(sumBetween(payments, source, middle, last), went, spec.passedOn),
  );
  return new Set(sources);
}

/**
 * The smaller one of two numbers: new accounts that paid the payer of a transaction, and new accounts that it paid,
 * when the outgoing sum is a share of the incoming sum within the band. 0 for an incoming transaction.
 */
export function gatherScatter(flows: Flows, spec: ShapeSpec, isNew: IsNew): number {
  const { account, own } = flows;
  if (own.payer !== account) return 0;
  const payments = within(flows, account, spec);
  const paid = payeesOf(payments, account);
  const paying = payersOf(payments, account);
  if (paid.length < spec.least || paying.length < spec.least) return 0;
  const [to, from] = [paid.filter(isNew), paying.filter(isNew)];
  const went = to.reduce((sum, payee) => sum + sumBetween(payments, account, payee), 0);
  const came = from.reduce((sum, payer) => sum + sumBetween(payments, payer, account, own.at), 0);
  return isPassedOn(came, went, spec.passedOn) ? Math.min(to.length, from.length) : 0;
}

/**
 * Number of new accounts that pay the payee of a transaction and lie between the same other accounts: each is paid by
 * two or more accounts that pay at least `least` of them, pays two or more accounts that at least `least` of them pay,
 * and passes on a share within the band. 0 when the payer is not one of them, and for an outgoing transaction.
 */
export function stack(flows: Flows, spec: ShapeSpec, isNew: IsNew): number {
  const { payer } = flows.own;
  const middle = layerBefore(flows, spec, isNew, (payments) => payersOf(payments, payer).length >= 2);
  if (middle === undefined) return 0;
  const sources = common(middle, payersOf, spec);
  const sinks = common(middle, payeesOf, spec);
  const between = [...middle].filter(([account, payments]) => {
    const from = payersOf(payments, account).filter((each) => sources.has(each));
    const to = payeesOf(payments, account).filter((each) => sinks.has(each));
    if (from.length < 2 || to.length < 2) return false;
    const came = from.reduce((sum, each) => sum + sumBetween(payments, each, account), 0);
    const went = to.reduce((sum, each) => sum + sumBetween(payments, account, each), 0);
    return isPassedOn(came, went, spec.passedOn);
  });
  return between.some(([account]) => account === payer) ? between.length : 0;
}

/**
 * Number of accounts paid both by the payer of a transaction and by at least `least` in all of the new accounts that
 * pay its payee, the payee included. 0 when fewer than `least` new accounts pay it, and for an outgoing transaction.
 */
export function bipartite(flows: Flows, spec: ShapeSpec, isNew: IsNew): number {
  const { payer, payee } = flows.own;
  const payers = layerBefore(flows, spec, isNew);
  if (payers === undefined) return 0;
  const paid = common(payers, payeesOf, spec);
  return payeesOf(payers.get(payer) ?? [], payer).filter((each) => each === payee || paid.has(each)).length;
}

/** The new accounts that pay the payee of an incoming transaction, with their payments; the payer has to be one. */
function layerBefore(
  flows: Flows,
  spec: ShapeSpec,
  isNew: IsNew,
  isOne: (payments: readonly Payment[]) => boolean = () => true,
): ReadonlyMap<string, readonly Payment[]> | undefined {
  const { payer, payee } = flows.own;
  if (payee !== flows.account) return undefined;
  const paying = payersOf(within(flows, payee, spec), payee);
  const layer = isCount(paying.length, spec) ? paying.filter(isNew) : [];
  if (layer.length < spec.least || !layer.includes(payer)) return undefined;
  // The payer is read alone first: as a rule it pays no other account, and then the others need not be read.
  const payments = within(flows, payer, spec);
  if (payeesOf(payments, payer).length < 2 || !isOne(payments)) return undefined;
  return new Map(layer.map((account) => [account, within(flows, account, spec)]));
}

/** Accounts outside of a layer with which at least `least` of it are connected. */
function common(
  layer: ReadonlyMap<string, readonly Payment[]>,
  of: typeof payersOf,
  { least }: ShapeSpec,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [account, payments] of layer)
    for (const other of of(payments, account)) counts.set(other, (counts.get(other) ?? 0) + 1);
  return new Set([...counts].filter(([other, count]) => count >= least && !layer.has(other)).map(([other]) => other));
}

const isCount = (payers: number, { least }: ShapeSpec): boolean => payers >= least && payers <= MOST_PAYERS;
