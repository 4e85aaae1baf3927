import type { TimeCursor } from "../../../src/ports/case-store.ts";
import type { SqlSession, SqlValue } from "./sql-session.ts";
import { toSqlText } from "./sql-text.ts";

export interface TimePage {
  readonly columns: string;
  readonly table: string;
  /** Columns of the order: the time, and the id for equal times, which always ascends. */
  readonly time: string;
  readonly id: string;
  readonly order: "newest" | "oldest";
  readonly after: TimeCursor | undefined;
  readonly limit: number;
}

/** Builds the query of one page of a list that is ordered by time and id. */
export function timePage({ columns, table, time, id, order, after, limit }: TimePage) {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  const parameter = (value: SqlValue): string => `$${values.push(value)}`;

  return {
    /** Keeps rows whose column has this value. */
    where(column: string, value: SqlValue): void {
      conditions.push(`${column} = ${parameter(value)}`);
    },

    /** Keeps rows whose column lies between two values, both included. */
    between(column: string, from: number, to: number): void {
      conditions.push(`${column} between ${parameter(from)} and ${parameter(to)}`);
    },

    /** Keeps rows by a constant condition. */
    always(condition: string): void {
      conditions.push(condition);
    },

    rows<Row>(session: SqlSession): Promise<readonly Row[]> {
      const [beyond, direction] = order === "newest" ? ["<", "desc"] : [">", "asc"];
      if (after !== undefined) {
        const at = parameter(after.at);
        const afterId = parameter(toSqlText(after.id));
        // The first half alone lets the database start at the right place of the index.
        conditions.push(`${time} ${beyond}= ${at} and (${time} ${beyond} ${at} or ${id} > ${afterId})`);
      }
      const sql = `select ${columns} from ${table} where ${conditions.join(" and ")}
        order by ${time} ${direction}, ${id} limit ${parameter(limit)}`;
      return session.all<Row>(sql, values);
    },
  };
}
