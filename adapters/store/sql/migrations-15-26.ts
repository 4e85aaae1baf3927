import { coverReviews, writeBaselines, writeLinks } from "./data-migrations.ts";
import type { Migration } from "./migration.ts";

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

/** Steps from 15 on: who decides, and what proves what was decided. */
export const STEPS_15_TO_26: readonly Migration[] = [
  {
    version: 15,
    statements: [
      // Who decides, and what is asked of decisions. Earlier keys belong to no person.
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
    beforeStatements: writeBaselines,
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
    beforeStatements: writeLinks,
    statements: [],
  },
  {
    version: 23,
    // Planned reviews are in the audit log from now on.
    beforeStatements: coverReviews,
    statements: [],
  },
  {
    version: 24,
    statements: ["alter table holds add column release_reason text"],
  },
  {
    version: 25,
    statements: [
      // What clients replace of customers under a legal hold.
      `create table held_versions (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        version_id key_text not null,
        hold_id key_text not null,
        kind key_text not null,
        record_id key_text not null,
        case_id key_text,
        replaced_at bigint not null,
        record text not null,
        primary key (tenant, bucket, customer_id, version_id)
      )`,
    ],
  },
  {
    version: 26,
    statements: [
      // People who sign in.
      `create table users (
        tenant key_text not null,
        person_id key_text not null,
        login key_text not null,
        roles text not null,
        credentials text not null,
        makers text not null,
        created_at bigint not null,
        disabled_at bigint,
        primary key (tenant, person_id)
      )`,
      "create unique index users_by_login on users (tenant, login)",
      `create table sessions (
        tenant key_text not null,
        session_id key_text not null,
        token_hash key_text not null,
        person_id key_text not null,
        method key_text not null,
        created_at bigint not null,
        expires_at bigint not null,
        seen_at bigint not null,
        ended_at bigint,
        is_revoked integer not null,
        primary key (tenant, session_id)
      )`,
      "create unique index sessions_by_token on sessions (token_hash)",
      "create index sessions_by_person on sessions (tenant, person_id)",
      "create index sessions_by_time on sessions (tenant, created_at, session_id)",
    ],
  },
];
