import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { type ParseRulePackOptions, parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile } from "../../src/rules/rule-issue.ts";

/**
 * Reads every `.json` file of a rules folder and of the folders in it; paths are relative to it, with `/`.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the folder or a file cannot be read
 */
export async function readRuleFiles(directory: string): Promise<readonly RuleFile[]> {
  try {
    const names = await readdir(directory, { recursive: true });
    const files = names.map((name) => name.replaceAll("\\", "/")).filter((name) => name.endsWith(".json"));
    return await Promise.all(
      files.sort().map(async (file) => ({ file, text: await readFile(join(directory, file), "utf8") })),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("RULE_SET_INVALID", `${directory}: cannot be read: ${reason}`, { cause });
  }
}

/**
 * Rule source: a folder that people edit.
 *
 * @param directory - the rules folder, which holds `rule-set.json`
 * @param options - what rules may use
 */
export function directoryRules(directory: string, options: ParseRulePackOptions = {}): RuleSource {
  return {
    async load(): Promise<RulePack> {
      const parsed = parseRulePack(await readRuleFiles(directory), options);
      if (parsed.pack !== undefined) return parsed.pack;
      const errors = parsed.issues.filter(({ severity }) => severity === "error");
      const lines = errors.map((issue) => `${directory}/${formatRuleIssue(issue)}`);
      throw new RiskgateError("RULE_SET_INVALID", lines.join("\n"), { issues: errors });
    },
  };
}
