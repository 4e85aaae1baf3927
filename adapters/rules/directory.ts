import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { type ParseRulePackOptions, rulePackSteps } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile } from "../../src/rules/rule-issue.ts";
import { eachStep } from "../../src/rules/steps.ts";
import { filesFingerprint } from "../files-fingerprint.ts";
import { useNativeSha256 } from "../native-sha256.ts";
import { utf8Text } from "../utf8-text.ts";

/** Today's date in the time zone that is furthest ahead: nowhere is a list of today dated in the future. */
export const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Every `.json` file of a rules folder and of the folders in it, by path; paths are relative to it, with `/`. */
async function ruleFileNames(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json"))
    .sort();
}

/** The fingerprint of a rules folder: see {@link filesFingerprint}. */
export async function rulesFingerprint(directory: string): Promise<string> {
  const files = await ruleFileNames(directory);
  return filesFingerprint(files.map((file) => join(directory, file)));
}

async function readText(directory: string, file: string): Promise<string> {
  const bytes = await readFile(join(directory, file));
  try {
    return utf8Text(bytes);
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Reads every `.json` file of a rules folder and of the folders in it; paths are relative to it, with `/`.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the folder or a file cannot be read
 *
 * @example
 * const { pack, issues } = parseRulePack(await readRuleFiles("rules"));
 */
export async function readRuleFiles(directory: string): Promise<readonly RuleFile[]> {
  useNativeSha256();
  try {
    const files = await ruleFileNames(directory);
    return await Promise.all(files.map(async (file) => ({ file, text: await readText(directory, file) })));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("RULE_SET_INVALID", `${directory}: cannot be read: ${reason}`, { cause });
  }
}

/** The JSON Schema of rule documents in a rules folder; `undefined` where it has none. */
async function readRuleSchema(directory: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(directory, SCHEMA_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Schema by which editors complete rules. */
const SCHEMA_FILE = "rule.schema.json";

/**
 * Rule source: a folder that people edit.
 *
 * @param directory - the rules folder, which holds `rule-set.json`
 * @param options - operators and facts for rules, in place of those of the gateway's plugins
 *
 * @example
 * const gateway = await createGateway({ ...ports, rules: directoryRules("rules") });
 */
export function directoryRules(directory: string, options: ParseRulePackOptions = {}): RuleSource {
  return {
    fingerprint: () => rulesFingerprint(directory),
    schema: () => readRuleSchema(directory),
    documents: { read: () => readRuleFiles(directory), options },
    async load(names = customerNames(shippedRegistry())): Promise<RulePack> {
      const steps = rulePackSteps(await readRuleFiles(directory), { today: latestDay(), ...names, ...options });
      const parsed = await eachStep(steps, yieldInTurns({ clock: Date, timers: globalThis }));
      if (parsed.pack !== undefined) return parsed.pack;
      const errors = parsed.issues.filter(({ severity }) => severity === "error");
      const lines = errors.map((issue) => `${directory}/${formatRuleIssue(issue)}`);
      throw new RiskgateError("RULE_SET_INVALID", lines.join("\n"), { issues: errors });
    },
  };
}
