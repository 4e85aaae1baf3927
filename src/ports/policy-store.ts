import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A version of the policy, which all tenants share. */
export interface PolicyRecord {
  /** 1, 2, 3... */
  readonly version: number;
  /** A proposal waits for a second person and is never in force itself. */
  readonly status: "in-force" | "proposed";
  /** The requirements for decisions. The gateway defines its form. */
  readonly policy: Json;
  /** Who set or proposed it, and why. The gateway defines its form. */
  readonly details: Json;
  readonly at: EpochMs;
}

/** Append-only: a policy is changed by adding a version. */
export interface PolicyStore {
  /** Saves a version: `false`, with nothing changed, when one of that number is stored. */
  add(policy: PolicyRecord): Promise<boolean>;
  /** The newest version that is in force; `undefined` before the first. */
  inForce(): Promise<PolicyRecord | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly PolicyRecord[]>;
}
