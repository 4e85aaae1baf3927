/** The longest wait that is accepted, in milliseconds: a day. */
const LONGEST_MS = 86_400_000;

/**
 * The wait that a `Retry-After` header asks for (RFC 9110 section 10.2.3): seconds, or a date.
 *
 * @returns milliseconds from 0 to a day; `undefined` when it cannot be read
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(LONGEST_MS, Math.max(0, wait));
}
