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
}

export interface HoldStore {
  /** Saves a hold: `false`, with nothing changed, when its id is stored or the customer has one in force. */
  place(hold: HoldRecord): Promise<boolean>;
  /** The hold in force of a customer, `undefined` when there is none. */
  inForce(tenant: string, customerId: string): Promise<HoldRecord | undefined>;
  /** Ends the hold in force: `false` when there is none. */
  release(tenant: string, customerId: string, at: EpochMs, by: string): Promise<boolean>;
  /** The holds in force of a tenant, oldest first, at most `limit`; equal times go by ascending id. */
  list(tenant: string, limit: number): Promise<readonly HoldRecord[]>;
}
