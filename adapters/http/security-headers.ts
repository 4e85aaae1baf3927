/** Headers that tell a browser to do nothing with an answer but what asked for it. */

/** What an answer says unless its route says otherwise, as the documentation pages do. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // Answers are about people: nothing between here and the client keeps a copy.
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/** What every answer says over TLS: to come back in no other way. Two years are the least that preload lists ask for. */
export const OVER_TLS: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};
