import { existsSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { commandConfig } from "./command-config.ts";
import type { Environment } from "./environment.ts";

type StoreSettings = Pick<Environment, "databaseUrl" | "dataDir">;

/** Whether the environment or the configuration names a database, or a data folder with a store in it. */
export const hasStore = ({ databaseUrl, dataDir }: StoreSettings): boolean =>
  databaseUrl !== undefined ||
  commandConfig().config.store !== undefined ||
  existsSync(join(dataDir, "riskgate.sqlite"));

/**
 * For commands that only read, change or remove what is stored: a store made for them would be empty and look intact.
 *
 * @throws RiskgateError `CONFIG_INVALID` when there is no store
 */
export function requireStore(settings: StoreSettings): void {
  if (hasStore(settings)) return;
  throw new RiskgateError("CONFIG_INVALID", `RISKGATE_DATA_DIR: there is no store in ${echo(settings.dataDir)}`);
}
