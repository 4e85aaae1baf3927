import { EVIDENCE_MIGRATIONS } from "./evidence-migrations.ts";
import { FIRST_MIGRATIONS } from "./first-migrations.ts";
import { type ByDatabase, type Migration, statementsOf } from "./migration.ts";
import { REVIEW_MIGRATIONS } from "./review-migrations.ts";
import type { Statement } from "./sql-session.ts";
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

/**
 * What brings tables up to date, in one transaction: scripts, and statements that are given back their rows.
 *
 * @param taken - steps already taken
 * @throws Error when one of them is of a newer program
 */
export function* migrationSteps(
  database: keyof ByDatabase,
  taken: readonly number[],
  at: number,
): Generator<string | Statement, void, readonly object[]> {
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  const newer = taken.find((version) => version > newest);
  if (newer !== undefined) throw new Error(`the database is newer than this program: step ${newer}`);
  for (const step of MIGRATIONS) {
    if (taken.includes(step.version)) continue;
    if (step.before) yield* step.before(at, database);
    yield statementsOf(step, database).join(";\n");
    yield { sql: "insert into migrations (version, applied_at) values ($1, $2)", values: [step.version, at] };
  }
}
