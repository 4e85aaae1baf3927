import type { Migration } from "./migration.ts";

/** The number of the customer's row, `null` where there is none. */
const OWNER = `(select number from customers c
  where c.tenant = owned.tenant and c.bucket = owned.bucket and c.customer_id = owned.customer_id)`;

/** Decisions and cases bear the number of their customer's row on SQLite: see `ownedText`. All of them are written anew once. */
export const NUMBER_CUSTOMERS: Migration = {
  version: 15,
  statements: [
    {
      sqlite: [
        "alter table customers rename to customers_before",
        `create table customers (
          number integer not null primary key,
          tenant key_text not null,
          bucket integer not null,
          customer_id key_text not null,
          risk_level text,
          last_checked_at bigint,
          created_at bigint not null,
          updated_at bigint not null,
          erased_at bigint,
          changed_at text,
          data text not null,
          unique (tenant, bucket, customer_id)
        )`,
        `insert into customers
          select rowid, tenant, bucket, customer_id, risk_level, last_checked_at, created_at, updated_at, erased_at, changed_at,
            data from customers_before order by rowid`,
        "drop table customers_before",
        "alter table cases rename to cases_before",
        `create table cases (
          tenant key_text not null,
          bucket integer not null,
          customer_id key_text not null,
          owner integer,
          case_id key_text not null,
          subject text,
          processing_status text not null,
          case_status text not null,
          decision_id text,
          created_at bigint not null,
          updated_at bigint not null,
          details text
        )`,
        `insert into cases select tenant, bucket, customer_id, ${OWNER}, case_id, subject, processing_status, case_status,
          decision_id, created_at, updated_at, details from cases_before as owned order by rowid`,
        "drop table cases_before",
        "create unique index cases_by_id on cases (tenant, case_id)",
        "create index cases_by_time on cases (tenant, created_at, case_id)",
        `create index cases_opened on cases (tenant, case_status, created_at, case_id)
          where case_status <> 'not-opened'`,
        "create index cases_of_owner on cases (owner) where owner is not null",
        "create index cases_without_owner on cases (tenant, bucket, customer_id, created_at) where owner is null",
        "alter table decisions rename to decisions_before",
        `create table decisions (
          tenant key_text not null,
          bucket integer not null,
          customer_id key_text not null,
          owner integer,
          decision_id key_text not null,
          case_id key_text not null,
          decided_at bigint not null,
          body text not null
        )`,
        `insert into decisions select tenant, bucket, customer_id, ${OWNER}, decision_id, case_id, decided_at, body
          from decisions_before as owned order by rowid`,
        "drop table decisions_before",
        "create unique index decisions_by_id on decisions (tenant, decision_id)",
        "create index decisions_of_owner on decisions (owner, decided_at desc) where owner is not null",
        `create index decisions_without_owner on decisions (tenant, bucket, customer_id, decided_at desc)
          where owner is null`,
      ],
      postgres: [],
    },
  ],
};
