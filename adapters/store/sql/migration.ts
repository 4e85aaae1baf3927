import type { Statement } from "./sql-session.ts";

/** A numbered step by which the tables came to be as they are. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly (string | ByDatabase)[];
  /** What is done before the statements, in the same transaction: each statement is given the rows of the one before. */
  readonly before?: (at: number, database: keyof ByDatabase) => Generator<Statement, void, readonly object[]>;
}

/** Statements for what the two databases do in different ways. */
export interface ByDatabase {
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/** The statements of a step for one database. */
export function statementsOf({ statements }: Migration, database: keyof ByDatabase): readonly string[] {
  return statements.flatMap((statement) => (typeof statement === "string" ? [statement] : statement[database]));
}
