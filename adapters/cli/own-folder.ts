import { mkdirSync, statSync } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { hint } from "./print.ts";

/** The data folder, made for its owner alone where it is missing. The mode of an existing folder is left as it is. */
export function ownFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return dataDir;
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_DATA_DIR: ${echo(dataDir)} cannot be used`, { cause });
  }
}

/** Warns when users other than the owner can read the data folder. */
export function warnOfOpenFolder(dataDir: string, logger?: Logger): void {
  // Windows has no such modes.
  if (process.platform === "win32" || (statSync(dataDir).mode & 0o077) === 0) return;
  const reason = `RISKGATE_DATA_DIR: others on this machine may look into ${echo(dataDir)}; \`chmod 0700\` keeps them out`;
  if (logger) logger.warn({ part: "environment", reason }, "needs attention");
  else hint(reason);
}
