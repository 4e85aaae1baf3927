import type { TimeCursor } from "../../../src/ports/case-store.ts";
import { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import type { SqlTable } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export interface TimePage {
  /** The table whose rows are wanted. */
  readonly of: Pick<SqlTable<never>, "name" | "columns">;
  /** Columns of the order: the time, and the id for equal times, which always ascends. */
  readonly time: string;
  readonly id: string;
  readonly order: "newest" | "oldest";
  readonly after: TimeCursor | undefined;
  readonly limit: number;
}

/** Builds the query of one page of a list that is ordered by time and id. */
export class SqlTimePage extends SqlConditions {
  readonly #page: TimePage;

  constructor(page: TimePage) {
    super();
    this.#page = page;
  }

  rows<Row>(session: SqlSession): Promise<readonly Row[]> {
    const { of, time, id, order, after, limit } = this.#page;
    const [beyond, direction] = order === "newest" ? ["<", "desc"] : [">", "asc"];
    if (after !== undefined) {
      const at = this.parameter(after.at);
      const afterId = this.parameter(toSqlText(after.id));
      // The first half alone lets the database start at the right place of the index.
      this.always(`${time} ${beyond}= ${at} and (${time} ${beyond} ${at} or ${id} > ${afterId})`);
    }
    const sql = `select ${of.columns} from ${of.name} where ${this.sql}
      order by ${time} ${direction}, ${id} limit ${this.parameter(limit)}`;
    return session.all<Row>(sql, this.values);
  }
}

export const timePage = (page: TimePage): SqlTimePage => new SqlTimePage(page);
