/** Issues of a pack of transaction rules by the paths of the rules folder. */
import { inItsPack, JURISDICTIONS_FOLDER, jurisdictionOf } from "../rules/jurisdictions.ts";
import type { RuleFile, RuleIssue } from "../rules/rule-issue.ts";
import { TRANSACTION_FOLDER } from "./parse-transaction-pack.ts";

/** The pack's own documents are in a subfolder; reference lists may be shared. */
export function inRulesFolder(files: readonly RuleFile[], issues: readonly RuleIssue[]): readonly RuleIssue[] {
  const known = new Set(files.map(({ file }) => file));
  return issues.map((issue) => {
    // The folder of an option may be missing: then the issue is in no pack.
    if (issue.code === "unknown-jurisdiction" && issue.file.startsWith(JURISDICTIONS_FOLDER)) return issue;
    const jurisdiction = jurisdictionOf(issue.file);
    const own =
      jurisdiction === undefined
        ? `${TRANSACTION_FOLDER}/${issue.file}`
        : `${JURISDICTIONS_FOLDER}${jurisdiction}/${TRANSACTION_FOLDER}/${inItsPack(issue.file)}`;
    return known.has(own) || !known.has(issue.file) ? { ...issue, file: own } : issue;
  });
}
