/** Compares every customer of a range with every entry: proves that none was missed, or finds those that were. */
import type { RescreenRange, RescreenRecord, ScreenedRecord } from "../../ports/store.ts";
import { screenParties } from "../../screening/screen-customer.ts";
import { readParties } from "../../screening/stored-parties.ts";
import { type ListEngine, widestProfile } from "../engines/list-engine.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { storedParties } from "./customer-indexes.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import type { Step } from "./rescreening-step.ts";
import { detailsOf } from "./run-details.ts";
import { isSameScreening, outcomeOfMatches } from "./screening-outcome.ts";

const PAGE = 64;

/**
 * Yields steps over all customers, from the position of the range on. Customers whose matches differ have to be decided
 * again, and all of them in a run that rates.
 */
export async function* compareAllCustomers(
  parts: RescreeningParts,
  lists: ListEngine,
  run: RescreenRecord,
  range: RescreenRange,
): AsyncGenerator<Step> {
  const { isProof = false, rates } = detailsOf(run);
  const yieldTurn = yieldInTurns(parts);
  const { matcher } = lists.of(range.tenant);
  const profile = widestProfile(lists, parts.settings);
  // A range that was begun with changes only begins again.
  let after = range.counts.compared === undefined ? undefined : range.after;
  for (;;) {
    const from = after === undefined ? {} : { after };
    const { tenant, fromBucket, toBucket } = range;
    const page = await parts.store.read(async (tx) => {
      const rows = await tx.screened.list({ tenant, fromBucket, toBucket, ...from, limit: PAGE });
      return Promise.all(rows.map(async (row) => ({ row, parties: await storedParties(tx, row) })));
    });
    const customers: { customerId: string; count: string }[] = [];
    for (const { row, parties } of page) {
      const { matches } = screenParties(readParties(parties), matcher, profile);
      const isSame = isSameScreening(row.matches, outcomeOfMatches(matches));
      if (!isSame || rates !== undefined) {
        customers.push({ customerId: row.customerId, count: isProof && !isSame ? flawOf(row) : "changed" });
      }
      await yieldTurn();
    }
    after = page.at(-1)?.row.customerId ?? after;
    const isLast = page.length < PAGE;
    yield { customers, after, counts: { compared: page.length }, isLast };
    if (isLast) return;
  }
}

/** Data that was stored without a check was never compared with the lists, so it was not missed. */
function flawOf({ unchecked }: ScreenedRecord): "unchecked" | "missed" {
  return unchecked ? "unchecked" : "missed";
}
