/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
import type { Operation } from "./operation.ts";

export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

export const GET_SECURITY_TEXT: Operation = {
  id: "getSecurityText",
  tag: "Operation",
  summary: "Says whom to tell of a weakness",
  description: "A `security.txt` after RFC 9116. A gateway whose operator named nobody answers 404 here.",
  answers: {
    200: {
      description: "The contacts",
      body: "SecurityText",
      contentType: "text/plain",
      example: "Contact: mailto:security@bank.example\nExpires: 2027-05-19T00:00:00.000Z\n",
    },
  },
  problems: ["not-found"],
};

const DAY_MS = 86_400_000;
/** The standard asks for less than a year; holders of a copy should ask again before that. */
const DAYS = 180;

/**
 * The text for a time: good for half a year from then, to the day.
 *
 * @param contacts - `mailto:`, `https:` or `tel:` URIs, the one to be preferred first
 * @param now - in milliseconds
 */
export function securityText(contacts: readonly string[], now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + DAYS) * DAY_MS).toISOString();
  return [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, ""].join("\n");
}

export function securityTextResponse(contacts: readonly string[], now = Date.now()): Response {
  return new Response(securityText(contacts, now), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
