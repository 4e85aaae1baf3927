/** Signed statements: who made a statement, and its stated time. */
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "../../digest.ts";
import type { EpochMs } from "../../model/epoch-ms.ts";
import type { KnownKey, Signer } from "../../ports/signer.ts";

/**
 * A statement that can be signed. Its type prevents a signature of one kind of statement from passing as that of
 * another.
 */
export interface Statement {
  readonly type: string;
}

export interface Signed<T extends Statement = Statement> {
  readonly statement: T;
  /** Id of the signing key, see `KnownKey`. */
  readonly keyId: string;
  /** ISO 8601, UTC; part of what is signed. */
  readonly signedAt: string;
  /** Ed25519 over {@link signedText}, 128 hexadecimal digits. */
  readonly signature: string;
}

/** How far the clocks of processes that share a key may differ, in milliseconds. */
const CLOCK_SKEW_MS = 300_000;

/** The text whose bytes in UTF-8 are signed: canonical JSON. */
export const signedText = ({ statement, keyId, signedAt }: Omit<Signed, "signature">): string =>
  canonicalJson({ keyId, signedAt, statement });

/** @throws RiskgateError when the key cannot be used */
export async function signStatement<T extends Statement>(
  signer: Pick<Signer, "current">,
  statement: T,
  at: EpochMs,
): Promise<Signed<T>> {
  const key = await signer.current();
  const unsigned = { statement, keyId: key.keyId, signedAt: new Date(at).toISOString() };
  const signature = await key.sign(utf8ToBytes(signedText(unsigned)));
  return { ...unsigned, signature: bytesToHex(signature) };
}

/**
 * The flaw of a signature; `undefined` when a known key made it, for a statement of this type, while the key was valid.
 *
 * @param signed - the value that was read as a signed statement
 * @param known - the keys that count, from {@link Signer.known}
 */
export function signatureFlaw(
  signed: unknown,
  type: string,
  known: readonly KnownKey[],
  { verify }: Pick<Signer, "verify">,
): string | undefined {
  const { statement, keyId, signedAt, signature } = (signed ?? {}) as Partial<Signed>;
  if (signature === undefined || keyId === undefined) return "is not signed";
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/u.test(signature)) return "has a bad signature";
  if (statement?.type !== type || typeof signedAt !== "string") return `is no signed statement of type \`${type}\``;
  const key = known.find((one) => one.keyId === keyId);
  if (key === undefined) return "is signed by an unknown key";
  const bytes = utf8ToBytes(signedText({ statement, keyId, signedAt }));
  if (!verify(key.publicKey, bytes, hexToBytes(signature))) return "has a bad signature";
  return keyTimeFlaw(key, signedAt);
}

/** Parses a time in the form of statements, 2026-11-23T12:00:00.000Z; `undefined` for every other text. */
export function timeOf(text: unknown): EpochMs | undefined {
  const at = typeof text === "string" && text.length === 24 ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString() !== text ? undefined : at;
}

/** The flaw of a signing time outside of the validity of its key, with a tolerance for clocks that differ. */
export function keyTimeFlaw({ validFrom, validUntil }: KnownKey, signedAt: unknown): string | undefined {
  const at = timeOf(signedAt);
  if (at === undefined) return "is signed at no time";
  if (validFrom !== undefined && at < validFrom - CLOCK_SKEW_MS) return "is signed before its key was valid";
  if (validUntil !== undefined && at > validUntil + CLOCK_SKEW_MS) return "is signed after its key was valid";
  return undefined;
}
