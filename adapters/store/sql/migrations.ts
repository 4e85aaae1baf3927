import { writeBaselines } from "./baselines.ts";
import { FIRST_MIGRATIONS } from "./first-migrations.ts";
import type { Migration } from "./migration.ts";
import { coverReviews, writeLinks } from "./write-copies.ts";

const TRANSACTION_PACKS = `create table transaction_packs (
  tenant key_text not null,
  bucket integer not null,
  customer_id key_text not null,
  first_change integer not null,
  pack text not null,
  primary key (tenant, bucket, customer_id, first_change)
)`;

/** Tables whose rows are in the audit log from step 16 on, by what their rows are called there. */
const TABLES_OF_KINDS: Readonly<Record<string, string>> = {
  account: "accounts",
  callback: "callbacks",
  case: "cases",
  change: "transaction_changes",
  customer: "customers",
  decision: "decisions",
  exemption: "exemptions",
  key: "api_keys",
  person: "people",
  revision: "transaction_revisions",
  screened: "screened",
  transaction: "transactions",
  workflow: "workflows",
};

const COUNT_ROWS = (kind: string, from: string) =>
  `insert into audit_baselines (tenant, kind, counted) ${from.replace("$kind", `'${kind}'`)}`;

const BASELINES: readonly string[] = [
  ...Object.entries(TABLES_OF_KINDS).map(([kind, table]) =>
    COUNT_ROWS(kind, `select tenant, $kind, count(*) from ${table} group by tenant`),
  ),
  COUNT_ROWS("answer", "select tenant, $kind, count(*) from idempotency where response is not null group by tenant"),
  COUNT_ROWS("policy", "select 'default', $kind, count(*) from policies having count(*) > 0"),
];

const PLAN_REVIEWS = (month: string) =>
  `insert into planned_reviews (tenant, bucket, customer_id, next_review)
    select tenant, bucket, customer_id, month from (
      select screened.tenant, screened.bucket, screened.customer_id, ${month} as month
      from screened join decisions on decisions.tenant = screened.tenant and decisions.decision_id = screened.decision_id
      where decisions.body like '%"nextReviewDate"%') as planned
    where month is not null`;

/**
 * The tables, as numbered steps. A step that was released is never edited: the next change is a new step.
 *
 * `key_text` is a text compared byte by byte. SQLite reads the unknown type as text and compares bytes anyway; on PostgreSQL
 * it is a domain with the collation "C", so that both order alike whatever the locale of the server.
 *
 * Every key of a customer's rows begins with (tenant, bucket): see `bucketOf`.
 */
