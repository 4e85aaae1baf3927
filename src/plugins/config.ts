import type { Archive } from "../ports/archive.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { Store } from "../ports/store.ts";
import type { RegistryOptions } from "./registry.ts";

/** The configuration of the command and the served gateway beside the environment, whose variables take precedence. */
export interface RiskgateConfig extends RegistryOptions {
  /** Name of the matcher that finds list entries (Default: `name-index`). */
  readonly matcher?: string | undefined;
  /**
   * Opens the store, at once or later, for commands that need one, or the promise of one (Default: SQLite in the data
   * folder). RISKGATE_DATABASE_URL takes precedence.
   */
  readonly store?: (() => Store | Promise<Store>) | Promise<Store> | undefined;
  /** How clients are notified of deferred checks (Default: signed webhooks). */
  readonly callbacks?: Callbacks | undefined;
  /** The archive of past rules and lists (Default: a folder). RISKGATE_ARCHIVE_DIR takes precedence. */
  readonly archive?: Archive | undefined;
}

/**
 * The configuration of the command, for `riskgate.config.ts`: with completion and type checks in the editor.
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
