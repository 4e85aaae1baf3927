import { type ByDatabase, type Migration, statementsOf } from "./migration.ts";
import { STEPS_1_TO_5 } from "./migrations-01-05.ts";
import { STEPS_6_TO_14 } from "./migrations-06-14.ts";
import { STEPS_15_TO_26 } from "./migrations-15-26.ts";
import { STEPS_FROM_27 } from "./migrations-from-27.ts";
import type { Statement } from "./sql-session.ts";

/**
 * The tables, as numbered steps. A step that was released is never edited: the next change is a new step.
 *
 * `key_text` is a text compared byte by byte. SQLite reads the unknown type as text and compares bytes anyway; on PostgreSQL
 * it is a domain with the collation "C", so that both order alike whatever the locale of the server.
 *
 * Most keys begin with (tenant, bucket): see `bucketOf`. Holds, API keys, people and jobs have no bucket.
 */
export const MIGRATIONS: readonly Migration[] = [
  ...STEPS_1_TO_5,
  ...STEPS_6_TO_14,
  ...STEPS_15_TO_26,
  ...STEPS_FROM_27,
];

/** The table of steps already taken. */
export const CREATE_MIGRATIONS_TABLE =
  "create table if not exists migrations (version integer primary key, applied_at bigint not null)";

/**
 * Brings tables up to date, in one transaction: yields scripts, and statements whose rows are to be passed to `next`.
 *
 * @param taken - steps already taken
 * @throws Error when one of them belongs to a newer program
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
    if (step.beforeStatements) yield* step.beforeStatements(at, database);
    yield statementsOf(step, database).join(";\n");
    yield { sql: "insert into migrations (version, applied_at) values ($1, $2)", values: [step.version, at] };
  }
}
