import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** End reason of an exemption that expired. */
export const EXPIRED = "expired";

/**
 * Prefix of the end reason of an exemption that a person ended; the person's own words follow it, and are removed when
 * the customer is erased.
 */
export const REVOKED = "revoked";

/**
 * A match between a customer and a list entry that a person judged to be a false positive. It ends when either changes
 * materially.
 */
export interface ExemptionRecord {
  readonly tenant: string;
  readonly exemptionId: string;
  readonly customerId: string;
  readonly listId: string;
  readonly entryId: string;
  /** Digests of the compared data: a different digest means that the judgement no longer holds. */
  readonly customerFingerprint: string;
  readonly entryFingerprint: string;
  /** The person who judged, and the case. */
  readonly createdBy: string;
  readonly caseId: string;
  readonly note?: string;
  /** Reason code from `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /** When it expires; absent where it does not. */
  readonly expiresAt?: EpochMs;
  /** When a person has to review it; absent where no review is planned. */
  readonly reviewAt?: EpochMs;
  readonly createdAt: EpochMs;
  readonly endedAt?: EpochMs;
  readonly endReason?: string;
}

/** A page of the exemptions in force whose review or expiry time is before the given time. */
export interface DueExemptions {
  readonly tenant: string;
  readonly by: "review" | "expiry";
  readonly before: EpochMs;
  /** That time and the id of the last exemption of the page before: {@link placeOfExemption}. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** A page of all exemptions in force that were made before the given time. */
export interface StandingExemptions extends Pick<DueExemptions, "tenant" | "before" | "limit"> {
  /** The id of the last exemption of the page before. */
  readonly after?: string;
}

/**
 * The sort key of an exemption among those that are due.
 *
 * @example
 * const after = placeOfExemption(last, "review");
 */
export const placeOfExemption = (
  { exemptionId, reviewAt = 0, expiresAt = 0 }: ExemptionRecord,
  by: DueExemptions["by"],
): TimeCursor => ({ at: by === "review" ? reviewAt : expiresAt, id: exemptionId });

/** Matches that a person judged to be false positives. */
export interface ExemptionStore {
  /**
   * Saves an exemption: `false`, with nothing changed, when its id is stored or the pair of customer and entry has one
   * in force.
   */
  add(exemption: ExemptionRecord): Promise<boolean>;
  /** A customer's exemptions in force, oldest first; equal times by ascending id. */
  inForce(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** All exemptions that a customer ever had, in the same order. */
  history(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** Due exemptions in force, longest due first; equal times by ascending id. */
  due(query: DueExemptions): Promise<readonly ExemptionRecord[]>;
  /** Exemptions in force of all customers, by ascending id. */
  standing(query: StandingExemptions): Promise<readonly ExemptionRecord[]>;
  /** Ends an exemption: `false` when the tenant has no such one in force. */
  end(tenant: string, exemptionId: string, at: EpochMs, reason: string): Promise<boolean>;
}
