/** Headers that tell a browser to do nothing with an answer but what asked for it. */

/** What an answer says unless its route says otherwise, as the documentation pages do. */
const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  // Answers are about people: nothing between here and the client keeps a copy.
  ["cache-control", "no-store"],
  ["referrer-policy", "no-referrer"],
  ["cross-origin-resource-policy", "same-origin"],
];
/** Two years, the least that preload lists ask for. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/** @param overTls - then the client is told never to come back without it */
export function setSecurityHeaders(headers: Headers, overTls: boolean): void {
  for (const [name, value] of SECURITY_HEADERS) if (!headers.has(name)) headers.set(name, value);
  if (overTls) headers.set("strict-transport-security", STRICT_TRANSPORT);
}
