import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";

/** A transaction as a payment from one account to another, as one side reported it. */
export interface Payment {
  readonly id: string;
  readonly payer: string;
  readonly payee: string;
  /** Thousandths of the unit of the base currency. */
  readonly amount: number;
  readonly at: EpochMs;
  /** The reporting side; where both reported, there are two payments. */
  readonly toldBy: "payer" | "payee";
}

/**
 * Whether money moves from account to account: not when it was declined or reversed, nor when a card pays for a
 * purchase.
 */
export const isTransfer = ({ result, paymentMeans }: MonitoredTransaction): boolean =>
  result !== "DECLINED" && result !== "REVERSED" && paymentMeans !== "CARD";

/** `undefined` for anything but a transfer, for an unknown account or amount, and within one account. */
export function paymentOf(transaction: MonitoredTransaction): Payment | undefined {
  const { transactionId: id, account, counterparty, amountMinor: amount, at, direction } = transaction;
  if (!isTransfer(transaction) || account === counterparty) return undefined;
  if (account === undefined || counterparty === undefined || amount === undefined) return undefined;
  return direction === "out"
    ? { id, payer: account, payee: counterparty, amount, at, toldBy: "payer" }
    : { id, payer: counterparty, payee: account, amount, at, toldBy: "payee" };
}

/**
 * Payments from one account to another: both sides may report them, and the side that reports more is used.
 *
 * @param payments - all known payments of one of the two accounts
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

/** Accounts that pay a given one, each once. */
export const payersOf = (payments: readonly Payment[], account: string): readonly string[] => [
  ...new Set(payments.flatMap(({ payer, payee }) => (payee === account ? [payer] : []))),
];

/** Accounts that a given one pays, each once. */
export const payeesOf = (payments: readonly Payment[], account: string): readonly string[] => [
  ...new Set(payments.flatMap(({ payer, payee }) => (payer === account ? [payee] : []))),
];
