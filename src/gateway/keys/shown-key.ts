/** Keys as they are asked for and shown. */
import type { KeyRecord } from "../../ports/store.ts";

/** A key to be made. */
export interface NewKey {
  readonly tenant: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: number;
  /** The owner of the key, by id or name; {@link Gateway.addPerson} records a new person. Absent for a machine's key. */
  readonly person?: string;
}

/** A person to whom keys belong. */
export interface KeyOwner {
  /** Id of the person. */
  readonly personId: string;
  /** Name of the person. */
  readonly name: string;
}

/** A key without its hash. */
export interface KeySummary extends Omit<KeyRecord, "keyHash" | "tenant" | "personId"> {
  /** The owner; absent when it belongs to no person. */
  readonly person?: KeyOwner;
}
