import type { SqlValue } from "riskgate/store/sql";
import { elementTypeOf } from "./element-type.ts";

type Rows = readonly unknown[];

interface Asked {
  readonly values: readonly SqlValue[];
  readonly resolve: (rows: Rows) => void;
  readonly reject: (reason: unknown) => void;
}

/** Reads of an open transaction that are asked for in one turn. */
export interface PendingReads {
  /** Whether a statement may wait for others. */
  mayWait(sql: string): boolean;
  /** Resolves when the statement was sent and answered. */
  ask(sql: string, values: readonly SqlValue[]): Promise<Rows>;
  /** Sends all that wait. */
  flush(): void;
}

/** @param send - sends a statement and resolves with its rows */
export function pendingReads(send: (sql: string, values: readonly unknown[]) => Promise<Rows>): PendingReads {
  let pending = new Map<string, Asked[]>();
  return {
    // Texts of the stores; any other text is sent as it is.
    mayWait: (sql) => sql.startsWith("select "),
    ask(sql, values) {
      const answer = new Promise<Rows>((resolve, reject) => {
        const others = pending.get(sql);
        const asked = { values, resolve, reject };
        if (others === undefined) pending.set(sql, [asked]);
        else others.push(asked);
      });
      // Its failure is the transaction's, whatever awaits it.
      answer.catch(() => {});
      return answer;
    },
    flush() {
      const all = pending;
      pending = new Map();
      for (const [sql, asked] of all) sendTogether(sql, asked, send);
    },
  };
}

/** One statement for all that have the same text: each costs the driver and the server far more than another row. */
function sendTogether(
  sql: string,
  asked: readonly Asked[],
  send: (sql: string, values: readonly unknown[]) => Promise<Rows>,
): void {
  const [first] = asked as readonly [Asked, ...Asked[]];
  const answerAll = (rowsOf: (rows: Rows) => (at: number) => Rows) =>
    [
      (rows: Rows) => {
        const own = rowsOf(rows);
        for (const [at, { resolve }] of asked.entries()) resolve(own(at));
      },
      (reason: unknown) => {
        for (const { reject } of asked) reject(reason);
      },
    ] as const;
  if (asked.every(({ values }) => isSame(values, first.values))) {
    send(sql, first.values).then(...answerAll((rows) => () => rows));
    return;
  }
  const columns = first.values.map((_, place) => asked.map(({ values }) => values[place] ?? null));
  const types = columns.map(elementTypeOf);
  send(textForMany(sql, types), columns).then(
    ...answerAll((rows) => {
      const byPlace = Map.groupBy(rows as readonly PlacedRow[], ({ asked_place }) => asked_place);
      return (at) => byPlace.get(at + 1) ?? [];
    }),
  );
}

interface PlacedRow {
  /** Which of the statements the row answers, from 1. */
  readonly asked_place: number;
}

function isSame(left: readonly SqlValue[], right: readonly SqlValue[]): boolean {
  return left.every((value, at) => value === right[at]);
}

/** Texts for many statements, by the types of their parameters and their text. */
const texts = new Map<string, string>();

function textForMany(sql: string, types: readonly string[]): string {
  const key = `${types.join()} ${sql}`;
  let text = texts.get(key);
  if (text === undefined) {
    const lists = types.map((type, at) => `$${at + 1}::${type}[]`).join(", ");
    const names = types.map((_, at) => `value_${at + 1}`).join(", ");
    const one = sql.replace(/\$(\d+)/g, "asked.value_$1");
    // An offset keeps the planner from turning look-ups by key into a join over the table.
    text = `select asked.asked_place, found.*
      from unnest(${lists}) with ordinality as asked(${names}, asked_place) cross join lateral (${one} offset 0) as found`;
    texts.set(key, text);
  }
  return text;
}
