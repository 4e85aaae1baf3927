/** Decisions of people about cases. */
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import type { EarlierExemption } from "./plan-exemptions.ts";

/** The decision of a person. */
export interface CaseReview extends Omit<CaseDecisionRequest, "decidedBy" | "replaceProposal" | "alsoDecide"> {
  /**
   * When it was decided, in milliseconds since 1970, UTC: where two people have to agree, when the second one did. Earlier
   * versions wrote down the time of the proposal, and no `proposedAt`.
   *
   * @integer
   */
  readonly at: EpochMs;
  /**
   * When the first of two people proposed it, in milliseconds since 1970, UTC. Absent where one was enough.
   *
   * @integer
   */
  readonly proposedAt?: EpochMs;
  /** Who decided, by the key of the request. */
  readonly decidedBy: Decider;
  /** Who confirmed it, by the key of the request, where two people have to agree. */
  readonly confirmedBy?: Decider;
  /** What the second person wrote. */
  readonly confirmationNote?: string;
  /** The level from which `workflow.json` required two people, where it did. */
  readonly fourEyesFrom?: string;
  /**
   * The level that was computed with the judgements of the matches, once it is decided. Absent for transactions, and in
   * decisions of earlier versions.
   */
  readonly computedLevel?: RiskLevel;
}

/** Details of a case under review. */
export interface ReviewDetails {
  /** A decision that waits for a second person. */
  readonly proposal?: CaseReview;
  /** Who took the case up. */
  readonly assignedTo?: string;
}

/**
 * A review as it is shown. Reviews of earlier versions, whose keys belonged to no person, hold only the name that the
 * client stated.
 */
export function shownReview(review: CaseReview): CaseReview {
  const { decidedBy, confirmedBy } = review;
  return {
    ...review,
    decidedBy: shownDecider(decidedBy),
    ...(confirmedBy === undefined ? {} : { confirmedBy: shownDecider(confirmedBy) }),
  };
}

const shownDecider = (decider: Decider | string): Decider =>
  typeof decider === "string" ? { statedBy: decider } : decider;

/** Display name of a decider. */
export const calledBy = ({ name, statedBy, keyId }: Decider, actor: string): string =>
  name ?? statedBy ?? (keyId === undefined ? actor : `key:${keyId}`);

/** Id of a decider in stored records. */
export const idOf = ({ personId, keyId }: Decider, actor: string): string =>
  personId ?? (keyId === undefined ? actor : `key:${keyId}`);

/** What an entry says beside a review. */
export interface BesideReview {
  /** The proposal that waited before. */
  readonly replaced?: CaseReview | undefined;
  /** Exemptions of judged matches that were in force before. */
  readonly earlierExemptions?: readonly EarlierExemption[];
}

/** Logs a review without its notes and the stated names: nothing is ever removed from the audit log. */
export async function auditReview(
  tx: StoreTransaction,
  about: {
    readonly tenant: string;
    readonly actor: string;
    readonly action: string;
    readonly customerId: string;
    readonly caseId: string;
    /** The case that it was decided together with. */
    readonly decidedWith?: string;
  },
  { at, proposedAt, decidedBy, confirmedBy, riskLevel, decision, reasonCode, fourEyesFrom, matches = [] }: CaseReview,
  { replaced, earlierExemptions }: BesideReview = {},
): Promise<void> {
  const { caseId, decidedWith, ...event } = about;
  const judged = matches.map(({ listId, entryId, disposition, reasonCode: why, exemptUntil, reviewAt }) => ({
    ...{ listId, entryId, disposition },
    ...(why === undefined ? {} : { reasonCode: why }),
    ...(exemptUntil === undefined ? {} : { exemptUntil }),
    ...(reviewAt === undefined ? {} : { reviewAt }),
  }));
  const said = {
    ...(decidedWith === undefined ? {} : { decidedWith }),
    decidedBy: unnamed(decidedBy),
    ...(proposedAt === undefined ? {} : { proposedAt }),
    ...(confirmedBy === undefined ? {} : { confirmedBy: unnamed(confirmedBy) }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(decision === undefined ? {} : { decision }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(fourEyesFrom === undefined ? {} : { fourEyesFrom }),
    ...(replaced === undefined
      ? {}
      : { replaced: { at: replaced.at, decidedBy: unnamed(shownReview(replaced).decidedBy) } }),
    ...(earlierExemptions === undefined ? {} : { earlierExemptions: earlierExemptions.map((one) => ({ ...one })) }),
  };
  await tx.audit.append({ ...event, at, details: { caseId, ...said, matches: judged } });
}

/** A decider without names: the audit log holds a person's name only where the person was recorded. */
export function unnamed({ name: _, statedBy: __, ...ids }: Decider): Record<string, string> {
  return ids as Record<string, string>;
}
