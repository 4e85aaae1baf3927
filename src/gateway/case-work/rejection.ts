import type { CaseProposal } from "../cases/proposal.ts";
import type { Decider } from "../people/decider.ts";

/** What a second person did not agree with. */
export interface CaseRejection {
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly rejectedAt: string;
  /** Whose key it came with. */
  readonly rejectedBy: Decider;
  /** What the second person does not agree with. */
  readonly note: string;
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /** What was proposed. */
  readonly proposal: CaseProposal;
}

/** What a second person did not agree with last, until it is decided. */
export const rejectionOf = ({ details }: { readonly details?: unknown }): CaseRejection | undefined =>
  ((details ?? {}) as { readonly rejection?: CaseRejection }).rejection;
