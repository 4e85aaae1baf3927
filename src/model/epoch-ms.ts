/** Milliseconds since the Unix epoch, UTC. */
export type EpochMs = number;
