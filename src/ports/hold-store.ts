import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
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

/** What a record of a customer under a legal hold was before it was replaced. */
export interface HeldVersion {
  readonly tenant: string;
  readonly customerId: string;
  /** Digest of the record as it was, which the audit log has too: 64 hexadecimal digits. */
  readonly versionId: string;
  /** The hold that keeps it. */
  readonly holdId: string;
  readonly kind: "account" | "case" | "customer" | "transaction";
  /** Id of the record: of the customer, the account, the case, or the gateway's own of the transaction. */
  readonly recordId: string;
  /** The case that it goes with when retention removes that; absent for accounts and customers. */
  readonly caseId?: string;
  /** The record as it was. */
  readonly record: Json;
  readonly replacedAt: EpochMs;
}

/** Versions of one customer, under whichever hold. */
export interface HeldVersionQuery {
  readonly tenant: string;
  readonly customerId: string;
  /** `replacedAt` and `versionId` of the last one of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Legal holds. */
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
  /** Keeps what was replaced: `false`, with nothing changed, when this version of the customer is kept already. */
  keep(version: HeldVersion): Promise<boolean>;
  /** What was kept of a customer, the latest replaced first; equal times go by ascending id. */
  versions(query: HeldVersionQuery): Promise<readonly HeldVersion[]>;
}
