import { type ChangeNumbers, EVERY_TENANT } from "riskgate/store/sql";

const SEEN = `cast(txid_current_snapshot() as text) as seen, txid_current_if_assigned() as own,
  (select removals from transaction_removals) as removals`;

/** Two questions, so that each is answered from the index. */
const NEWS = `select s.*, c.number, c.tenant, c.entry, c.replaced from (select ${SEEN}) s left join lateral (
    (select number, tenant, revision, entry, replaced from transaction_changes
      where number >= $1 and removed = 0 order by number limit $3)
    union all
    (select number, tenant, revision, entry, replaced from transaction_changes
      where number = any(cast($2 as bigint[])) and removed = 0 limit $3)
  ) c on c.number is distinct from s.own order by c.number, c.revision limit $3 ${EVERY_TENANT}`;

/**
 * The number of an entry is that of the transaction that wrote it. Entries of transactions that were open during a read may
 * become visible later; those of all others below the next number are visible, or never will be.
 *
 * @param interruptions - how often a connection was lost: another server may have taken over, without the last entries
 */
export function postgresChangeNumbers(interruptions: () => number): ChangeNumbers {
  return {
    number: "txid_current()",
    news: ({ next, open }, limit) => [NEWS, [next, `{${open.join(",")}}`, limit]],
    position: `select ${SEEN}`,
    positionOf({ seen, own, removals }) {
      const [, next, open] = String(seen).split(":");
      const numbers = (open ?? "").split(",").filter(Boolean).map(Number);
      if (own !== null && own < Number(next)) numbers.push(own);
      return { next: Number(next), open: numbers, removals, undone: interruptions() };
    },
  };
}

/**
 * Numbers in a database restored from another server mean nothing on this server. To be run when a process starts, before it
 * caches anything.
 */
export const FORGET_FOREIGN_NUMBERS = `update transaction_changes set number = 0
  where number >= txid_snapshot_xmax(txid_current_snapshot())`;
