/** The process of the `riskgate` command. */
import { EXIT } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";

// The reader of the output may stop early, as `head` does: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT.done);
});

await runCommand(process.argv.slice(2));
