/** What the archive says of a text: its id, its digest, and who says so. */
import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { canonicalJson } from "../../src/digest.ts";

/** The statement that is signed. */
interface ArchivedText {
  readonly id: string;
  /** SHA-256 of the text in UTF-8, and the name of its file. */
  readonly digest: string;
  /** Bytes of the text in UTF-8. */
  readonly bytes: number;
}

export interface ArchiveRecord {
  readonly text: ArchivedText;
  /** SPKI, PEM: whoever verifies must know it from elsewhere, or trust the file. */
  readonly publicKey?: string;
  /** Ed25519 over the canonical JSON of `text`, base64. */
  readonly signature?: string;
}

/** An id may hold any character; its hash is a file name everywhere. */
export const recordFile = (dir: string, id: string): string =>
  join(dir, `${createHash("sha256").update(id).digest("hex")}.json`);
export const textFile = (dir: string, digest: string): string => join(dir, `${digest}.gz`);

/** @param key - Ed25519; without one nobody vouches for the record */
export function archiveRecord(text: ArchivedText, key: KeyObject | undefined): ArchiveRecord {
  if (key === undefined) return { text };
  const publicKey = createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
  return { text, publicKey, signature: sign(null, Buffer.from(canonicalJson(text)), key).toString("base64") };
}

/** Whether a record is signed, and by this key where one is given. */
export function isSigned({ text, publicKey, signature }: ArchiveRecord, byKey = publicKey): boolean {
  if (byKey === undefined || signature === undefined) return false;
  try {
    const statement = Buffer.from(canonicalJson(text));
    return verify(null, statement, createPublicKey(byKey), Buffer.from(signature, "base64"));
  } catch {
    // A text that is no key signed nothing.
    return false;
  }
}

/** @throws Error when there is no such file or it is no record */
export async function readRecord(file: string): Promise<ArchiveRecord> {
  const record = JSON.parse(await readFile(file, "utf8")) as Partial<ArchiveRecord>;
  const { id, digest, bytes } = record.text ?? {};
  if (typeof id === "string" && typeof digest === "string" && /^[0-9a-f]{64}$/u.test(digest) && Number.isInteger(bytes))
    return record as ArchiveRecord;
  throw new Error("no record of an archive");
}

/** A text that an earlier version archived, which kept no records: decisions refer to it still. */
export async function readEarlier(dir: string, id: string): Promise<string | undefined> {
  const packed = await readFile(`${recordFile(dir, id)}.gz`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return packed && (await promisify(gunzip)(packed)).toString("utf8");
}

/** The text of a record. @throws Error when it is another than was archived, or cannot be read */
export async function readText(dir: string, { text }: ArchiveRecord): Promise<string> {
  const packed = await readFile(textFile(dir, text.digest));
  const bytes = await promisify(gunzip)(packed, { maxOutputLength: Math.max(1, text.bytes) });
  if (createHash("sha256").update(bytes).digest("hex") !== text.digest) throw new Error("its digest differs");
  return bytes.toString("utf8");
}
