import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { KnownKey } from "../../src/ports/signer.ts";
import { formatKnownKeys } from "../signer/known-keys.ts";

/** Replaces the file of known keys atomically: a reader finds the old file or the new one. */
export function writeKnownKeys(file: string, keys: readonly KnownKey[]): void {
  writing(file, () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.next`, formatKnownKeys(keys), { mode: 0o600 });
    renameSync(`${file}.next`, file);
  });
}

/** @throws RiskgateError `REQUEST_INVALID` with the file when it cannot be written */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code === "EEXIST" ? "is there already" : "cannot be written";
    throw new RiskgateError("REQUEST_INVALID", `${file}: ${why}`, { cause });
  }
}
