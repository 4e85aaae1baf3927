import type { EpochMs } from "./clock.ts";

/** A legal hold: what is stored of a customer must be kept for as long as it is in force. */
export interface HoldRecord {
  readonly tenant: string;
  readonly holdId: string;
  readonly customerId: string;
  /** Which law, order or proceeding demands it; empty once the customer was erased. */
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: EpochMs;
  readonly releasedBy?: string;
  readonly releasedAt?: EpochMs;
  /** Why it was released; empty once the customer was erased. */
  readonly releaseReason?: string;
}

/** How a hold ends. */
export type HoldRelease = Required<Pick<HoldRecord, "releasedBy" | "releasedAt">> & Pick<HoldRecord, "releaseReason">;

export interface HoldStore {
  /** Saves a hold: `false`, with nothing changed, when its id is stored or the customer has one in force. */
  place(hold: HoldRecord): Promise<boolean>;
  /** The hold in force of a customer, `undefined` when there is none. */
  inForce(tenant: string, customerId: string): Promise<HoldRecord | undefined>;
  /** Ends the hold in force: `false` when there is none. */
  release(tenant: string, customerId: string, release: HoldRelease): Promise<boolean>;
  /**
   * The holds of a tenant by the time they were placed, oldest first, at most `limit`; equal times go by ascending id.
   *
   * @param isReleased - those that are released, in place of those in force
   */
  list(tenant: string, limit: number, isReleased: boolean): Promise<readonly HoldRecord[]>;
}
