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

/**
 * How long after signing in users change what they sign in with and end other sessions, in milliseconds: a stolen session
 * would otherwise become lasting access, or lock its user out (NIST SP 800-63B, section 6.1.2.1, requires an
 * authentication before another authenticator is bound; OWASP ASVS 5.0, 7.5.1 and 7.5.2).
 */
const RECENT_MS = 15 * 60_000;

/** Whether the user of a session signed in a short time ago. */
export const isRecent = ({ createdAt }: SessionRecord, at: EpochMs): boolean => at - createdAt <= RECENT_MS;
