import type { StoreTransaction, TimeCursor } from "../../ports/store.ts";
import { isWorkOf, type VoidedOf } from "../case-work/void-proposals.ts";
import { unnamed } from "../cases/case-review.ts";
import { DEFAULT_TENANT } from "../gateway-parts.ts";
import { draftProposer } from "./publish-draft.ts";
import { detailsOf, ruleChange, textChangesOf } from "./rule-change.ts";

/** Drafts per read. */
const PAGE = 100;

/**
 * Opens drafts whose proposer may no longer propose them.
 *
 * @returns ids of the drafts
 */
export async function voidDraftProposals(
  tx: StoreTransaction,
  { because, actor, at, ...of }: VoidedOf,
): Promise<readonly string[]> {
  if (of.tenant !== DEFAULT_TENANT) return [];
  const draftIds: string[] = [];
  for (let after: TimeCursor | undefined; ; ) {
    const page = await tx.ruleChanges.drafts(PAGE, after);
    for (const head of page) {
      const { state, proposal, ...rest } = detailsOf(head);
      if (state !== "proposed" || proposal === undefined || !isWorkOf(proposal.by, of)) continue;
      if ((await draftProposer(tx, proposal, at)) !== undefined) continue;
      const record = await tx.ruleChanges.get(head.changeId);
      const details = { ...rest, state: "open", changedAt: at } as const;
      // It was published meanwhile.
      if (!record || !(await tx.ruleChanges.put(ruleChange(record, details, textChangesOf(record))))) continue;
      const said = { draftId: head.changeId, because, proposedAt: proposal.at, proposedBy: unnamed(proposal.by) };
      await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action: "rules.proposal-voided", details: said });
      draftIds.push(head.changeId);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return draftIds;
    after = { at: last.createdAt, id: last.changeId };
  }
}
