/**
 * The tables, as numbered steps. A step that was released is never edited: the next change is a new step.
 *
 * `key_text` is a text compared byte by byte. SQLite reads the unknown type as text and compares bytes anyway; on PostgreSQL
 * it is a domain with the collation "C", so that both order alike whatever the locale of the server.
 *
 * Every key of a customer's rows begins with (tenant, bucket): see `bucketOf`.
 */
export interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

export const MIGRATIONS: readonly Migration[] = [
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
];

/** The table of steps already taken. */
export const CREATE_MIGRATIONS_TABLE =
  "create table if not exists migrations (version integer primary key, applied_at bigint not null)";
