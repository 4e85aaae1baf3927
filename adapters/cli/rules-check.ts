import { Command } from "commander";
import { checkShape } from "../../src/check-shape.ts";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { reviewWorkflowSchema } from "../../src/gateway/case-work/review-workflow.ts";
import { loadRuleEngine } from "../../src/gateway/engines/rule-engine.ts";
import { loadTransactionChecker } from "../../src/gateway/transactions/transaction-engine.ts";
import { parseTransactionPack, TRANSACTION_FOLDER } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerNames, transactionNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { jurisdictionsIn } from "../../src/rules/jurisdictions.ts";
import { openDocument } from "../../src/rules/open-document.ts";
import { type ParsedRulePack, parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile, type RuleIssue, ruleIssue } from "../../src/rules/rule-issue.ts";
import { latestDay, readRuleFiles } from "../rules/directory.ts";
import { hasTransactionRules, inRulesFolder } from "../rules/transaction-directory.ts";
import { WORKFLOW_FILE } from "../rules/workflow-file.ts";
import { commandEngine, commandRegistry } from "./command-config.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { chosenJurisdictions, jurisdictionsOption } from "./jurisdictions-option.ts";
import { print, printJson } from "./print.ts";

/** `riskgate rules check`: everything that is wrong with the documents, each with file, line and column. */
export function rulesCheckCommand(): Command {
  return new Command("check")
    .description("say what is wrong with the rule documents; fails when there is an error")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .addOption(jurisdictionsOption())
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json, jurisdictions }) => {
      const directory = folder ?? readEnvironment().rules;
      const files = await readRuleFiles(directory);
      const chosen = chosenJurisdictions(jurisdictions);
      // Others are told once, with the rules of customers.
      const known = chosenJurisdictions(jurisdictions?.filter((name: string) => jurisdictionsIn(files).includes(name)));
      const customers = await withUse(
        parseRulePack(files, { ...customerNames(commandRegistry()), today: latestDay(), ...chosen }),
        "rule-set.json",
        (source) => loadRuleEngine(source, commandEngine()),
      );
      const transactions = hasTransactionRules(directory)
        ? await withUse(transactionPack(files, known), `${TRANSACTION_FOLDER}/rule-set.json`, (source) =>
            loadTransactionChecker(source, commandEngine()),
          )
        : undefined;
      const workflow = workflowIssues(files);
      const told = [
        countsOf(customers),
        ...(transactions ? [{ ...countsOf(transactions), of: "transaction rules" }] : []),
      ];
      const errors = told.reduce((sum, pack) => sum + pack.errors, 0) + workflow.length;
      const issues = [...customers.issues, ...(transactions?.issues ?? []), ...workflow];
      const [{ version }] = told as [Counts];
      if (json) printJson({ version, errors, warnings: issues.length - errors, issues, packs: told });
      else {
        // A reference list that is wrong is so in both packs.
        for (const line of new Set(issues.map(formatRuleIssue))) print(`${directory}/${line}`);
        for (const pack of told) print(countsText(pack, files.length));
      }
      if (errors > 0) process.exitCode = EXIT.failed;
    });
}

/** What is wrong with how people work on cases. */
function workflowIssues(files: readonly RuleFile[]): readonly RuleIssue[] {
  const issues: RuleIssue[] = [];
  const file = files.find((each) => each.file === WORKFLOW_FILE);
  const open = file && openDocument(file, issues);
  if (open && issues.length === 0) checkShape(reviewWorkflowSchema, open.json.value, open.report);
  return issues;
}

interface Counts {
  readonly of: string;
  readonly rules: number | undefined;
  readonly version: string | undefined;
  readonly errors: number;
  readonly warnings: number;
}

/** What a gateway would refuse the pack for, as one more issue of it. */
async function withUse(
  parsed: ParsedRulePack,
  file: string,
  use: (source: RuleSource) => Promise<unknown>,
): Promise<ParsedRulePack> {
  const { pack, issues } = parsed;
  if (!pack) return parsed;
  try {
    await use({ load: async () => pack });
    return parsed;
  } catch (error) {
    if (!(error instanceof RiskgateError)) throw error;
    return { pack, issues: [...issues, ruleIssue(file, [], { line: 1, column: 1 }, error.code, error.message)] };
  }
}

function transactionPack(files: readonly RuleFile[], chosen: ReturnType<typeof chosenJurisdictions>): ParsedRulePack {
  const { pack, issues } = parseTransactionPack(files, {
    ...transactionNames(commandRegistry()),
    today: latestDay(),
    ...chosen,
  });
  return { ...(pack ? { pack } : {}), issues: inRulesFolder(files, issues) };
}

function countsOf({ pack, issues }: ParsedRulePack): Counts {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  const warnings = issues.length - errors;
  return { of: "rules", rules: pack?.rules.length, version: pack?.version, errors, warnings };
}

function countsText({ of, rules, version, errors, warnings }: Counts, files: number): string {
  const what =
    rules === undefined ? `${of}: in ${counted(files, "file")}` : `${rules} ${of}, version ${version?.slice(0, 12)}`;
  return `${what}: ${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}
