import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { openDecided } from "./open-gateway.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate rules list`: the rules that decide. */
export function rulesListCommand(): Command {
  return new Command("list")
    .description("list the rules that decide, those of customers and then those of transactions")
    .option("--json", "print JSON, with versions and reference lists")
    .action(async ({ json }: { readonly json?: true }) => {
      const found = await withGateway(openDecided, (gateway) => gateway.listRules());
      if (json) return printJson(found);
      for (const { ruleId, status, subject, factor, title } of found.data)
        print([ruleId, status, subject, factor, title].join("  "));
    });
}

/** `riskgate rules show`: one of them. */
export function rulesShowCommand(): Command {
  return new Command("show")
    .description("show a rule that decides, with its conditions and examples, as JSON")
    .argument("<ruleId>", "as `rules list` names it")
    .option("--json", "print JSON, as without it")
    .action(async (ruleId: string) => {
      const found = await withGateway(openDecided, (gateway) => gateway.getRule(ruleId));
      if (!found) throw new RiskgateError("REQUEST_INVALID", `no rule ${echo(ruleId)} decides`);
      printJson(found);
    });
}
