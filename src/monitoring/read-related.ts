import type { Link, MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { TransactionHistory } from "../ports/transaction-history.ts";
import { type Related, type RelatedByLink, reachedLinks } from "./related.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { History } from "./windows/history.ts";

/**
 * Reads transactions of other customers by the links of one transaction, as far back as windows of the pack reach;
 * links that no rule uses are not read. The customer's own transactions are in its history.
 */
export async function readRelated(
  source: Pick<TransactionHistory, "related">,
  tenant: string,
  transaction: MonitoredTransaction,
  { reach }: Pick<TransactionPack, "reach">,
): Promise<RelatedByLink> {
  const { customerId, at } = transaction;
  const related: { [L in Link]?: Related } = {};
  await Promise.all(
    reachedLinks(transaction, reach).map(async ({ link, value, after }) => {
      const others = await source.related(tenant, { link, value, notOf: customerId, after, until: at });
      related[link] = { history: new History(others), isWhole: false };
    }),
  );
  return related;
}
