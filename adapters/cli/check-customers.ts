import { Command } from "commander";
import { checkColumns, csvCustomers } from "./csv-customers.ts";
import { openDeciding } from "./open-gateway.ts";
import { keyFileOption } from "./own-key.ts";
import { linesOfFile, runBatch } from "./run-batch.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate check-customers`: the first load of a customer base, and every later one. */
export function checkCustomersCommand(): Command {
  return new Command("check-customers")
    .description(
      "check and store the customers of a file; prints one answer per line (NDJSON), in the order of the file",
    )
    .argument(
      "<file>",
      "NDJSON with a GatewayCustomerChecks body a line, or - for standard input; .csv or .tsv with a column a field of accountHoldingPartyData",
    )
    .option("--key <name>", "name of the run: started again with it, what was answered within a day is not done twice")
    .option("--tenant <name>", "whose customers", "default")
    .addOption(keyFileOption())
    .action(async (file: string, { key, tenant, keyFile }) => {
      const isTable = /\.[ct]sv$/iu.test(file);
      // Lists take minutes to load, and columns can be checked without them.
      if (isTable) await checkColumns(file);
      await withGateway(openDeciding, (gateway) =>
        runBatch(gateway, isTable ? csvCustomers(file) : linesOfFile(file), {
          what: "customers",
          tenant,
          keyFile,
          ...(key === undefined ? {} : { key }),
          operation: "answerCustomerCheck",
        }),
      );
    });
}
