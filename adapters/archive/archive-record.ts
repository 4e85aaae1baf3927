/** Records of archived texts: id, digest and signature. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Signed, type Statement, signatureFlaw } from "../../src/gateway/records/signed-statement.ts";
import type { ArchivedEntries, ArchivedText } from "../../src/ports/archive.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";
import { type EarlierRecord, earlierFlaw, earlierSigner, isEarlierRecord } from "./earlier-record.ts";

export const ARCHIVED_TEXT = "riskgate-archived-text";

/** The signed statement. */
export interface TextStatement extends Statement, ArchivedText {
  readonly type: typeof ARCHIVED_TEXT;
}

/** Content of the file of a record. */
export type ArchiveRecord = Signed<TextStatement> | EarlierRecord;

/** An id may hold any character; its hash is a valid file name everywhere. */
export const recordFile = (dir: string, id: string): string =>
  join(dir, `${createHash("sha256").update(id).digest("hex")}.json`);
export const textFile = (dir: string, digest: string): string => join(dir, `${digest}.gz`);

/** The text that a record describes, whoever signed it. */
export const textOf = (record: ArchiveRecord): ArchivedText =>
  isEarlierRecord(record) ? record.text : record.statement;

/** The id of the key that a record names; `undefined` when it is not signed. */
export const signerOf = (record: ArchiveRecord): string | undefined =>
  isEarlierRecord(record) ? earlierSigner(record) : record.keyId;

/** Why a record is not trusted, `undefined` when a known key signed it. */
export function recordFlaw(
  record: ArchiveRecord,
  known: readonly KnownKey[],
  verify: Pick<Signer, "verify">,
): string | undefined {
  if (isEarlierRecord(record)) return earlierFlaw(record, known, verify);
  return signatureFlaw(record, ARCHIVED_TEXT, known, verify);
}

/** @throws Error when there is no such file or it is no record */
export async function readRecord(file: string): Promise<ArchiveRecord> {
  const record = JSON.parse(await readFile(file, "utf8")) as Partial<Signed<TextStatement> & EarlierRecord> | null;
  const text = record?.text ?? record?.statement;
  // A record with both members is refused: only the signed one may count.
  if (record && text && (record.text === undefined || record.statement === undefined) && isText(text))
    return record as ArchiveRecord;
  throw new Error("no record of an archive");
}

const DIGEST = /^[0-9a-f]{64}$/u;

const isText = ({ id, digest, bytes, entries }: Partial<ArchivedText>): boolean =>
  typeof id === "string" &&
  typeof digest === "string" &&
  DIGEST.test(digest) &&
  Number.isInteger(bytes) &&
  (entries === undefined || isEntries(entries));

const isEntries = ({ count, root }: Partial<ArchivedEntries>): boolean =>
  Number.isInteger(count) && typeof root === "string" && DIGEST.test(root);

/** Bytes hashed without yielding: a few milliseconds. */
const AT_ONCE = 1_000_000;

/** The text of a record. @throws Error when it differs from the archived one, or cannot be read */
export async function readText(dir: string, { digest, bytes: length }: ArchivedText): Promise<string> {
  const packed = await readFile(textFile(dir, digest));
  const bytes = await promisify(gunzip)(packed, { maxOutputLength: Math.max(1, length) });
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    hash.update(bytes.subarray(at, at + AT_ONCE));
    await setImmediate();
  }
  if (hash.digest("hex") !== digest) throw new Error("its digest differs");
  return bytes.toString("utf8");
}
