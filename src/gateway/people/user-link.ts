/** Links with which users choose a password: each is for one user, and valid once within a day. */
import { digestText } from "../../digest.ts";
import { base64Url } from "../../model/base64-url.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { UserLink } from "../../ports/user-store.ts";

/** In milliseconds. */
const VALID_MS = 24 * 3_600_000;

export interface MadeLink {
  /** The text for the user: tenant, person and secret. Shown once, and never stored. */
  readonly text: string;
  readonly link: UserLink;
}

export function makeLink(tenant: string, personId: string, randomBytes: Uint8Array, at: EpochMs): MadeLink {
  const secret = secretOf(randomBytes);
  const text = [tenant, personId].map(encodeURIComponent).concat(secret).join(":");
  return { text, link: { hash: digestText(secret), expiresAt: at + VALID_MS } };
}

export interface ReadLink {
  readonly tenant: string;
  readonly personId: string;
  readonly hash: string;
}

/** Parses the text of a link; `undefined` when it is none. */
export function readLink(text: string): ReadLink | undefined {
  const [, tenant = "", personId = "", secret = ""] = /^([^:]{1,300}):([^:]{1,300}):([\w-]{43})$/u.exec(text) ?? [];
  if (secret === "") return undefined;
  try {
    return { tenant: decodeURIComponent(tenant), personId: decodeURIComponent(personId), hash: digestText(secret) };
  } catch {
    return undefined;
  }
}

/** Encodes 32 random bytes. @throws RangeError when there are not 32. */
export function secretOf(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 32) throw new RangeError("a secret is made of 32 random bytes");
  return base64Url(randomBytes);
}
