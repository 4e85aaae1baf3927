/** Other cases of a customer whose two people would be gone around by an exemption that one person makes. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import type { EntryKey } from "../case-work/asked-beside.ts";
import { wasDecidedByTwo } from "../case-work/reopenings.ts";
import { type CaseProposal, readProposal } from "./proposal.ts";

/**
 * The first of these cases that two people decided before, or in which a proposal waits that needs two people or says
 * something else of an entry.
 *
 * @param beside - open cases that show the entries
 */
export async function waitsBeside(
  tx: StoreReads,
  beside: readonly CaseRecord[],
  exempts: readonly EntryKey[],
  at: EpochMs,
): Promise<CaseRecord | undefined> {
  for (const other of beside) {
    const { proposal } = await readProposal(tx, other, at);
    const isWaiting = proposal?.waitsFor === "another-person";
    if (wasDecidedByTwo(other) || (isWaiting && !saysSame(other, proposal, exempts))) return other;
  }
  return undefined;
}

function saysSame(
  { subject }: CaseRecord,
  { fourEyesFrom, matches = [] }: CaseProposal,
  exempts: readonly EntryKey[],
): boolean {
  const said = matches.filter((one) =>
    exempts.some(({ listId, entryId }) => one.listId === listId && one.entryId === entryId),
  );
  // Who leaves a match of a customer as it is says that it counts; who decides a payment need not look at it.
  if (said.length === 0 && subject === undefined) return false;
  return fourEyesFrom === undefined && said.every(({ disposition }) => disposition === "false-positive");
}
