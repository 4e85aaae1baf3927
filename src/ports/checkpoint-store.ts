import type { AuditHead } from "../model/audit-entry.ts";
import type { Json } from "../model/json.ts";

/** A checkpoint of the audit log as it was signed. */
export interface CheckpointRecord {
  /** 1, 2, 3... */
  readonly number: number;
  /** The signed statement. Its form is the gateway's. */
  readonly signed: Json;
  /** The ends of all chains that its root stands for; absent once a newer one is stored. */
  readonly heads?: readonly AuditHead[];
}

/** Append-only: checkpoints of the audit log, so that a store that was set back is known by them. */
export interface CheckpointStore {
  /** Saves a checkpoint and forgets the heads of those before: `false`, with nothing changed, when there is one of that number. */
  add(checkpoint: Required<CheckpointRecord>): Promise<boolean>;
  /** `undefined` before the first. */
  newest(): Promise<CheckpointRecord | undefined>;
  /** By ascending number, after a number, at most `limit`. */
  list(afterNumber: number, limit: number): Promise<readonly CheckpointRecord[]>;
}
