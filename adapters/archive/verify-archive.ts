/** Verifies every text of an archive: its digest and its signature. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";
import { readRecord, readText, recordFile, recordFlaw, signerOf, textOf } from "./archive-record.ts";
import { SET_ASIDE } from "./directory.ts";
import { earlierTextFile, isEarlierText, readEarlierText } from "./earlier-text.ts";

export interface ArchiveReport {
  /** Texts that were verified. */
  readonly texts: number;
  /** How many texts each key signed. */
  readonly signers: readonly { readonly keyId: string; readonly isKnown: boolean; readonly texts: number }[];
  /** Texts without an earlier known signature that an operator adopted. */
  readonly adopted: readonly string[];
  /** Texts that differ from the archived ones or are not signed by a known key, with the reason. */
  readonly flaws: readonly string[];
}

/** A text with a flaw. */
export interface FlawedText {
  readonly file: string;
  readonly flaw: string;
  /** Present where the text is intact but has no known signature: an operator could adopt it. */
  readonly whole?: { readonly id: string; readonly text: string; readonly keyId?: string };
}

/**
 * @param keys - the keys whose signatures count
 * @param expected - ids that must be present (Default: none)
 */
export async function verifyArchive(
  dir: string,
  keys: Pick<Signer, "known" | "verify">,
  expected: readonly string[] = [],
): Promise<ArchiveReport> {
  const known = await keys.known();
  const files = await recordsOf(dir);
  const signers = new Map<string, number>();
  const adopted: string[] = [];
  const flaws: string[] = [];
  for (const file of files) {
    const { flaw, keyId, isAdopted, id } = await look(dir, file, known, keys);
    if (flaw !== undefined) flaws.push(`${file}: ${flaw.flaw}`);
    if (keyId !== undefined) signers.set(keyId, (signers.get(keyId) ?? 0) + 1);
    if (isAdopted && flaw === undefined) adopted.push(id);
  }
  const there = new Set(files);
  for (const id of new Set(expected)) {
    const file = basename(recordFile(dir, id));
    if (!there.has(file) && !there.has(basename(earlierTextFile(dir, id))))
      flaws.push(`${file}: \`${id}\` was in service, and is gone from the archive`);
  }
  const isKnown = (keyId: string) => known.some((key) => key.keyId === keyId);
  return {
    texts: files.filter((file) => !file.endsWith(SET_ASIDE)).length,
    signers: [...signers].map(([keyId, texts]) => ({ keyId, isKnown: isKnown(keyId), texts })),
    adopted,
    flaws,
  };
}

/** All flaws, with the texts that could be adopted. */
export async function flawedTexts(dir: string, keys: Pick<Signer, "known" | "verify">): Promise<readonly FlawedText[]> {
  const known = await keys.known();
  const looked = [];
  for (const file of await recordsOf(dir)) looked.push((await look(dir, file, known, keys)).flaw);
  return looked.filter((flaw) => flaw !== undefined);
}

/** Files of records, of records set aside, and of texts of the first version without a record. */
async function recordsOf(dir: string): Promise<readonly string[]> {
  const files = new Set(await readdir(dir));
  return [...files]
    .filter(
      (file) =>
        file.endsWith(".json") ||
        file.endsWith(SET_ASIDE) ||
        (isEarlierText(file) && !files.has(file.slice(0, -".gz".length))),
    )
    .sort();
}

interface Looked {
  readonly id: string;
  readonly keyId?: string | undefined;
  readonly isAdopted: boolean;
  readonly flaw?: FlawedText;
}

async function look(
  dir: string,
  file: string,
  known: readonly KnownKey[],
  verify: Pick<Signer, "verify">,
): Promise<Looked> {
  const seen: { id: string; keyId?: string | undefined; isAdopted: boolean } = { id: "", isAdopted: false };
  try {
    if (isEarlierText(file)) {
      const whole = await readEarlierText(dir, file);
      return { ...seen, id: whole.id, flaw: { file, flaw: `\`${whole.id}\` is not signed`, whole } };
    }
    const record = await readRecord(join(dir, file));
    const text = textOf(record);
    const { id } = text;
    const keyId = signerOf(record);
    Object.assign(seen, { id, keyId, isAdopted: text.adopted !== undefined });
    const flaw = recordFlaw(record, known, verify);
    if (file.endsWith(SET_ASIDE)) {
      // During a key rotation a key may have been unknown: once it is known, that is no flaw.
      if (flaw === undefined) return seen;
      return { ...seen, flaw: { file, flaw: `\`${id}\` ${flaw}: set aside, and replaced by what was in service` } };
    }
    if (basename(recordFile(dir, id)) !== file) throw new Error(`the record of \`${id}\` stands where another belongs`);
    const content = await readText(dir, text);
    if (flaw === undefined) return seen;
    const isUnknown = keyId === undefined || !known.some((key) => key.keyId === keyId);
    const whole = { id, text: content, ...(keyId === undefined ? {} : { keyId }) };
    return { ...seen, flaw: { file, flaw: `\`${id}\` ${flaw}`, ...(isUnknown ? { whole } : {}) } };
  } catch (error) {
    return { ...seen, flaw: { file, flaw: error instanceof Error ? error.message : String(error) } };
  }
}
