/** Challenges for devices to sign: each is for one request or session, and valid once within five minutes. */
import { digestText } from "../../digest.ts";
import type { IdempotencyRecord, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { secretOf } from "./user-link.ts";

/** In milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** Issued and answered challenges are stored beside idempotency keys, and removed with them after a day. */
const MADE = "passkey challenge";
const TAKEN = "passkey challenge, answered";

const claimOf = (scope: string, challenge: string, boundTo: string, startedAt: number): IdempotencyRecord => ({
  ...{ tenant: "", scope, key: digestText(challenge), fingerprint: digestText(boundTo), startedAt },
});

/** @param boundTo - the session, or the secret of the browser, that has to answer the challenge */
export async function makeChallenge(
  { store, clock }: Pick<GatewayParts, "store" | "clock">,
  boundTo: string,
  randomBytes: Uint8Array,
): Promise<string> {
  const challenge = secretOf(randomBytes);
  const claim = claimOf(MADE, challenge, boundTo, clock.now());
  await store.transaction((tx) => tx.idempotency.begin(claim, 0));
  return challenge;
}

/** Consumes a challenge: `false` where it was issued to another session, has expired, or was answered before. */
export async function takeChallenge(
  tx: Pick<StoreTransaction, "idempotency">,
  challenge: string,
  boundTo: string,
  at: number,
): Promise<boolean> {
  const asked = claimOf(MADE, challenge, boundTo, at);
  const made = await tx.idempotency.begin(asked, 0);
  if (made === undefined) {
    // It was never issued: the record just added is removed.
    await tx.idempotency.abandon(asked);
    return false;
  }
  if (made.fingerprint !== asked.fingerprint || at - made.startedAt > CHALLENGE_MS) return false;
  return (await tx.idempotency.begin(claimOf(TAKEN, challenge, boundTo, at), 0)) === undefined;
}
