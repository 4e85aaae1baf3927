import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** Reason of an exemption whose time was over. */
export const EXPIRED = "expired";

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
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /** From when on it counts no more by itself; absent where it has no end. */
  readonly expiresAt?: EpochMs;
  /** When somebody is to look at it again; absent where nobody is. */
  readonly reviewAt?: EpochMs;
  readonly createdAt: EpochMs;
  readonly endedAt?: EpochMs;
  readonly endReason?: string;
}

/** Which exemptions in force are wanted: those whose review or expiry time is before the given time. */
export interface DueExemptions {
  readonly tenant: string;
  readonly by: "review" | "expiry";
  readonly before: EpochMs;
  /** That time and the id of the last one of the page before: {@link placeOfExemption}. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/**
 * Where an exemption stands among those that are due.
 *
 * @example
 * const after = placeOfExemption(last, "review");
 */
export const placeOfExemption = (
  { exemptionId, reviewAt = 0, expiresAt = 0 }: ExemptionRecord,
  by: DueExemptions["by"],
): TimeCursor => ({ at: by === "review" ? reviewAt : expiresAt, id: exemptionId });

/** Matches that a person judged false. */
export interface ExemptionStore {
  /** Saves an exemption: `false`, with nothing changed, when its id is stored or the pair has one in force. */
  add(exemption: ExemptionRecord): Promise<boolean>;
  /** A customer's exemptions in force, oldest first; equal times go by ascending id. */
  inForce(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** All a customer ever had, in the same order. */
  history(tenant: string, customerId: string): Promise<readonly ExemptionRecord[]>;
  /** Those in force that are due, longest due first; equal times go by ascending id. */
  due(query: DueExemptions): Promise<readonly ExemptionRecord[]>;
  /** Ends an exemption: `false` when the tenant has no such one in force. */
  end(tenant: string, exemptionId: string, at: EpochMs, reason: string): Promise<boolean>;
}
