/** How long a user stays signed in. */
import type { EpochMs } from "../../ports/clock.ts";
import type { SessionRecord } from "../../ports/session-store.ts";

/** A session that is not used for so long ends, in milliseconds. */
export const IDLE_MS = 30 * 60_000;
/** However much it is used, in milliseconds. */
export const LONGEST_MS = 10 * 3_600_000;

/** Whether a session opens anything at a time. */
export function isOpen({ endedAt, expiresAt, seenAt }: SessionRecord, at: EpochMs): boolean {
  return endedAt === undefined && at < expiresAt && at < seenAt + IDLE_MS;
}
