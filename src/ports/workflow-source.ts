import type { ChangingSource } from "./changing-source.ts";

/** Port: where it is said how people work on cases. */
export interface WorkflowSource extends ChangingSource {
  /** Reads it as JSON; it is checked by the gateway. @throws RiskgateError `CONFIG_INVALID` when it cannot be read */
  load(): Promise<unknown>;
}
