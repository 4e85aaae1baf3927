/** Steps that go through the rows of every tenant. */
import { recordKey } from "../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { encodeMonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { digestReview } from "../../../src/records/digest-record.ts";
import { appendByStatements } from "./audit.ts";
import { linksOfRow } from "./copies-of-customers.ts";
import { changesOf } from "./copies-of-transactions.ts";
import { LOG, transactionsOf } from "./history-log.ts";
import type { ByDatabase } from "./migration.ts";
import { REVIEWS } from "./reviews.ts";
import type { SqlValue, Statement } from "./sql-session.ts";
import type { SqlRow } from "./sql-table.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { keysOf, OF_KEY } from "./transaction-links.ts";

type Row = Readonly<Record<string, unknown>>;
type Steps<Result> = Generator<Statement, Result, readonly Row[]>;

/** Rows of one read. */
const PAGE = 1_000;
/** Rows of one insert. */
const AT_ONCE = 100;

const COUNTED_LATER = `select 1 as found where exists (select 1 from audit_checkpoints)
  or exists (select 1 from audit_entries where records is not null)`;
const LIST = "select tenant, kind, counted from audit_baselines order by tenant, kind";

/**
 * Says in the audit log of each tenant how many rows of which kind were there before entries had digests.
 *
 * Part of the migration that removes the counts: no later row is ever believed. Where the log covers records already, what is counted
 * was not counted by a migration, and is believed neither.
 *
 * @param at - the time of the migration
 */
export function* writeBaselines(at: number): Steps<void> {
  const tenants = new Map<string, Record<string, number>>();
  for (const { tenant, kind, counted } of yield { sql: LIST, values: [] }) {
    const name = fromSqlText(String(tenant));
    tenants.set(name, { ...tenants.get(name), [String(kind)]: Number(counted) });
  }
  if (tenants.size === 0 || (yield { sql: COUNTED_LATER, values: [] }).length > 0) return;
  for (const [tenant, rows] of tenants) {
    const details = { rows };
    yield* appendByStatements({ tenant, at, actor: "gateway", action: "records.not-covered", details }, 0);
  }
}

/**
 * Writes the links of all customers anew. Customers of before there were links had none, so that others did not count them, and one
 * that was submitted again as it was got none either. Data that cannot be read has no links.
 */
export function* writeLinks(): Steps<void> {
  yield { sql: "delete from customer_links", values: [] };
  for (let after: Place | undefined = FIRST; after; ) {
    const rows = (yield page("customer_id, data", "customers", after)) as readonly unknown[] as readonly (Place & {
      readonly data: string;
    })[];
    const links = rows.flatMap((row) =>
      linksOfRow(row).map((link): SqlValue[] => [row.tenant, bucketOf(link), link, row.customer_id]),
    );
    for (let at = 0; at < links.length; at += AT_ONCE) yield insertLinks(links.slice(at, at + AT_ONCE));
    after = rows.length < PAGE ? undefined : rows.at(-1);
  }
}

function insertLinks(rows: readonly (readonly SqlValue[])[]): Statement {
  const places = rows.map((_, i) => `($${4 * i + 1}, $${4 * i + 2}, $${4 * i + 3}, $${4 * i + 4})`);
  const sql = `insert into customer_links (tenant, bucket, link, customer_id) values ${places.join(", ")}`;
  return { sql, values: rows.flat() };
}

// In any form of the JSON, as long as it says the same. Checkpoints have been signed by a gateway that covered reviews already.
const COVERED = `select 1 as found where exists (select 1 from audit_checkpoints)
  or exists (select 1 from audit_entries where records like '%"review %')`;

/**
 * Writes the digests of planned reviews into the audit log, which did not have them before. Where it has one, or a checkpoint was signed,
 * this was done, and a planned review without a digest is not trusted.
 *
 * @param at - the time of the migration
 */
export function* coverReviews(at: number): Steps<void> {
  if ((yield { sql: COVERED, values: [] }).length > 0) return;
  for (let after: Place | undefined = FIRST; after; ) {
    const rows = (yield page(REVIEWS.columns, "planned_reviews", after)) as readonly unknown[] as readonly (Place &
      SqlRow)[];
    const digested = rows.map((row) => digestReview(REVIEWS.recordOf(row)));
    for (const some of Map.groupBy(digested, ({ tenant, chain }) => `${chain} ${tenant}`).values()) {
      const [{ tenant, chain }] = some as [(typeof some)[number]];
      const records = Object.fromEntries(some.map(({ kind, id, digest }) => [recordKey(kind, id), digest]));
      const event = { tenant, at, actor: "gateway", action: "records.covered", details: {}, records };
      yield* appendByStatements(event, chain);
    }
    after = rows.length < PAGE ? undefined : rows.at(-1);
  }
}

const NEXT_LOG = `select tenant, bucket, customer_id from transaction_changes
  where (tenant, bucket, customer_id) > ($1, $2, $3) order by tenant, bucket, customer_id limit 1`;
const ONE_LOG = `${LOG.select} where tenant = $1 and bucket = $2 and customer_id = $3 order by change`;
const LINK_OWNED = `insert into transaction_links (tenant, bucket, link, value, occurred_at, transaction_id, customer_id, entry)
  select $1, $2, $3, $4, $5, $6, $7, $8
  where exists (select 1 from transaction_owners where ${OF_KEY} and customer_id = $7)`;

/** Writes rows of the transactions whose values one customer had alone: only SQLite had none of them. */
export function* writeOwnedLinks(_: number, database: keyof ByDatabase): Steps<void> {
  if (database !== "sqlite") return;
  for (let log: Place = FIRST; ; ) {
    const [next] = (yield { sql: NEXT_LOG, values: placeValues(log) }) as readonly unknown[] as readonly Place[];
    if (next === undefined) return;
    log = next;
    const rows = (yield { sql: ONE_LOG, values: placeValues(log) }) as readonly SqlRow[];
    for (const transaction of transactionsOf(changesOf(rows))) {
      const row = [transaction.at, toSqlText(transaction.transactionId), log.customer_id];
      for (const key of keysOf(transaction))
        yield { sql: LINK_OWNED, values: [log.tenant, ...key, ...row, encodeMonitoredTransaction(transaction)] };
    }
  }
}

/** A place among customers of all tenants, as columns hold it. */
interface Place {
  readonly tenant: string;
  readonly bucket: number;
  readonly customer_id: string;
}
const FIRST: Place = { tenant: "", bucket: -1, customer_id: "" };

const placeValues = ({ tenant, bucket, customer_id }: Place): readonly SqlValue[] => [tenant, bucket, customer_id];

function page(columns: string, table: string, place: Place): Statement {
  const sql = `select tenant, bucket, ${columns} from ${table}
    where (tenant, bucket, customer_id) > ($1, $2, $3) order by tenant, bucket, customer_id limit ${PAGE}`;
  return { sql, values: placeValues(place) };
}
