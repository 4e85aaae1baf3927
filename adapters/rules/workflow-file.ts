import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { workflowIn } from "../../src/gateway/rule-drafts/workflow-text.ts";
import type { WorkflowSource } from "../../src/ports/workflow-source.ts";
import { filesFingerprint } from "../files-fingerprint.ts";
import { utf8Text } from "../utf8-text.ts";

/** File of the case workflow, beside the rules. */
export const WORKFLOW_FILE = "workflow.json";

/**
 * The case workflow: the optional file `workflow.json` of a rules folder.
 *
 * @example
 * const gateway = await createGateway({ ...ports, rules: directoryRules("rules"), workflow: directoryWorkflow("rules") });
 */
export function directoryWorkflow(directory: string): WorkflowSource {
  const path = join(directory, WORKFLOW_FILE);
  let wasRead = false;
  return {
    fingerprint: () => filesFingerprint([path]),
    async load() {
      try {
        const read = workflowIn([{ file: WORKFLOW_FILE, text: utf8Text(await readFile(path)) }]);
        wasRead = true;
        return read;
      } catch (cause) {
        if (cause instanceof RiskgateError) throw cause;
        const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
        // Guards of decisions do not end because a file is being replaced or its volume is unavailable: only a restart removes them.
        if (isMissing && !wasRead) return {};
        const reason = isMissing ? "is missing, and was there before" : cause instanceof Error ? cause.message : "";
        throw new RiskgateError("RULE_SET_INVALID", `${WORKFLOW_FILE}: cannot be read: ${reason}`, { cause });
      }
    },
  };
}
