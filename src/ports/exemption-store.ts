import type { EpochMs } from "./clock.ts";

/** Begins the reason of an exemption that a person ended; what follows is theirs, and goes when the customer is erased. */
export const REVOKED = "revoked";

/** A match between a customer and a list entry that a person judged false. It ends when either changes materially. */
export interface ExemptionRecord {
  readonly tenant: string;
  readonly exemptionId: string;
  readonly customerId: string;
  readonly listId: string;
  readonly entryId: string;
  /** Digests of what was compared: another digest means that the judgement no longer holds. */
  readonly customerFingerprint: string;
  readonly entryFingerprint: string;
  /** Who judged, and in which case. */
  readonly createdBy: string;
  readonly caseId: string;
  readonly note?: string;
  readonly createdAt: EpochMs;
  readonly endedAt?: EpochMs;
  readonly endReason?: string;
}

/** Matches that a person judged false. */
export interface ExemptionStore {
  /** Saves an exemption: `false`, with nothing changed, when its id is stored or the pair has one in force. */
  add(exemption: ExemptionRecord): Promise<boolean>;
  /** A customer's exemptions in force, oldest first; equal times go by ascending id. */
  inForce(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** All a customer ever had, in the same order. */
  history(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** Ends an exemption: `false` when the tenant has no such one in force. */
  end(tenant: string, exemptionId: string, at: EpochMs, reason: string): Promise<boolean>;
}
