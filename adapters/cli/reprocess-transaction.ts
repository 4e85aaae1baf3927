import { Command } from "commander";
import { takeBody, takeOptions } from "./take-body.ts";

/** `riskgate reprocess-transaction`: a correction of a stored transaction. */
export function reprocessTransactionCommand(): Command {
  return takeOptions(new Command("reprocess-transaction").argument("<file>", "JSON file, or - for standard input"))
    .description("correct a stored transaction by the members of a body (null takes a value away) and decide it again")
    .option("--case <caseId>", "its case; without it the body says which transaction it is")
    .action((file: string, { case: caseId, ...options }) =>
      takeBody(file, "changes of a transaction", options, (gateway, body, context) =>
        gateway.reprocessTransaction(body, { ...context, ...(caseId === undefined ? {} : { caseId }) }),
      ),
    );
}
