import type { Json } from "../model/json.ts";

/** A signed checkpoint as witnesses get it. */
export interface WitnessedCheckpoint {
  readonly number: number;
  /** The signed statement, canonical JSON. */
  readonly text: string;
}

/**
 * Port: a keeper of checkpoints of the audit log outside of the database. An intruder who can write to the database, and not to all
 * witnesses, cannot set it back unseen.
 */
export interface CheckpointWitness {
  /** What people call it. */
  readonly name: string;
  /** Keeps a checkpoint; one of the same number and text again changes nothing. @throws RiskgateError when it is not kept */
  publish(checkpoint: WitnessedCheckpoint): Promise<void>;
  /** The signed statement with the highest number; absent where a witness cannot be asked, `undefined` when it has none. */
  newest?(): Promise<Json | undefined>;
}
