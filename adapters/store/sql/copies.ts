/** Compares rows that repeat records, so that these are found faster, with the records. */
import type { CopyFlaw } from "../../../src/ports/record-store.ts";
import { customerLinkFlaws } from "./copies-of-customers.ts";
import { transactionCopyFlaws } from "./copies-of-transactions.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { fromSqlText } from "./sql-text.ts";

const TABLES = ["customers", "customer_links", "transaction_changes", "transaction_links", "transaction_packs"];
const bucketsOf = (tables: readonly string[]) =>
  `${tables.map((table) => `select distinct tenant, bucket from ${table}`).join(" union ")} ${EVERY_TENANT}`;
const BUCKETS = bucketsOf(TABLES);
const LOCAL_BUCKETS = bucketsOf([...TABLES, "transaction_owners"]);

/** See `RecordStore.copied`. */
export async function copiedBuckets(session: SqlSession) {
  const rows = await session.all<{ readonly tenant: string; readonly bucket: number }>(
    session.isLocal ? LOCAL_BUCKETS : BUCKETS,
    [],
  );
  return rows.map(({ tenant, bucket }) => ({ tenant: fromSqlText(tenant), chain: bucket }));
}

/** See `RecordStore.compareCopies`. */
export async function copyFlaws(session: SqlSession, tenant: string, bucket: number): Promise<readonly CopyFlaw[]> {
  const found = [
    ...(await customerLinkFlaws(session, tenant, bucket)),
    ...(await transactionCopyFlaws(session, tenant, bucket)),
  ];
  return found.map((flaw) => ({ tenant, chain: bucket, ...flaw }));
}
