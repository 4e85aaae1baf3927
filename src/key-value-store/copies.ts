/** Compares rows that duplicate data of records with the records. */
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import { bucketOf } from "../model/bucket.ts";
import type { Json } from "../model/json.ts";
import type { CopyFlaw, RecordStore } from "../ports/record-store.ts";
import { allLinks } from "../records/shared-links.ts";
import { LINKED_CUSTOMERS } from "./customer-links.ts";
import { CUSTOMERS } from "./customers.ts";
import { CHANGES } from "./history.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";

const linksOf = (data: Json): readonly string[] => allLinks(data as AccountHoldingPartyData);

type Place = Pick<CopyFlaw, "tenant" | "chain">;

/** See {@link RecordStore.compareCopies}. */
export const compareCopies =
  (rows: Rows): RecordStore["compareCopies"] =>
  async (tenant, chain) => [
    ...(await customerLinkFlaws(rows, { tenant, chain })),
    ...(await replacedFlaws(rows, { tenant, chain })),
  ];

/** Finds missing links of customers in a bucket, and links that belong to no customer. */
async function customerLinkFlaws(rows: Rows, place: Place): Promise<readonly CopyFlaw[]> {
  const { tenant, chain } = place;
  const prefix = [tenant, chain];
  const flaw = (customerId: string, link: string, what: CopyFlaw["flaw"]): CopyFlaw => ({
    ...{ ...place, kind: "customer_links", id: `${customerId} ${link}`, flaw: what },
  });
  const flaws: CopyFlaw[] = [];
  for (const { customerId, data } of await rows.list(CUSTOMERS, { prefix }))
    for (const link of linksOf(data))
      if (!(await rows.has(LINKED_CUSTOMERS, tenant, bucketOf(link), link, customerId)))
        flaws.push(flaw(customerId, link, "copy-missing"));
  for (const { link, customerId } of await rows.list(LINKED_CUSTOMERS, { prefix })) {
    const customer = await rows.get(CUSTOMERS, ...ofCustomer(tenant, customerId));
    if (customer === undefined || !linksOf(customer.data).includes(link))
      flaws.push(flaw(customerId, link, "copy-unknown"));
  }
  return flaws;
}

/** Finds log entries with a wrong replacement mark: all forms of a transaction but the last are marked as replaced. */
async function replacedFlaws(rows: Rows, place: Place): Promise<readonly CopyFlaw[]> {
  const { tenant, chain } = place;
  const flaws: CopyFlaw[] = [];
  for (const change of await rows.list(CHANGES, { prefix: [tenant, chain] })) {
    const { transactionId } = change.transaction;
    const forms = await rows.list(CHANGES.by.transaction, { prefix: [tenant, transactionId] });
    const isReplaced = forms.some(({ number, removed }) => number > change.number && !removed);
    if (isReplaced !== (change.isReplaced === true) && !change.removed)
      flaws.push({ ...place, kind: "transaction_links", id: transactionId, flaw: "copy-changed" });
  }
  return flaws;
}
