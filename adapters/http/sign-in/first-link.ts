/** The link of the first start: whoever has it makes the first administrator. */
import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** In milliseconds. */
const VALID_MS = 15 * 60_000;

export interface FirstLink {
  /** Shown to whoever starts the gateway, and nowhere kept. */
  readonly secret: string;
  /** Whether a text is the secret, in time, and the link was not used. */
  matches(text: string): boolean;
  /** Makes the link invalid. */
  use(): void;
}

/** @param now - milliseconds that never go back */
export function createFirstLink(now = () => performance.now()): FirstLink {
  const secret = randomBytes(32).toString("base64url");
  const digest = sha256(secret);
  const endsAt = now() + VALID_MS;
  let isUsed = false;
  return {
    secret,
    matches: (text) => timingSafeEqual(sha256(text), digest) && now() < endsAt && !isUsed,
    use() {
      isUsed = true;
    },
  };
}

const sha256 = (text: string): Buffer => hash("sha256", text, "buffer");
