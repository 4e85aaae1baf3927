import type { EpochMs } from "../model/epoch-ms.ts";

export type { EpochMs };

/** Port: the current time. `Date` itself satisfies it: `createGateway({ clock: Date })`. */
export interface Clock {
  now(): EpochMs;
}

/**
 * Port: new identifiers. The web-standard `crypto` object satisfies it: `createGateway({ ids: crypto })`;
 * `timeOrderedIds` turns it into a source of time-ordered ids, which databases index better.
 */
export interface IdSource {
  /** A UUID of version 4 or 7 (RFC 9562), never the same twice. */
  randomUUID(): string;
}
