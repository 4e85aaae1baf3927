import { EVERY_TENANT, type SqlLog } from "riskgate/store/sql";

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
 * An entry's number is that of the transaction that wrote it: those that were open at the time of a read may show entries later,
 * and all others below the next number have shown theirs or never will.
 *
 * @param interruptions - how often a connection was lost: another server may have taken over, without the last entries
 */
export function postgresLog(interruptions: () => number): SqlLog {
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
 * Numbers that a restored database brought with it from another server stand for none of this one's transactions. Run when a
 * process begins, before it keeps anything.
 */
export const FORGET_FOREIGN_NUMBERS = `update transaction_changes set number = 0
  where number >= txid_snapshot_xmax(txid_current_snapshot())`;
