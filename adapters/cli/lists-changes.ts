import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { limitOption } from "./limit-option.ts";
import { openDecided } from "./open-gateway.ts";
import { printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

interface ChangesOptions {
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
  readonly tenant: string;
}

/** `riskgate lists changes`: what is different between two editions of a list. */
export function listsChangesCommand(): Command {
  return new Command("changes")
    .description("compare two editions of a list that were in service, by the archive, as JSON")
    .argument("<list>", "id of the list")
    .option("--from <edition>", "the earlier one, as `lists editions --json` has it (Default: the one before --to)")
    .option("--to <edition>", "the later one (Default: the one in service)")
    .addOption(limitOption(100_000))
    .option("--tenant <name>", "whose list", "default")
    .option("--json", "print JSON, as without it")
    .action(async (listId: string, { from, to, limit, tenant }: ChangesOptions) => {
      const query = { limit, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      const result = await withGateway(openDecided, (gateway) => gateway.diffList(listId, query, { tenant }));
      if (result.outcome === "compared") return printJson(result.diff);
      throw new RiskgateError("REQUEST_INVALID", refusal(listId, result));
    });
}

function refusal(
  listId: string,
  { outcome, edition }: { readonly outcome: "list-not-found" | "edition-not-found"; readonly edition?: string },
): string {
  if (outcome === "list-not-found") return `no list ${echo(listId)}`;
  if (edition === undefined) return `no earlier edition of list ${echo(listId)} was in service`;
  return `edition ${echo(edition)} of list ${echo(listId)} was not in service, or is not in the archive`;
}
