import { Command } from "commander";
import { openDeciding } from "./open-gateway.ts";
import { keyFileOption } from "./own-key.ts";
import { linesOfFile, runBatch } from "./run-batch.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate check-transactions`: a backfill, or the stream of a core-bank connector. */
export function checkTransactionsCommand(): Command {
  return new Command("check-transactions")
    .description(
      "check and store the transactions of a file; prints one answer per line (NDJSON), in the order of the file. Started again, what was answered before is answered the same and not done twice",
    )
    .argument("<file>", "NDJSON with a GatewayTransaction a line, or - for standard input")
    .option("--tenant <name>", "whose transactions", "default")
    .addOption(keyFileOption())
    .action((file: string, { tenant, keyFile }) =>
      withGateway(openDeciding, (gateway) =>
        runBatch(gateway, linesOfFile(file), {
          what: "transactions",
          tenant,
          keyFile,
          operation: "answerTransactionCheck",
        }),
      ),
    );
}
