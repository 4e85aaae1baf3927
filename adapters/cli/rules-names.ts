import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { transactionFactsDocument } from "../../src/monitoring/facts/facts-document.ts";
import { parseJson } from "../../src/parse-json.ts";
import { withRuleNames } from "../../src/plugins/rule-names-schema.ts";
import { factsDocument } from "../../src/rating/customer-facts/facts-document.ts";
import { commandRegistry } from "./command-config.ts";
import { readEnvironment } from "./environment.ts";
import { print, printJson } from "./print.ts";

/** `riskgate rules facts`: documentation of every fact that rules may name, those of plugins included. */
export function rulesFactsCommand(): Command {
  return new Command("facts")
    .description("print the page of the facts that rules may name, those of loaded plugins included")
    .option("--transactions", "facts of transactions, in place of those of customers")
    .action(({ transactions }) => {
      const { customerFacts, transactionFacts } = commandRegistry();
      print((transactions ? transactionFactsDocument(transactionFacts) : factsDocument(customerFacts)).trimEnd());
    });
}

/** `riskgate rules schema`: the JSON Schema by which editors complete rule documents. */
export function rulesSchemaCommand(): Command {
  return new Command("schema")
    .description("print the JSON Schema of rule documents with the facts and operators of loaded plugins")
    .argument("[folder]", "rules folder, in place of RISKGATE_RULES; its rule.schema.json is taken as it is")
    .action(async (folder: string | undefined) => {
      const file = join(folder ?? readEnvironment().rules, "rule.schema.json");
      const schema = await readFile(file, "utf8")
        .then(parseJson)
        .catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new RiskgateError("CONFIG_INVALID", `${file}: cannot be read: ${reason}`, { cause });
        });
      printJson(withRuleNames(schema, commandRegistry()));
    });
}
