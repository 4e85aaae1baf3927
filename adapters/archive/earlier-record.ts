/** Records as they were before keys were pinned: they name their public key themselves, or none. */
import { createHash, createPublicKey } from "node:crypto";
import { canonicalJson } from "../../src/digest.ts";
import type { ArchivedText } from "../../src/ports/archive.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";

export interface EarlierRecord {
  readonly text: ArchivedText;
  /** SPKI, PEM: told by the record itself, so that only its id is believed. */
  readonly publicKey?: string;
  /** Ed25519 over the canonical JSON of `text`, base64. */
  readonly signature?: string;
}

export const isEarlierRecord = (record: object): record is EarlierRecord => "text" in record;

/** The id of the key that the record names. */
export function earlierSigner({ publicKey, signature }: EarlierRecord): string | undefined {
  if (publicKey === undefined || signature === undefined) return undefined;
  try {
    const der = createPublicKey(publicKey).export({ type: "spki", format: "der" });
    return createHash("sha256").update(der).digest("hex");
  } catch {
    return undefined;
  }
}

/** It says no time: a known key counts for it whenever it was valid. */
export function earlierFlaw(
  record: EarlierRecord,
  known: readonly KnownKey[],
  { verify }: Pick<Signer, "verify">,
): string | undefined {
  const keyId = earlierSigner(record);
  if (keyId === undefined) return "is not signed";
  const key = known.find((one) => one.keyId === keyId);
  if (key === undefined) return "is signed by an unknown key";
  const statement = Buffer.from(canonicalJson(record.text));
  const isGood = verify(key.publicKey, statement, Buffer.from(String(record.signature), "base64"));
  return isGood ? undefined : "has a bad signature";
}
