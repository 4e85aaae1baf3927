/** Adopts texts: the operator's key signs texts without a known signature, and their records state that permanently. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Signer } from "../../src/ports/signer.ts";
import { textFile } from "./archive-record.ts";
import { writeRecord } from "./directory.ts";
import { type FlawedText, flawedTexts } from "./verify-archive.ts";

export type AdoptableText = Required<Pick<FlawedText, "whole">>["whole"];

/** Intact texts that are unsigned or signed by an unknown key; not those with bad signatures. */
export async function adoptableTexts(dir: string, signer: Signer): Promise<readonly AdoptableText[]> {
  return (await flawedTexts(dir, signer)).flatMap(({ whole }) => (whole === undefined ? [] : [whole]));
}

export async function adoptText(dir: string, { id, text, keyId }: AdoptableText, signer: Signer): Promise<void> {
  const bytes = Buffer.from(text);
  const digest = createHash("sha256").update(bytes).digest("hex");
  await writeFile(textFile(dir, digest), gzipSync(bytes), { mode: 0o600, flush: true });
  const adopted = keyId === undefined ? {} : { keyId };
  await writeRecord(dir, { id, digest, bytes: bytes.length, adopted }, signer);
}
