/** The first of two decisions about a case, and how it is shown to those who may make the second. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { wasDecidedByTwo } from "../case-work/reopenings.ts";
import { CASES_DECIDE, CASES_PROPOSE } from "../keys/scopes.ts";
import { type Decider, type DecidingKey, deciderAgain, mayDo } from "../people/decider.ts";
import type { Policy } from "../policy/policy.ts";
import { policyInForce } from "../policy/policy-version.ts";
import { type CaseReview, type ReviewDetails, shownReview } from "./case-review.ts";

/** The first of two decisions about a case: nothing is decided until another person sends the same one. */
export interface CaseProposal
  extends Pick<CaseReview, "riskLevel" | "decision" | "matches" | "reasonCode" | "note" | "fourEyesFrom"> {
  /**
   * When it was proposed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly proposedAt: string;
  /** Who proposed it, by the key of the request. */
  readonly proposedBy: Decider;
  /**
   * `another-person`: the same decision has to come with the key of another person. `nobody`: it no longer counts,
   * because its key has ended or was revoked, its person may no longer propose, it was replaced, or two people no longer have to
   * agree.
   */
  readonly waitsFor: "another-person" | "nobody";
}

type Reads = Pick<StoreReads, "keys" | "people" | "users" | "sessions" | "policies">;

/** The proposal about a case in progress; empty where there is none. */
export async function readProposal(
  tx: Reads,
  record: CaseRecord,
  at: EpochMs,
): Promise<{ readonly proposal?: CaseProposal }> {
  const { tenant, caseStatus, details } = record;
  const { proposal } = (details ?? {}) as ReviewDetails;
  if (proposal === undefined || caseStatus !== "in-progress") return {};
  const policy = await policyInForce(tx);
  const proposer = await proposerOf(tx, tenant, proposal, at);
  const waits = proposer !== undefined && waitsForTwo(policy?.policy, record, proposal, proposer);
  return { proposal: shownProposal(proposal, waits ? "another-person" : "nobody") };
}

/**
 * Whether a proposal needs a second person: the policy or the workflow requires one, two people decided the case
 * before, or the proposer may not decide alone.
 */
export const waitsForTwo = (
  policy: Policy | undefined,
  record: CaseRecord,
  proposal: CaseReview,
  proposer: DecidingKey,
): boolean =>
  policy?.fourEyes === true ||
  proposal.fourEyesFrom !== undefined ||
  wasDecidedByTwo(record) ||
  !mayDo(proposer, CASES_DECIDE);

export function shownProposal(proposal: CaseReview, waitsFor: CaseProposal["waitsFor"]): CaseProposal {
  const { riskLevel, decision, matches, reasonCode, note, fourEyesFrom, at, decidedBy } = shownReview(proposal);
  return {
    proposedAt: new Date(at).toISOString(),
    proposedBy: decidedBy,
    waitsFor,
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(decision === undefined ? {} : { decision }),
    ...(matches === undefined ? {} : { matches }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(note === undefined ? {} : { note }),
    ...(fourEyesFrom === undefined ? {} : { fourEyesFrom }),
  };
}

/**
 * The proposer; `undefined` when the proposal no longer counts: see {@link deciderAgain}, or the proposer may no longer
 * propose.
 */
export async function proposerOf(
  tx: Omit<Reads, "policies">,
  tenant: string,
  { decidedBy }: CaseReview,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  const proposer = await deciderAgain(tx, tenant, decidedBy, at);
  return proposer && mayDo(proposer, CASES_PROPOSE) ? proposer : undefined;
}
