import type { Archive } from "../ports/archive.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { Store } from "../ports/store.ts";
import type { RegistryOptions } from "./registry.ts";

/** What the command and the served gateway are given beside the environment, whose variables win. */
export interface RiskgateConfig extends RegistryOptions {
  /** The matcher of a plugin that finds list entries by name (Default: `name-index`). */
  readonly matcher?: string | undefined;
  /** Opens the store, for commands that need one (Default: SQLite in the data folder). RISKGATE_DATABASE_URL wins. */
  readonly store?: (() => Store) | undefined;
  /** How clients are told of checks that were answered later (Default: signed webhooks). */
  readonly callbacks?: Callbacks | undefined;
  /** Where rules and lists are kept as they were (Default: a folder). RISKGATE_ARCHIVE_DIR wins. */
  readonly archive?: Archive | undefined;
}

/**
 * The configuration of the command, for `riskgate.config.ts`: completed and checked where it is written.
 *
 * ```ts
 * import { defineConfig } from "riskgate";
 * import acme from "./acme.ts";
 *
 * export default defineConfig({ plugins: [acme] });
 * ```
 *
 * @returns the same object, frozen
 *
 * @example
 * export default defineConfig({ plugins: [acme] });
 */
export function defineConfig(config: RiskgateConfig): RiskgateConfig {
  return Object.freeze(config);
}
