import type { CaseProposal } from "../cases/proposal.ts";
import type { Decider } from "../people/decider.ts";

/** The rejection of a proposal by a second person. */
export interface CaseRejection {
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly rejectedAt: string;
  /** Who rejected it, by the key of the request. */
  readonly rejectedBy: Decider;
  /** What the second person does not agree with. */
  readonly note: string;
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /** What was proposed. */
  readonly proposal: CaseProposal;
}

/** The last rejection, kept until the case is decided. */
export const rejectionOf = ({ details }: { readonly details?: unknown }): CaseRejection | undefined =>
  ((details ?? {}) as { readonly rejection?: CaseRejection }).rejection;
