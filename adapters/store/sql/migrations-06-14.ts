import type { Migration } from "./migration.ts";

const TRANSACTION_PACKS = `create table transaction_packs (
  tenant key_text not null,
  bucket integer not null,
  customer_id key_text not null,
  first_change integer not null,
  pack text not null,
  primary key (tenant, bucket, customer_id, first_change)
)`;

/** Steps 6 to 14: what stored customers are compared with lists by, and what windows read of payments. */
export const STEPS_6_TO_14: readonly Migration[] = [
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
      // who keeps transactions by links learns the news from them. See `ChangeNumbers` for the numbers.
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
      // Links are taken away one by one, by the data that they were made of: those of one customer are never read.
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
      // Entries of a customer's log a second time, several in one row, until step 33. Logs of before begin without.
      { sqlite: [`${TRANSACTION_PACKS} without rowid`], postgres: [TRANSACTION_PACKS] },
    ],
  },
  {
    version: 10,
    statements: [
      // Whose a value is that one customer has alone, in place of rows, and that others are shared, until step 34.
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
];
