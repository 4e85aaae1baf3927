import type { SqlValue } from "riskgate/store/sql";
import { columnPlace, type InsertShape, insertShape, manyRows } from "./insert-rows.ts";

interface Asked {
  readonly values: readonly SqlValue[];
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (reason: unknown) => void;
}

interface Adding {
  readonly sql: string;
  readonly shape: InsertShape;
  readonly id: string;
  /** Which value is that of the column `id`. */
  readonly place: number;
  readonly asked: Asked[];
}

/** Inserts of an open transaction that are asked for in one turn, and answered by whether there was room for the row. */
export interface PendingAdds {
  /**
   * @param id - the column that tells a row from all others
   * @throws TypeError when the statement is no insert of a row of parameters, or has no such column
   */
  ask(sql: string, values: readonly SqlValue[], id: string): Promise<boolean>;
  /** Sends all that wait. */
  flush(): void;
}

/** @param send - sends a statement and resolves with its rows */
export function pendingAdds(
  send: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>,
): PendingAdds {
  let pending: Adding[] = [];
  return {
    ask(sql, values, id) {
      let adding = pending.find((each) => each.sql === sql && each.id === id);
      if (adding === undefined) {
        adding = { sql, ...rowsOf(sql, id), id, asked: [] };
        pending.push(adding);
      }
      const { asked } = adding;
      const answer = new Promise<boolean>((resolve, reject) => void asked.push({ values, resolve, reject }));
      // Its failure is the transaction's, whatever awaits it.
      answer.catch(() => {});
      return answer;
    },
    flush() {
      const all = pending;
      pending = [];
      for (const adding of all) addTogether(adding, send);
    },
  };
}

function rowsOf(sql: string, id: string): Pick<Adding, "shape" | "place"> {
  const shape = insertShape(sql);
  const place = shape && columnPlace(shape, id);
  if (shape === undefined || place === undefined) throw new TypeError(`no insert of plain rows with ${id}: ${sql}`);
  return { shape, place };
}

function addTogether({ sql, shape, id, place, asked }: Adding, send: Parameters<typeof pendingAdds>[0]): void {
  const rows = asked.map(({ values }) => values);
  const [one] = rows as [readonly SqlValue[], ...(readonly SqlValue[])[]];
  const { sql: text, values } = rows.length === 1 ? { sql, values: one } : manyRows(shape, rows);
  send(`${text} returning ${id} as id`, values).then(
    (added) => {
      const ids = new Set((added as readonly { readonly id: SqlValue }[]).map((row) => row.id));
      for (const { values, resolve } of asked) resolve(ids.has(values[place] ?? null));
    },
    (reason: unknown) => {
      for (const { reject } of asked) reject(reason);
    },
  );
}
