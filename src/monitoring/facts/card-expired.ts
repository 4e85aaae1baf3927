import type { TransactionView } from "./transaction-view.ts";

/** Whether a card of the transaction had expired before its month; a card is valid until the end of its month. */
export function isCardExpired({ own, other, transaction }: TransactionView): boolean | undefined {
  const expiries = [own?.expiry, other?.expiry].filter((expiry) => expiry !== undefined);
  if (expiries.length === 0) return undefined;
  const month = new Date(transaction.at).toISOString().slice(0, 7).replace("-", "");
  return expiries.some((expiry) => expiry < month);
}
