import type { Json } from "../model/json.ts";

/** A signed checkpoint as it is sent to witnesses. */
export interface WitnessedCheckpoint {
  readonly number: number;
  /** The signed statement, canonical JSON. */
  readonly text: string;
}

/**
 * Port: a store of audit log checkpoints outside of the database. An intruder who can write to the database, but not to
 * all witnesses, cannot roll it back undetected.
 */
export interface CheckpointWitness {
  /** Name shown to people. */
  readonly name: string;
  /**
   * Stores a checkpoint; storing the same number and text again changes nothing. @throws RiskgateError when it is not
   * stored
   */
  publish(checkpoint: WitnessedCheckpoint): Promise<void>;
  /**
   * The signed statement with the highest number; the method is absent where a witness cannot be read, its result
   * `undefined` when the witness has none.
   */
  newest?(): Promise<Json | undefined>;
}
