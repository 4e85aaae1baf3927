import type { Migration } from "./migration.ts";

/** The tables of the first versions. */
export const STEPS_1_TO_5: readonly Migration[] = [
  {
    version: 1,
    statements: [
      `create table customers (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        data text not null,
        risk_level text,
        last_checked_at bigint,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, customer_id)
      )`,
      `create table cases (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        case_id key_text not null,
        processing_status text not null,
        case_status text not null,
        decision_id text,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, customer_id, case_id)
      )`,
      "create index cases_by_id on cases (tenant, case_id)",
      `create table decisions (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        decision_id key_text not null,
        case_id key_text not null,
        decided_at bigint not null,
        body text not null,
        primary key (tenant, bucket, customer_id, decided_at, decision_id)
      )`,
      "create unique index decisions_by_id on decisions (tenant, decision_id)",
      `create table api_keys (
        tenant key_text not null,
        key_id key_text not null,
        key_hash key_text not null,
        prefix text not null,
        scopes text not null,
        created_at bigint not null,
        expires_at bigint,
        revoked_at bigint,
        primary key (tenant, key_id)
      )`,
      "create unique index api_keys_by_hash on api_keys (key_hash)",
    ],
  },
  {
    version: 2,
    statements: [
      "alter table customers add column erased_at bigint",
      "alter table cases add column details text",
      "create index cases_by_time on cases (tenant, created_at, case_id)",
      // Most cases are never opened: reviewers list the few that are.
      `create index cases_opened on cases (tenant, case_status, created_at, case_id)
        where case_status <> 'not-opened'`,
      `create table transactions (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        occurred_at bigint not null,
        transaction_id key_text not null,
        case_id key_text not null,
        tenant_transaction_id key_text not null,
        account_holding_party key_text not null,
        revision integer not null,
        data text not null,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, customer_id, occurred_at, transaction_id)
      )`,
      `create unique index transactions_by_key on transactions
        (tenant, tenant_transaction_id, account_holding_party)`,
      "create index transactions_by_case on transactions (tenant, case_id)",
      `create table transaction_revisions (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        tenant_transaction_id key_text not null,
        account_holding_party key_text not null,
        revision integer not null,
        record text not null,
        primary key (tenant, bucket, tenant_transaction_id, account_holding_party, revision)
      )`,
      "create index transaction_revisions_by_customer on transaction_revisions (tenant, customer_id)",
      `create table accounts (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        account_uuid key_text not null,
        identity key_text,
        data text not null,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, customer_id, account_uuid)
      )`,
      "create unique index accounts_by_uuid on accounts (tenant, account_uuid)",
      "create unique index accounts_by_identity on accounts (tenant, bucket, customer_id, identity)",
      `create table workflows (
        tenant key_text not null,
        bucket integer not null,
        workflow_id key_text not null,
        workflow_type text not null,
        workflow_status text not null,
        customer_id key_text,
        case_id text,
        external_reference key_text,
        data text not null,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, workflow_id)
      )`,
      "create unique index workflows_by_id on workflows (tenant, workflow_id)",
      "create unique index workflows_by_reference on workflows (tenant, external_reference)",
      "create index workflows_by_time on workflows (tenant, created_at, workflow_id)",
      `create table exemptions (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        exemption_id key_text not null,
        list_id key_text not null,
        entry_id key_text not null,
        customer_fingerprint text not null,
        entry_fingerprint text not null,
        created_by text not null,
        case_id text not null,
        note text,
        created_at bigint not null,
        ended_at bigint,
        end_reason text,
        primary key (tenant, bucket, customer_id, exemption_id)
      )`,
      "create unique index exemptions_by_id on exemptions (tenant, exemption_id)",
      `create unique index exemptions_in_force on exemptions (tenant, bucket, customer_id, list_id, entry_id)
        where ended_at is null`,
      `create table idempotency (
        tenant key_text not null,
        bucket integer not null,
        scope key_text not null,
        idempotency_key key_text not null,
        fingerprint text not null,
        started_at bigint not null,
        response text,
        primary key (tenant, bucket, scope, idempotency_key)
      )`,
      "create index idempotency_by_time on idempotency (started_at)",
      `create table callbacks (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        callback_id key_text not null,
        case_id key_text not null,
        url text not null,
        body text not null,
        status text not null,
        attempts integer not null,
        next_attempt_at bigint,
        last_failure text,
        created_at bigint not null,
        updated_at bigint not null,
        primary key (tenant, bucket, customer_id, callback_id)
      )`,
      "create unique index callbacks_by_id on callbacks (tenant, callback_id)",
      "create index callbacks_by_case on callbacks (tenant, case_id)",
      "create index callbacks_by_status on callbacks (tenant, status, created_at, callback_id)",
      `create table audit_entries (
        tenant key_text not null,
        chain integer not null,
        sequence bigint not null,
        at bigint not null,
        actor text not null,
        action text not null,
        customer_id text,
        details text not null,
        previous_hash text not null,
        hash text not null,
        primary key (tenant, chain, sequence)
      )`,
      `create table audit_heads (
        tenant key_text not null,
        chain integer not null,
        sequence bigint not null,
        hash text not null,
        primary key (tenant, chain)
      )`,
      `create table jobs (
        job_id key_text not null primary key,
        queue key_text not null,
        job_key key_text,
        data text not null,
        state text not null,
        run_at bigint not null,
        due_at bigint not null,
        lease text,
        failures integer not null,
        last_failure text,
        created_at bigint not null
      )`,
      "create unique index jobs_live_key on jobs (queue, job_key) where state <> 'dead'",
      "create index jobs_due on jobs (queue, due_at, job_id) where state <> 'dead'",
      `create table jobs_done (
        queue key_text not null,
        shard integer not null,
        done bigint not null,
        primary key (queue, shard)
      )`,
    ],
  },
  {
    version: 3,
    statements: [
      // A customer's log of transactions, read from a number on.
      `create table transaction_changes (
        tenant key_text not null,
        bucket integer not null,
        customer_id key_text not null,
        change integer not null,
        transaction_id key_text not null,
        revision integer not null,
        removed integer not null,
        entry text not null,
        primary key (tenant, bucket, customer_id, change)
      )`,
      // The same transactions by account, counterparty, device and address; the bucket is that of the value.
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
      )`,
    ],
  },
  {
    version: 4,
    statements: [
      // Customers by what they share; the bucket is that of the link.
      `create table customer_links (
        tenant key_text not null,
        bucket integer not null,
        link key_text not null,
        customer_id key_text not null,
        customer_bucket integer not null,
        primary key (tenant, bucket, link, customer_id)
      )`,
      "create index customer_links_of on customer_links (tenant, customer_bucket, customer_id)",
    ],
  },
  {
    version: 5,
    statements: ["alter table cases add column subject text", "alter table customers add column changed_at text"],
  },
];
