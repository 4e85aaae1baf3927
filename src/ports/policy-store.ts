import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A version of the policy of all tenants. */
export interface PolicyRecord {
  /** 1, 2, 3... */
  readonly version: number;
  /** A proposal waits for a second person, and is never in force itself. */
  readonly status: "in-force" | "proposed";
  /** What is asked of decisions. Its form is the gateway's. */
  readonly policy: Json;
  /** Who set or proposed it, and why. Its form is the gateway's. */
  readonly details: Json;
  readonly at: EpochMs;
}

/** Append-only: a policy is changed by another version. */
export interface PolicyStore {
  /** Saves a version: `false`, with nothing changed, when there is one of that number. */
  add(policy: PolicyRecord): Promise<boolean>;
  /** The newest version that is in force; `undefined` before the first. */
  inForce(): Promise<PolicyRecord | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly PolicyRecord[]>;
}
