/** A proposal that was taken back, as its case says it. */
import type { CaseRecord } from "../../ports/store.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { VoidReason } from "../people/void-reason.ts";

/** A proposal that was taken back because of who made it. */
export interface VoidedProposal {
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly voidedAt: string;
  /**
   * `user-disabled`: the person may no longer sign in; `roles-changed`: their roles no longer let them propose this;
   * `key-revoked`: the key that it came with was revoked.
   */
  readonly because: VoidReason;
  /** What was proposed. */
  readonly proposal: CaseProposal;
}

/** The last proposal that was taken back, kept until the case is decided. */
export const voidedProposalOf = ({ details }: Pick<CaseRecord, "details">): VoidedProposal | undefined =>
  ((details ?? {}) as { readonly voided?: VoidedProposal }).voided;
