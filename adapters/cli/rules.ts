import { Command } from "commander";
import { rulesCheckCommand } from "./rules-check.ts";
import { rulesDiffCommand } from "./rules-diff.ts";
import { rulesDraftsCommand } from "./rules-drafts.ts";
import { rulesExplainCommand } from "./rules-explain.ts";
import { rulesFactsCommand, rulesSchemaCommand } from "./rules-names.ts";
import { rulesListCommand, rulesShowCommand } from "./rules-shown.ts";
import { rulesTestCommand } from "./rules-test.ts";
import { rulesVersionsCommand } from "./rules-versions.ts";

/** `riskgate rules`: tools for compliance teams who edit rules. */
export function rulesCommand(): Command {
  return new Command("rules")
    .description("work with the rules in RISKGATE_RULES")
    .addCommand(rulesCheckCommand())
    .addCommand(rulesTestCommand())
    .addCommand(rulesExplainCommand())
    .addCommand(rulesDiffCommand())
    .addCommand(rulesListCommand())
    .addCommand(rulesShowCommand())
    .addCommand(rulesFactsCommand())
    .addCommand(rulesSchemaCommand())
    .addCommand(rulesVersionsCommand())
    .addCommand(rulesDraftsCommand());
}
