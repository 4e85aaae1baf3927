/** A proposal that was taken back, as its case says it. */
import type { CaseRecord } from "../../ports/store.ts";
import type { ClosingReason } from "../cases/closing-reason.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { VoidReason } from "../people/void-reason.ts";

/** Why a proposal about a case was taken back, or ended with what it was about. */
export type CaseVoidReason = VoidReason | ClosingReason | "decided-again";

/** A proposal that was taken back because of who made it, or that ended with what it was about. */
export interface VoidedProposal {
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly voidedAt: string;
  /**
   * `user-disabled`: the person may no longer sign in; `roles-changed`: their roles no longer let them propose this;
   * `key-revoked`: the key that it came with was revoked. `decided-again`: lists, rules or the payment changed;
   * `superseded`: a newer case shows other facts; `entries-gone`: the list entries that it was about are gone.
   */
  readonly because: CaseVoidReason;
  /** What was proposed. */
  readonly proposal: CaseProposal;
}

/** The last proposal that was taken back or ended, kept until the case is decided. */
export const voidedProposalOf = ({ details }: Pick<CaseRecord, "details">): VoidedProposal | undefined =>
  ((details ?? {}) as { readonly voided?: VoidedProposal }).voided;
