import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { parseJson } from "../../src/parse-json.ts";
import type { WorkflowSource } from "../../src/ports/workflow-source.ts";
import { filesFingerprint } from "../files-fingerprint.ts";
import { utf8Text } from "../utf8-text.ts";

/** How people work on cases, beside the rules. */
export const WORKFLOW_FILE = "workflow.json";

/**
 * How people work on cases: the file `workflow.json` of a rules folder, which may be left out.
 *
 * @example
 * const gateway = await createGateway({ ...ports, rules: directoryRules("rules"), workflow: directoryWorkflow("rules") });
 */
export function directoryWorkflow(directory: string): WorkflowSource {
  const path = join(directory, WORKFLOW_FILE);
  return {
    fingerprint: () => filesFingerprint([path]),
    async load() {
      try {
        return parseJson(utf8Text(await readFile(path)));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new RiskgateError("CONFIG_INVALID", `${path}: cannot be read: ${reason}`, { cause });
      }
    },
  };
}
