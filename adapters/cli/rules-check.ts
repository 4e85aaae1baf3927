import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { checkDocuments } from "../../src/gateway/rule-drafts/check-documents.ts";
import type { ParsedRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { latestDay, readRuleFiles } from "../rules/directory.ts";
import { commandEngine } from "./command-config.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { chosenJurisdictions, jurisdictionsOption } from "./jurisdictions-option.ts";
import { print, printJson } from "./print.ts";

/** `riskgate rules check`: every fault of the documents, with file, line and column. */
export function rulesCheckCommand(): Command {
  return new Command("check")
    .description("say what is wrong with the rule documents; fails when there is an error")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES")
    .addOption(jurisdictionsOption())
    .option("--json", "print JSON")
    .action(async (folder: string | undefined, { json, jurisdictions }) => {
      const directory = folder ?? readEnvironment().rules;
      const files = await readRuleFiles(directory);
      const { customers, transactions, issues } = await checkDocuments(files, {
        make: commandEngine(),
        options: chosenJurisdictions(jurisdictions),
        today: latestDay(),
        yieldTurn: async () => {},
      });
      const packs = [
        countsOf(customers),
        ...(transactions ? [{ ...countsOf(transactions), of: "transaction rules" }] : []),
      ];
      const errors = issues.filter(({ severity }) => severity === "error").length;
      const [{ version }] = packs as [Counts];
      if (json) printJson({ version, errors, warnings: issues.length - errors, issues, packs });
      else {
        // A faulty reference list is reported by both packs, and errors of workflow.json by none.
        const lines = new Map(issues.map((issue) => [formatRuleIssue(issue), issue.severity]));
        for (const line of lines.keys()) print(`${directory}/${line}`);
        for (const pack of packs) print(countsText(pack, files.length));
        const all = [...lines.values()].filter((severity) => severity === "error").length;
        print(`in all: ${counted(all, "error")}, ${counted(lines.size - all, "warning")}`);
      }
      if (errors > 0) process.exitCode = EXIT.failed;
    });
}

interface Counts {
  readonly of: string;
  readonly rules: number | undefined;
  readonly version: string | undefined;
  readonly errors: number;
  readonly warnings: number;
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
