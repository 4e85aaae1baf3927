import type { Json } from "../model/json.ts";
import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** A legal hold: a customer's stored data must be kept while it is in force. */
export interface HoldRecord {
  readonly tenant: string;
  readonly holdId: string;
  readonly customerId: string;
  /** The law, order or proceeding that demands it; empty once the customer was erased. */
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: EpochMs;
  readonly releasedBy?: string;
  readonly releasedAt?: EpochMs;
  /** Why it was released; empty once the customer was erased. */
  readonly releaseReason?: string;
}

/** The end of a hold. */
export type HoldRelease = Required<Pick<HoldRecord, "releasedBy" | "releasedAt">> & Pick<HoldRecord, "releaseReason">;

/** The earlier version of a record that was replaced while its customer was under a legal hold. */
export interface HeldVersion {
  readonly tenant: string;
  readonly customerId: string;
  /** Digest of this version, which the audit log has too: 64 hexadecimal digits. */
  readonly versionId: string;
  /** The hold under which it is kept. */
  readonly holdId: string;
  readonly kind: "account" | "case" | "customer" | "transaction";
  /** Id of the record: of the customer, the account or the case, or the gateway's own id of the transaction. */
  readonly recordId: string;
  /** The case with which retention removes it; absent for accounts and customers. */
  readonly caseId?: string;
  /** The earlier record. */
  readonly record: Json;
  readonly replacedAt: EpochMs;
}

/** A page of one customer's versions, of any hold. */
export interface HeldVersionQuery {
  readonly tenant: string;
  readonly customerId: string;
  /** `replacedAt` and `versionId` of the last one of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Legal holds. */
export interface HoldStore {
  /** Saves a hold: `false`, with nothing changed, when its id is stored or the customer already has one in force. */
  place(hold: HoldRecord): Promise<boolean>;
  /** The customer's hold in force; `undefined` when there is none. */
  inForce(tenant: string, customerId: string): Promise<HoldRecord | undefined>;
  /** Ends the hold in force: `false` when there is none. */
  release(tenant: string, customerId: string, release: HoldRelease): Promise<boolean>;
  /**
   * The holds of a tenant by the time they were placed, oldest first, at most `limit`; equal times by ascending id.
   *
   * @param isReleased - lists the released holds instead of those in force
   */
  list(tenant: string, limit: number, isReleased: boolean): Promise<readonly HoldRecord[]>;
  /** Stores a replaced version: `false`, with nothing changed, when this version is stored already. */
  keep(version: HeldVersion): Promise<boolean>;
  /** The kept versions of a customer, the latest replaced first; equal times by ascending id. */
  versions(query: HeldVersionQuery): Promise<readonly HeldVersion[]>;
}
