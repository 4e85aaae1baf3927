import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";

/** A transaction as money that went from one account to another, as one side tells it. */
export interface Payment {
  readonly id: string;
  readonly payer: string;
  readonly payee: string;
  /** Thousandths of the unit of the base currency. */
  readonly amount: number;
  readonly at: EpochMs;
  /** Which side told it: where both did, there are two. */
  readonly toldBy: "payer" | "payee";
}

/** Whether money moves from account to account: what was declined or reversed does not, and a card pays for a purchase. */
export const isTransfer = ({ result, paymentMeans }: MonitoredTransaction): boolean =>
  result !== "DECLINED" && result !== "REVERSED" && paymentMeans !== "CARD";

/** `undefined` for what is no transfer, when an account or the amount is unknown, and within one account. */
export function paymentOf(transaction: MonitoredTransaction): Payment | undefined {
  const { transactionId: id, account, counterparty, amountMinor: amount, at, direction } = transaction;
  if (!isTransfer(transaction) || account === counterparty) return undefined;
  if (account === undefined || counterparty === undefined || amount === undefined) return undefined;
  return direction === "out"
    ? { id, payer: account, payee: counterparty, amount, at, toldBy: "payer" }
    : { id, payer: counterparty, payee: account, amount, at, toldBy: "payee" };
}

/**
 * What went from one account to another: each side may tell of it, and the one that tells of more is believed.
 *
 * @param payments - all that is known of one of the two
 */
export function sumBetween(
  payments: readonly Payment[],
  payer: string,
  payee: string,
  before = Number.POSITIVE_INFINITY,
): number {
  const told = { payer: 0, payee: 0 };
  for (const each of payments)
    if (each.payer === payer && each.payee === payee && each.at < before) told[each.toldBy] += each.amount;
  return Math.max(told.payer, told.payee);
}

/** Accounts that pay another one, each once. */
export const payersOf = (payments: readonly Payment[], account: string): readonly string[] => [
  ...new Set(payments.flatMap(({ payer, payee }) => (payee === account ? [payer] : []))),
];

/** Accounts that another one pays, each once. */
export const payeesOf = (payments: readonly Payment[], account: string): readonly string[] => [
  ...new Set(payments.flatMap(({ payer, payee }) => (payer === account ? [payee] : []))),
];