export const MIGRATIONS: readonly Migration[] = [
  ...FIRST_MIGRATIONS,
  {
    version: 6,
    statements: [
      // Who is screened for a customer, apart from the rest of its data: what a new edition of a list is compared with.
      `create table screened (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        parties text,
        matches text not null,
        decision_id key_text,
        unchecked integer not null,
        primary key (tenant, bucket, customer_id)
      )`,
      `insert into screened (tenant, bucket, customer_id, matches, unchecked)
        select tenant, bucket, customer_id, '[]', 1 from customers where erased_at is null`,
      `create table rescreens (
        number integer not null primary key,
        run_id key_text not null,
        kind text not null,
        status text not null,
        lists_key text not null,
        details text not null,
        created_at bigint not null,
        updated_at bigint not null
      )`,
      "create unique index rescreens_id on rescreens (run_id)",
      `create table rescreen_ranges (
        run_id key_text not null,
        tenant key_text not null,
        from_bucket integer not null,
        to_bucket integer not null,
        last_customer key_text,
        done integer not null,
        counts text not null,
        revision integer not null,
        primary key (run_id, tenant, from_bucket)
      )`,
    ],
  },
  {
    version: 7,
    statements: [
      // The logs of all customers can be read in the order in which entries came to be seen, and entries tell what they replace:
      // who keeps transactions by links learns the news from them. See `SqlLog` for the numbers.
      {
        sqlite: [
          // A customer's entries stand together, and so do those of a link: a hundred of them are a few pages and not a hundred.
          "alter table transaction_changes rename to transaction_changes_before",
          `create table transaction_changes (
            tenant key_text not null,
            bucket integer not null,
            customer_id key_text not null,
            change integer not null,
            number integer not null,
            transaction_id key_text not null,
            revision integer not null,
            removed integer not null,
            entry text not null,
            replaced text,
            primary key (tenant, bucket, customer_id, change)
          ) without rowid`,
          `insert into transaction_changes
            (tenant, bucket, customer_id, change, number, transaction_id, revision, removed, entry)
            select tenant, bucket, customer_id, change, rowid, transaction_id, revision, removed, entry
            from transaction_changes_before order by tenant, bucket, customer_id, change`,
          "drop table transaction_changes_before",
          "create unique index transaction_changes_by_number on transaction_changes (number)",
          "alter table transaction_links rename to transaction_links_before",
          `create table transaction_links (
            tenant key_text not null,
            bucket integer not null,
            link key_text not null,
            value key_text not null,
            occurred_at bigint not null,
            transaction_id key_text not null,
            customer_id key_text not null,
            entry text not null,
            primary key (tenant, bucket, link, value, occurred_at, transaction_id, customer_id)
          ) without rowid`,
          `insert into transaction_links select * from transaction_links_before
            order by tenant, bucket, link, value, occurred_at, transaction_id, customer_id`,
          "drop table transaction_links_before",
        ],
        postgres: [
          "alter table transaction_changes add column replaced text",
          "alter table transaction_changes add column number bigint not null default 0",
          "create index transaction_changes_by_number on transaction_changes (number)",
        ],
      },
      "create table transaction_removals (removals bigint not null)",
      "insert into transaction_removals (removals) values (0)",
    ],
  },
  {
    version: 8,
    statements: [
      // Links are taken away one by one, by the data that they were made of: nobody asks for those of a customer.
      {
        sqlite: [
          "alter table customer_links rename to customer_links_before",
          `create table customer_links (
            tenant key_text not null,
            bucket integer not null,
            link key_text not null,
            customer_id key_text not null,
            primary key (tenant, bucket, link, customer_id)
          ) without rowid`,
          `insert into customer_links select tenant, bucket, link, customer_id from customer_links_before
            order by tenant, bucket, link, customer_id`,
          "drop table customer_links_before",
        ],
        postgres: ["drop index customer_links_of", "alter table customer_links drop column customer_bucket"],
      },
    ],
  },
  {
    version: 9,
    statements: [
      // Entries of a customer's log a second time, several in one row: see `encodePack`. Logs of before begin without.
      { sqlite: [`${TRANSACTION_PACKS} without rowid`], postgres: [TRANSACTION_PACKS] },
    ],
  },
  {
    version: 10,
    statements: [
      // Whose a value is that one customer has alone, in place of rows, and that others are shared: see `transaction-links.ts`.
      {
        sqlite: [
          `create table transaction_owners (
            tenant key_text not null,
            bucket integer not null,
            link key_text not null,
            value key_text not null,
            customer_id key_text,
            primary key (tenant, bucket, link, value)
          ) without rowid`,
          `insert into transaction_owners
            select tenant, bucket, link, value, case when min(customer_id) = max(customer_id) then min(customer_id) end
            from transaction_links group by tenant, bucket, link, value`,
          `delete from transaction_links where (tenant, bucket, link, value) in
            (select tenant, bucket, link, value from transaction_owners where customer_id is not null)`,
        ],
        postgres: [],
      },
    ],
  },
  {
    version: 11,
    statements: [
      // Whom changed entries concern is found by all processes together: see `RescreenFinding`.
      `create table rescreen_findings (
        run_id key_text not null,
        tenant key_text not null,
        part integer not null,
        found text,
        primary key (run_id, tenant, part)
      )`,
    ],
  },
  {
    version: 12,
    statements: [
      {
        // Entries stand in the order in which they come, and what finds them is short: kept in the order of their keys, every other
        // one made no room on a page without moving others to pages beside it.
        sqlite: [
          "alter table transaction_changes rename to transaction_changes_before",
          `create table transaction_changes (
            number integer not null primary key,
            tenant key_text not null,
            bucket integer not null,
            customer_id key_text not null,
            change integer not null,
            transaction_id key_text not null,
            revision integer not null,
            removed integer not null,
            entry text not null,
            replaced text
          )`,
          `insert into transaction_changes
            select number, tenant, bucket, customer_id, change, transaction_id, revision, removed, entry, replaced
            from transaction_changes_before order by number`,
          "drop table transaction_changes_before",
          "create unique index transaction_changes_of on transaction_changes (tenant, bucket, customer_id, change)",
          "alter table transaction_links rename to transaction_links_before",
          `create table transaction_links (
            tenant key_text not null,
            bucket integer not null,
            link key_text not null,
            value key_text not null,
            occurred_at bigint not null,
            transaction_id key_text not null,
            customer_id key_text not null,
            entry text not null
          )`,
          "insert into transaction_links select * from transaction_links_before order by occurred_at",
          "drop table transaction_links_before",
          `create unique index transaction_links_of on transaction_links
            (tenant, bucket, link, value, occurred_at, transaction_id, customer_id)`,
        ],
        postgres: [],
      },
    ],
  },
  {
    version: 13,
    statements: [
      // Packs say how many entries they have, so that what is put together may be more than it was.
      {
        sqlite: [
          "alter table transaction_packs rename to transaction_packs_before",
          `create table transaction_packs (
            tenant key_text not null,
            bucket integer not null,
            customer_id key_text not null,
            first_change integer not null,
            entries integer not null,
            pack text not null,
            primary key (tenant, bucket, customer_id, first_change)
          )`,
          `insert into transaction_packs (tenant, bucket, customer_id, first_change, entries, pack)
            select tenant, bucket, customer_id, first_change, 6, pack from transaction_packs_before`,
          "drop table transaction_packs_before",
        ],
        postgres: [
          "alter table transaction_packs add column entries integer not null default 6",
          "alter table transaction_packs alter column entries drop default",
        ],
      },
    ],
  },
  {
    version: 14,
    // Parties in `screened` are lists from now on, see `packParties`. Those of before are read as they are; what cannot read the new
    // ones must not open the database.
    statements: [],
  },
  {
    version: 15,
    statements: [
      // Who decides, and what is asked of decisions. Keys of before are nobody's.
      "alter table api_keys add column person_id key_text",
      "alter table api_keys add column makers text",
      `create table people (
        tenant key_text not null,
        person_id key_text not null,
        name text not null,
        former_names text not null,
        makers text not null,
        created_at bigint not null,
        primary key (tenant, person_id)
      )`,
      `create table policies (
        version integer not null primary key,
        status text not null,
        policy text not null,
        details text not null,
        at bigint not null
      )`,
    ],
  },
  {
    version: 16,
    statements: [
      // Entries hold the digests of the records that were written with them. How many rows of before have none is counted here, until
      // step 19 says so in the audit log of their tenant.
      "alter table audit_entries add column records text",
      `create table audit_baselines (
        tenant key_text not null,
        kind key_text not null,
        counted bigint not null,
        primary key (tenant, kind)
      )`,
      ...BASELINES,
    ],
  },
  {
    version: 17,
    statements: [
      // Whose an answer is, so that it can be forgotten with its customer. Before the answer: what stands behind a long text is slow to
      // read on SQLite.
      {
        sqlite: [
          "alter table idempotency rename to idempotency_before",
          `create table idempotency (
            tenant key_text not null,
            bucket integer not null,
            scope key_text not null,
            idempotency_key key_text not null,
            fingerprint text not null,
            started_at bigint not null,
            customer_id key_text,
            response text,
            primary key (tenant, bucket, scope, idempotency_key)
          )`,
          `insert into idempotency (tenant, bucket, scope, idempotency_key, fingerprint, started_at, response)
            select tenant, bucket, scope, idempotency_key, fingerprint, started_at, response from idempotency_before`,
          "drop table idempotency_before",
          "create index idempotency_by_time on idempotency (started_at)",
        ],
        postgres: ["alter table idempotency add column customer_id key_text"],
      },
      `create table holds (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        hold_id key_text not null,
        reason text not null,
        placed_by text not null,
        placed_at bigint not null,
        released_by text,
        released_at bigint,
        primary key (tenant, hold_id)
      )`,
      "create unique index holds_in_force on holds (tenant, bucket, customer_id) where released_at is null",
      `create table callback_secrets (
        tenant key_text not null,
        secret_id key_text not null,
        secret text not null,
        created_at bigint not null,
        expires_at bigint,
        primary key (tenant, secret_id)
      )`,
    ],
  },
  {
    version: 18,
    statements: [
      "create table audit_checkpoints (number integer not null primary key, signed text not null, heads text)",
    ],
  },
  {
    version: 19,
    // The counts of step 16 go into the audit log, and their table goes away: nothing that is put there later counts.
    before: writeBaselines,
    statements: ["drop table audit_baselines"],
  },
  {
    version: 20,
    statements: [
      // When customers are to be reviewed, to be found by month. Read from the decisions in force.
      `create table planned_reviews (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        next_review key_text not null,
        started_in key_text,
        workflow_id key_text,
        primary key (tenant, bucket, customer_id)
      )`,
      "create index planned_reviews_by_month on planned_reviews (tenant, next_review, customer_id)",
      {
        sqlite: [PLAN_REVIEWS("json_extract(body, '$.input.customerReviewSchedule.nextReviewDate')")],
        postgres: [PLAN_REVIEWS("body::json #>> '{input,customerReviewSchedule,nextReviewDate}'")],
      },
    ],
  },
  {
    version: 21,
    statements: [
      // What came into service. Of editions of before nothing is said: those in service are written down at the next start.
      `create table editions (
        number integer not null primary key,
        name key_text not null,
        edition key_text not null,
        details text not null,
        at bigint not null
      )`,
    ],
  },
  {
    version: 22,
    before: writeLinks,
    statements: [],
  },
  {
    version: 23,
    // Planned reviews are in the audit log from now on.
    before: coverReviews,
    statements: [],
  },
  {
    version: 24,
    statements: ["alter table holds add column release_reason text"],
  },
];

/** The table of steps already taken. */
export const CREATE_MIGRATIONS_TABLE =
  "create table if not exists migrations (version integer primary key, applied_at bigint not null)";
