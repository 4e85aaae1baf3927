import type { AuditHead } from "../model/audit-entry.ts";
import type { Json } from "../model/json.ts";

/** A signed checkpoint of the audit log. */
export interface CheckpointRecord {
  /** 1, 2, 3... */
  readonly number: number;
  /** The signed statement. The gateway defines its form. */
  readonly signed: Json;
  /** The heads of all chains under its root; absent once a newer checkpoint is stored. */
  readonly heads?: readonly AuditHead[];
}

/** Append-only: checkpoints of the audit log, which reveal a store that was rolled back. */
export interface CheckpointStore {
  /**
   * Saves a checkpoint and removes the heads of earlier ones: `false`, with nothing changed, when one of that number is
   * stored.
   */
  add(checkpoint: Required<CheckpointRecord>): Promise<boolean>;
  /** `undefined` before the first. */
  newest(): Promise<CheckpointRecord | undefined>;
  /** Checkpoints after a number, by ascending number, at most `limit`. */
  list(afterNumber: number, limit: number): Promise<readonly CheckpointRecord[]>;
}
