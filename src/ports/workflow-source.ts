import type { ChangingSource } from "./changing-source.ts";

/** Port: the source of the document that defines how people work on cases. */
export interface WorkflowSource extends ChangingSource {
  /** Reads it as JSON; the gateway checks it. @throws RiskgateError `RULE_SET_INVALID` when it cannot be read */
  load(): Promise<unknown>;
}
