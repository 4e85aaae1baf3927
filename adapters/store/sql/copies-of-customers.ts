/** Links between customers, compared with what is stored of the customers. */
import { bucketOf } from "../../../src/model/bucket.ts";
import { allLinks } from "../../../src/records/shared-links.ts";
import { askEach, type FoundFlaw, readable } from "./found-flaw.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, isSqlText, shownSqlText, toSqlText } from "./sql-text.ts";

const CUSTOMERS = "select customer_id, data from customers where tenant = $1 and bucket = $2";
const DATA = "select data from customers where tenant = $1 and bucket = $2 and customer_id = $3";
const LINKS = "select link, customer_id from customer_links where tenant = $1 and bucket = $2";
const LINK =
  "select 1 as found from customer_links where tenant = $1 and bucket = $2 and link = $3 and customer_id = $4";

interface DataRow {
  readonly data: string;
}
interface LinkRow {
  readonly link: string;
  /** As columns hold it. */
  readonly customer_id: string;
}

/** Links that stored data has; none where it cannot be read. */
export const linksOfRow = ({ data }: DataRow): readonly string[] => readable(() => allLinks(JSON.parse(data))) ?? [];

/** Links that customers of a bucket should have, and those of the bucket that no customer has. */
export async function customerLinkFlaws(
  session: SqlSession,
  tenant: string,
  bucket: number,
): Promise<readonly FoundFlaw[]> {
  const name = toSqlText(tenant);
  const flaw = ({ link, customer_id }: LinkRow, what: FoundFlaw["flaw"]): FoundFlaw => ({
    kind: "customer_links",
    id: `${shownSqlText(customer_id)} ${shownSqlText(link)}`,
    flaw: what,
  });
  const customers = await session.all<DataRow & LinkRow>(CUSTOMERS, [name, bucket]);
  const wanted = customers.flatMap((row) => linksOfRow(row).map((link) => ({ link, customer_id: row.customer_id })));
  const found = await askEach(wanted, ({ link, customer_id }) =>
    session.all(LINK, [name, bucketOf(link), link, customer_id]),
  );
  const stored = await session.all<LinkRow>(LINKS, [name, bucket]);
  const owners = [...new Set(stored.map(({ customer_id }) => customer_id))].filter(isSqlText);
  const data = await askEach(owners, (owner) =>
    session.all<DataRow>(DATA, [name, bucketOf(fromSqlText(owner)), owner]),
  );
  const links = new Map(data.map(([owner, rows]) => [owner, new Set(rows.flatMap(linksOfRow))]));
  const isKnown = ({ link, customer_id }: LinkRow) => bucketOf(link) === bucket && links.get(customer_id)?.has(link);
  return [
    ...found.filter(([, rows]) => rows.length === 0).map(([link]) => flaw(link, "copy-missing")),
    ...stored.filter((link) => !isKnown(link)).map((link) => flaw(link, "copy-unknown")),
  ];
}
