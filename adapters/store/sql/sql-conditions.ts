import type { SqlValue } from "./sql-session.ts";

/** Gathers what rows have to be, with the values of its parameters. */
export class SqlConditions {
  readonly #conditions: string[] = [];
  readonly values: SqlValue[] = [];

  /** A value as a statement names it. */
  parameter(value: SqlValue): string {
    return `$${this.values.push(value)}`;
  }

  /** Keeps rows whose column has this value. */
  where(column: string, value: SqlValue): void {
    this.always(`${column} = ${this.parameter(value)}`);
  }

  /** Keeps rows whose column lies between two values, both included. */
  between(column: string, from: SqlValue, to: SqlValue): void {
    this.always(`${column} between ${this.parameter(from)} and ${this.parameter(to)}`);
  }

  /** Keeps rows whose column has one of these values. */
  among(column: string, values: readonly SqlValue[]): void {
    this.always(`${column} in (${values.map((value) => this.parameter(value)).join(", ")})`);
  }

  /** Keeps rows whose column has a text in it: no letter of it stands for others, whatever the database. */
  contains(column: string, text: string): void {
    this.always(`strpos(${column}, ${this.parameter(text)}) > 0`);
  }

  /** Keeps rows whose column has a text nowhere in it, or nothing at all. */
  lacks(column: string, text: string): void {
    this.always(`coalesce(strpos(${column}, ${this.parameter(text)}), 0) = 0`);
  }

  /** Keeps rows by a condition. */
  always(condition: string): void {
    this.#conditions.push(condition);
  }

  /** All of them, for behind `where`. */
  get sql(): string {
    return this.#conditions.join(" and ") || "1 = 1";
  }
}
