/** Records of versions without pinned keys: they contain their own public key, or none. */
import { createHash, createPublicKey } from "node:crypto";
import { canonicalJson } from "../../src/digest.ts";
import type { ArchivedText } from "../../src/ports/archive.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";

export interface EarlierRecord {
  readonly text: ArchivedText;
  /** SPKI, PEM: the record supplies it itself, so that only a known key id counts. */
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

/** Such a record states no time: a known key counts whatever its period of validity. */
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
