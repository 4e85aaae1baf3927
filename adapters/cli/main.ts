#!/usr/bin/env node
/** The `riskgate` command: composes the adapters and the gateway. */
import { Command, CommanderError } from "commander";
import { VERSION } from "../../src/version.ts";
import { archiveCommand } from "./archive.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { bundleCommand } from "./bundle.ts";
import { casesCommand } from "./cases.ts";
import { certificateCommand } from "./certificate.ts";
import { checkCommand } from "./check.ts";
import { checkCustomersCommand } from "./check-customers.ts";
import { checkPaymentCommand } from "./check-payment.ts";
import { checkTransactionsCommand } from "./check-transactions.ts";
import { readConfig } from "./command-config.ts";
import { namedConfig } from "./environment.ts";
import { describeError, EXIT, exitCodeOf } from "./exit-codes.ts";
import { callbacksCommand, jobsCommand } from "./jobs.ts";
import { keysCommand } from "./keys.ts";
import { listsCommand } from "./lists.ts";
import { peopleCommand } from "./people.ts";
import { pluginsCommand } from "./plugins.ts";
import { policyCommand } from "./policy.ts";
import { auditCommand, replayCommand } from "./records.ts";
import { referenceCommand } from "./reference.ts";
import { eraseCommand, recordsCommand, retentionCommand } from "./removal.ts";
import { rescreenCommand } from "./rescreen.ts";
import { rulesCommand } from "./rules.ts";
import { screenCommand } from "./screen.ts";
import { serveCommand } from "./serve.ts";
import { storeCommand } from "./store.ts";
import { workflowsCommand } from "./workflows.ts";

const program = new Command("riskgate")
  .description("anti-money-laundering and fraud checks")
  .version(VERSION)
  .addCommand(serveCommand())
  .addCommand(checkCommand())
  .addCommand(checkCustomersCommand())
  .addCommand(checkPaymentCommand())
  .addCommand(checkTransactionsCommand())
  .addCommand(screenCommand())
  .addCommand(rulesCommand())
  .addCommand(referenceCommand())
  .addCommand(listsCommand())
  .addCommand(rescreenCommand())
  .addCommand(keysCommand())
  .addCommand(peopleCommand())
  .addCommand(policyCommand())
  .addCommand(casesCommand())
  .addCommand(workflowsCommand())
  .addCommand(jobsCommand())
  .addCommand(callbacksCommand())
  .addCommand(storeCommand())
  .addCommand(archiveCommand())
  .addCommand(auditCommand())
  .addCommand(replayCommand())
  .addCommand(certificateCommand())
  .addCommand(bundleCommand())
  .addCommand(retentionCommand())
  .addCommand(backupCommand())
  .addCommand(restoreCommand())
  .addCommand(eraseCommand())
  .addCommand(recordsCommand())
  .addCommand(pluginsCommand())
  .hook("preAction", async () => void (await readConfig(namedConfig())));
const within = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(within)];
for (const command of within(program)) command.exitOverride();

// Whoever reads the output may stop early, as `head` does: that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT.done);
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // commander has printed its message already; help and version are no errors.
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  } else {
    process.stderr.write(`riskgate: ${describeError(error)}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
