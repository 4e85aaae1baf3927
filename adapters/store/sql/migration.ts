import type { Statement } from "./sql-session.ts";

/** A numbered step in the history of the tables. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly (string | ByDatabase)[];
  /** Run before the statements, in the same transaction; `next` gets the rows of the yielded statement. */
  readonly beforeStatements?: (at: number, database: keyof ByDatabase) => Generator<Statement, void, readonly object[]>;
}

/** Statements that differ between the two databases. */
export interface ByDatabase {
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/** The statements of a step for one database. */
export function statementsOf({ statements }: Migration, database: keyof ByDatabase): readonly string[] {
  return statements.flatMap((statement) => (typeof statement === "string" ? [statement] : statement[database]));
}
