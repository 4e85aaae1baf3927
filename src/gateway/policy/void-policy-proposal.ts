import type { StoreTransaction } from "../../ports/store.ts";
import { isWorkOf, type VoidedOf } from "../case-work/void-proposals.ts";
import { DEFAULT_TENANT } from "../gateway-parts.ts";
import { addVersion, versionOf } from "./policy-version.ts";
import { policyProposer } from "./set-policy.ts";

/**
 * Takes back a proposal about the policy whose proposer may no longer make it. Versions are only added, so that one that
 * says what is in force, and which proposal it ends, comes after the proposal.
 *
 * @returns the version that was proposed
 */
export async function voidPolicyProposal(
  tx: StoreTransaction,
  { because, actor, at, ...of }: VoidedOf,
): Promise<number | undefined> {
  const [newest] = of.tenant === DEFAULT_TENANT ? await tx.policies.list(1) : [];
  const before = newest?.status === "proposed" ? await tx.policies.inForce() : undefined;
  if (newest === undefined || before === undefined) return undefined;
  const proposal = versionOf(newest);
  if (!isWorkOf(proposal.setBy, of) || (await policyProposer(tx, proposal, at)) !== undefined) return undefined;
  const { policy } = versionOf(before);
  const endsProposal = { version: proposal.version, because };
  const version = { version: proposal.version + 1, status: "in-force", policy, at, endsProposal } as const;
  // Without a version added, somebody else changed the policy at the same time, and nothing waits.
  return (await addVersion(tx, version, actor)) && proposal.version;
}
