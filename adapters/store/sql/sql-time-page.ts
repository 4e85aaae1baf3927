import type { TimeCursor } from "../../../src/ports/case-store.ts";
import type { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import type { SqlTable } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export interface TimePage<Row> {
  /** The table whose rows are wanted. */
  readonly of: SqlTable<Row>;
  readonly where: SqlConditions;
  /** Columns of the order: the time, and the id for equal times, which always ascends. */
  readonly time: string;
  readonly id: string;
  readonly order: "newest" | "oldest";
  readonly after: TimeCursor | undefined;
  readonly limit: number;
}

/** One page of a list that is ordered by time and id. */
export function timePage<Row>(
  session: SqlSession,
  { of, where, limit, after, ...order }: TimePage<Row>,
): Promise<readonly Row[]> {
  startBehind(where, order, after);
  return of.list(session, where, timeOrder(order), limit);
}

export type TimeOrder = Pick<TimePage<never>, "time" | "id" | "order">;

export const timeOrder = ({ time, id, order }: TimeOrder): string =>
  `order by ${time} ${order === "newest" ? "desc" : "asc"}, ${id}`;

/** Leaves out what comes before a place, and what is there. */
export function startBehind(where: SqlConditions, { time, id, order }: TimeOrder, after: TimeCursor | undefined): void {
  if (after === undefined) return;
  const beyond = order === "newest" ? "<" : ">";
  const at = where.parameter(after.at);
  const afterId = where.parameter(toSqlText(after.id));
  // The first half alone lets the database start at the right place of the index.
  where.always(`${time} ${beyond}= ${at} and (${time} ${beyond} ${at} or ${id} > ${afterId})`);
}
