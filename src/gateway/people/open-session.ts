/** The lifetime of sessions. */
import type { EpochMs } from "../../ports/clock.ts";
import type { SessionRecord } from "../../ports/session-store.ts";

/** A session ends after this time without use, in milliseconds. */
export const IDLE_MS = 30 * 60_000;
/** A session ends after this time in any case, in milliseconds. */
export const LONGEST_MS = 10 * 3_600_000;

/** Whether a session is open at a time. */
export function isOpen({ endedAt, expiresAt, seenAt }: SessionRecord, at: EpochMs): boolean {
  return endedAt === undefined && at < expiresAt && at < seenAt + IDLE_MS;
}
