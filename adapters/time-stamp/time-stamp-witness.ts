/** An authority that time-stamps every checkpoint (RFC 3161), which proves the checkpoint's age even if the signing key is stolen later. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CheckpointWitness, RiskgateError } from "riskgate/ports";
import { timeStampRequest, verifyTimeStamp } from "./time-stamp.ts";

/** Time limit of an answer in milliseconds, and its largest size in bytes. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export interface TimeStampWitnessOptions {
  /** Address of the authority. The stamp is signed, so that http suffices. */
  readonly url: string;
  /** Trusted certificates (PEM) at the end of the authority's chain. */
  readonly trusted: readonly string[];
  /** Folder for the stamps, one file per checkpoint. */
  readonly dir: string;
}

/** Requests a stamp of the checkpoint's text, verifies it and stores the answer: `0000000012.tsr`. */
export function timeStampWitness({ url, trusted, dir }: TimeStampWitnessOptions): CheckpointWitness {
  return {
    name: url,
    async publish({ number, text }) {
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const file = join(dir, `${String(number).padStart(10, "0")}.tsr`);
        const kept = await readFile(file).catch(() => undefined);
        if (kept !== undefined) return void (await verifyTimeStamp(kept, text, trusted));
        const { der, nonce } = timeStampRequest(text);
        const answer = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/timestamp-query" },
          body: der,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const stamp = new Uint8Array(await answer.arrayBuffer());
        if (!answer.ok || stamp.length > MAX_BYTES)
          throw new Error(`it answered ${answer.status}, ${stamp.length} bytes`);
        await verifyTimeStamp(stamp, text, trusted, nonce);
        await writeFile(file, stamp, { flag: "wx", mode: 0o400, flush: true });
      } catch (cause) {
        throw new RiskgateError("WITNESS_FAILED", `${new URL(url).host}: a checkpoint has no time stamp`, { cause });
      }
    },
  };
}
