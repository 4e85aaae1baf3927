/** Takes back what waits of a person who may no longer propose: about cases, rules and the policy. */
import type { StoreTransaction } from "../../ports/store.ts";
import { type VoidedCases, type VoidedOf, voidCases } from "../case-work/void-proposals.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { voidPolicyProposal } from "../policy/void-policy-proposal.ts";
import { voidDraftProposals } from "../rule-drafts/void-draft-proposals.ts";

/** What was taken back. */
export interface VoidedWork extends VoidedCases {
  /** Drafts of rules that are open again, because their proposals no longer count; absent where there are none. */
  readonly draftIds?: readonly string[];
  /**
   * The version of the policy that was proposed and no longer counts; absent where there is none.
   *
   * @integer
   * @minimum 1
   */
  readonly policyVersion?: number;
}

/** Takes back what no longer counts, in the transaction that made it so. */
export async function voidWork(
  parts: Pick<GatewayParts, "workflow">,
  tx: StoreTransaction,
  of: VoidedOf,
): Promise<VoidedWork> {
  const { proposals, caseIds } = await voidCases(parts, tx, of);
  const draftIds = await voidDraftProposals(tx, of);
  const policyVersion = await voidPolicyProposal(tx, of);
  return {
    proposals: proposals + draftIds.length + (policyVersion === undefined ? 0 : 1),
    caseIds,
    ...(draftIds.length === 0 ? {} : { draftIds }),
    ...(policyVersion === undefined ? {} : { policyVersion }),
  };
}
