/** The workflow in force where drafts lead: that of the newest version, unless it never was in force. */
import { RiskgateError } from "../../errors.ts";
import type { RuleFile } from "../../rules/rule-issue.ts";
import type { VersionOrigin } from "./rule-change.ts";
import { readWorkflow, saidIssues } from "./workflow-text.ts";

/** What is asked of a version. */
export interface KeptVersion {
  readonly origin: VersionOrigin;
  readonly documents: readonly RuleFile[];
}

/** The workflow in force. */
export interface WorkflowInForce {
  readonly value: unknown;
  /** Why it is not that of the newest version. */
  readonly notice?: string;
}

/**
 * Earlier releases kept files as a version while their `workflow.json` was wrong; what counted then, and counts now, is
 * the one before. One that two people published was right, so that nothing takes its place.
 *
 * @returns `undefined` when no version has a right one, and none was published
 * @throws RiskgateError `RULE_SET_INVALID` when the published one is wrong
 */
export async function workflowInForce(
  newest: number,
  read: (version: number) => Promise<KeptVersion>,
): Promise<WorkflowInForce | undefined> {
  let flaw: string | undefined;
  for (let version = newest; version > 0; version--) {
    const { origin, documents } = await read(version);
    const { value, issues } = readWorkflow(documents);
    if (issues.length === 0)
      return { value, ...(flaw && { notice: `${flaw}: that of version ${version} counts; ${MEND}` }) };
    if (origin === "publication")
      throw new RiskgateError("RULE_SET_INVALID", `version ${version}: ${saidIssues(issues)}: ${MEND}`, { issues });
    flaw ??= `version ${version}: ${saidIssues(issues)}`;
  }
  return newest === 0 ? { value: {} } : undefined;
}

const MEND = "publish a draft that mends it";
