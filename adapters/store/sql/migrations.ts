import { EVIDENCE_MIGRATIONS } from "./evidence-migrations.ts";
import { FIRST_MIGRATIONS } from "./first-migrations.ts";
import type { Migration } from "./migration.ts";
import { REVIEW_MIGRATIONS } from "./review-migrations.ts";
import { WINDOW_MIGRATIONS } from "./window-migrations.ts";

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
  ...WINDOW_MIGRATIONS,
  ...EVIDENCE_MIGRATIONS,
  ...REVIEW_MIGRATIONS,
];

/** The table of steps already taken. */
export const CREATE_MIGRATIONS_TABLE =
  "create table if not exists migrations (version integer primary key, applied_at bigint not null)";
