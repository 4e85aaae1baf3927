import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { TransactionHistory } from "../ports/transaction-history.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { History } from "./windows/history.ts";

/**
 * Transactions of other customers by the links of one transaction, as far back as windows of the pack reach; links that no rule
 * goes by are not read. The customer's own are in its history.
 */
export async function readRelated(
  source: Pick<TransactionHistory, "related">,
  tenant: string,
  transaction: MonitoredTransaction,
  pack: Pick<TransactionPack, "reach">,
): Promise<{ readonly [L in Link]?: History }> {
  const related: { [L in Link]?: History } = {};
  await Promise.all(
    LINKS.map(async (link) => {
      const value = transaction[link];
      const reach = pack.reach.get(link);
      if (value === undefined || reach === undefined) return;
      const [notOf, after, until] = [transaction.customerId, transaction.at - reach, transaction.at];
      related[link] = new History(await source.related(tenant, { link, value, notOf, after, until }));
    }),
  );
  return related;
}
