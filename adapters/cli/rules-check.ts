import { Command } from "commander";
import { CUSTOMER_FACT_NAMES } from "../../src/rating/customer-facts/customer-fact-table.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { readRuleFiles } from "../rules/directory.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { print, printJson } from "./print.ts";

/** `riskgate rules check`: everything that is wrong with the documents, each with file, line and column. */
export function rulesCheckCommand(): Command {
  return new Command("check")
    .description("say what is wrong with the rule documents; fails when there is an error")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json }) => {
      const directory = folder ?? readEnvironment().rules;
      const files = await readRuleFiles(directory);
      const { pack, issues } = parseRulePack(files, { facts: CUSTOMER_FACT_NAMES });
      const errors = issues.filter(({ severity }) => severity === "error").length;
      if (json) printJson({ version: pack?.version, errors, warnings: issues.length - errors, issues });
      else {
        for (const issue of issues) print(`${directory}/${formatRuleIssue(issue)}`);
        const what = pack
          ? `${pack.rules.length} rules, version ${pack.version.slice(0, 12)}`
          : `${files.length} files`;
        print(`${what}: ${errors} errors, ${issues.length - errors} warnings`);
      }
      if (errors > 0) process.exitCode = EXIT.failed;
    });
}
