/** Compares derived rows, by which records are found faster, with the records. */
import type { CopyFlaw } from "../../../src/ports/record-store.ts";
import { SHARED_TENANT } from "../../../src/records/digest-record.ts";
import { customerLinkFlaws } from "./copies-of-customers.ts";
import { transactionCopyFlaws } from "./copies-of-transactions.ts";
import type { FoundFlaw } from "./found-flaw.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { fromSqlText, isSqlText } from "./sql-text.ts";

const COPIES = ["customer_links", "transaction_links"] as const;
const ORIGINALS = ["customers", "transaction_changes"];
const BUCKETS = `${[...ORIGINALS, ...COPIES]
  .map((table) => `select distinct tenant, bucket as chain from ${table}`)
  .join(" union ")} ${EVERY_TENANT}`;

/** See `RecordStore.copied`. */
export async function copiedBuckets(session: SqlSession): Promise<readonly ChainRow[]> {
  const rows = await session.all<ChainRow>(BUCKETS, []);
  return [...new Map(rows.map(placeOf).map((place) => [`${place.chain} ${place.tenant}`, place])).values()];
}

/** See `RecordStore.compareCopies`. */
export async function copyFlaws(session: SqlSession, tenant: string, bucket: number): Promise<readonly CopyFlaw[]> {
  const found = [
    ...(await customerLinkFlaws(session, tenant, bucket)),
    ...(await transactionCopyFlaws(session, tenant, bucket)),
    ...(tenant === SHARED_TENANT && bucket === 0 ? await strayCopies(session) : []),
  ];
  return found.map((flaw) => ({ tenant, chain: bucket, ...flaw }));
}

/** Derived rows of tenants that no request can name. */
async function strayCopies(session: SqlSession): Promise<readonly FoundFlaw[]> {
  const flaws: FoundFlaw[] = [];
  for (const kind of COPIES)
    for (const id of await strayTenants(session, kind)) flaws.push({ kind, id, flaw: "copy-unknown" });
  return flaws;
}

export interface ChainRow {
  readonly tenant: string;
  readonly chain: number;
}

/** The place of a row. Verification must also find rows written from outside with a tenant that no request can name: their place is the first chain of the gateway itself. */
export function placeOf({ tenant, chain }: ChainRow): ChainRow {
  return isSqlText(tenant) ? { tenant: fromSqlText(tenant), chain } : { tenant: SHARED_TENANT, chain: 0 };
}

/** Tenants in a table's rows that the gateway never writes, as stored in the column. */
export async function strayTenants(session: SqlSession, table: string): Promise<readonly string[]> {
  const rows = await session.all<{ readonly tenant: string }>(
    `select distinct tenant from ${table} ${EVERY_TENANT}`,
    [],
  );
  return rows.map(({ tenant }) => tenant).filter((tenant) => !isSqlText(tenant));
}
