/** Looks every text of an archive over: whether it is what was archived, and who signed it. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { isSigned, readRecord, readText, recordFile } from "./archive-record.ts";

export interface ArchiveReport {
  /** Texts that were looked at. */
  readonly texts: number;
  /** Texts that nobody signed; flaws where it is told who must have. */
  readonly unsigned: readonly string[];
  /** What is not as it was archived, with the reason. */
  readonly flaws: readonly string[];
}

/** @param publicKey - PEM of the key that must have signed (Default: the one that each record names) */
export async function verifyArchive(dir: string, publicKey?: string): Promise<ArchiveReport> {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".json")).sort();
  const unsigned: string[] = [];
  const flaws: string[] = [];
  for (const file of files) {
    try {
      const record = await readRecord(join(dir, file));
      const { id } = record.text;
      if (basename(recordFile(dir, id)) !== file)
        throw new Error(`the record of \`${id}\` stands where another belongs`);
      if (record.signature === undefined && publicKey === undefined) unsigned.push(id);
      else if (!(isSigned(record) && isSigned(record, publicKey))) throw new Error(`\`${id}\`: bad signature`);
      await readText(dir, record);
    } catch (error) {
      flaws.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { texts: files.length, unsigned, flaws };
}
