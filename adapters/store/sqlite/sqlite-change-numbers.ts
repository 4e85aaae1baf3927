import type { ChangeNumbers } from "../sql/sql-session.ts";

const SEEN = `(select coalesce(max(number), 0) + 1 from transaction_changes) as seen, 0 as own,
  (select removals from transaction_removals) as removals`;

const NEWS = `select s.*, c.number, c.tenant, c.entry, c.replaced from (select ${SEEN}) s
  left join transaction_changes c on c.number >= $1 and c.removed = 0 order by c.number limit $2`;

/**
 * Entries are numbered as they are written. The number of an entry that is rolled back is given again.
 *
 * @param undone - how often a transaction that wrote was rolled back
 */
export function sqliteChangeNumbers(undone: () => number): ChangeNumbers {
  return {
    number: "(select coalesce(max(number), 0) + 1 from transaction_changes)",
    news: ({ next }, limit) => [NEWS, [next, limit]],
    position: `select ${SEEN}`,
    positionOf: ({ seen, removals }) => ({ next: Number(seen), open: [], removals, undone: undone() }),
  };
}
