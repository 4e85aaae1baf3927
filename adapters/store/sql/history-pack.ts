import {
  decodeMonitoredTransaction,
  type MonitoredTransaction,
  POSITIONS,
} from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";

/** Entries of a customer's log that are put together: half as many stand alone at a time, and are read one by one. */
export const PACKED = 16;

/** Values of one member of each entry; a single one when it is the same in all. */
type Column = readonly unknown[];

/**
 * Entries as one text, member by member: most are alike in most members, so that a log that is read for the first time is a
 * third as long and made of a few values.
 */
export function encodePack(changes: readonly HistoryChange[]): string {
  const columns = [
    columnOf(changes, ({ revision }) => revision),
    columnOf(changes, ({ removed }) => (removed === true ? 1 : 0)),
    ...POSITIONS.map((name) => columnOf(changes, ({ transaction }) => transaction[name] ?? null)),
  ];
  return JSON.stringify(columns);
}

function columnOf(changes: readonly HistoryChange[], memberOf: (change: HistoryChange) => unknown): Column {
  const values = changes.map(memberOf);
  const [first] = values;
  const text = typeof first === "object" ? JSON.stringify(first) : undefined;
  const isSame = (value: unknown) => value === first || (text !== undefined && JSON.stringify(value) === text);
  return values.every(isSame) ? values.slice(0, 1) : values;
}

/**
 * Adds to a log what {@link encodePack} was given.
 *
 * @param first - number of the first entry
 * @param count - how many entries there are
 * @param columns - the parsed JSON
 */
export function decodePack(
  first: number,
  count: number,
  [revisions, removals, ...columns]: readonly Column[],
  to: HistoryChange[],
): void {
  const values = new Array<unknown>(POSITIONS.length);
  for (let i = 0; i < count; i++) {
    for (let at = 0; at < POSITIONS.length; at++) values[at] = valueAt(columns[at] as Column, i);
    const transaction: MonitoredTransaction = decodeMonitoredTransaction(values);
    const change = { change: first + i, revision: valueAt(revisions as Column, i) as number, transaction };
    to.push(valueAt(removals as Column, i) === 1 ? { ...change, removed: true } : change);
  }
}

function valueAt(column: Column, i: number): unknown {
  return column.length === 1 ? column[0] : column[i];
}
