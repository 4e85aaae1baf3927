/** One run of the `riskgate` command: composes the adapters and the gateway. */
import { Command, CommanderError } from "commander";
import { VERSION } from "../../src/version.ts";
import { readConfig } from "./command-config.ts";
import { namedConfig } from "./environment.ts";
import { describeError, EXIT, exitCodeOf } from "./exit-codes.ts";

/** Commands in the order of the help. Each loads its own modules, and thereby only the adapters that it needs. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("./serve.ts")).serveCommand(),
  check: async () => (await import("./check.ts")).checkCommand(),
  "check-customers": async () => (await import("./check-customers.ts")).checkCustomersCommand(),
  "check-payment": async () => (await import("./check-payment.ts")).checkPaymentCommand(),
  "check-transactions": async () => (await import("./check-transactions.ts")).checkTransactionsCommand(),
  "reprocess-transaction": async () => (await import("./reprocess-transaction.ts")).reprocessTransactionCommand(),
  screen: async () => (await import("./screen.ts")).screenCommand(),
  rules: async () => (await import("./rules.ts")).rulesCommand(),
  reference: async () => (await import("./reference.ts")).referenceCommand(),
  lists: async () => (await import("./lists.ts")).listsCommand(),
  rescreen: async () => (await import("./rescreen.ts")).rescreenCommand(),
  keys: async () => (await import("./keys.ts")).keysCommand(),
  people: async () => (await import("./people.ts")).peopleCommand(),
  users: async () => (await import("./users.ts")).usersCommand(),
  policy: async () => (await import("./policy.ts")).policyCommand(),
  customers: async () => (await import("./customers.ts")).customersCommand(),
  accounts: async () => (await import("./accounts.ts")).accountsCommand(),
  exemptions: async () => (await import("./exemptions.ts")).exemptionsCommand(),
  cases: async () => (await import("./cases.ts")).casesCommand(),
  workflows: async () => (await import("./workflows.ts")).workflowsCommand(),
  jobs: async () => (await import("./jobs.ts")).jobsCommand(),
  callbacks: async () => (await import("./jobs.ts")).callbacksCommand(),
  store: async () => (await import("./store.ts")).storeCommand(),
  archive: async () => (await import("./archive.ts")).archiveCommand(),
  statistics: async () => (await import("./statistics.ts")).statisticsCommand(),
  "match-scores": async () => (await import("./match-scores.ts")).matchScoresCommand(),
  audit: async () => (await import("./records.ts")).auditCommand(),
  replay: async () => (await import("./records.ts")).replayCommand(),
  certificate: async () => (await import("./certificate.ts")).certificateCommand(),
  bundle: async () => (await import("./bundle.ts")).bundleCommand(),
  retention: async () => (await import("./removal.ts")).retentionCommand(),
  backup: async () => (await import("./backup.ts")).backupCommand(),
  restore: async () => (await import("./backup.ts")).restoreCommand(),
  erase: async () => (await import("./removal.ts")).eraseCommand(),
  records: async () => (await import("./removal.ts")).recordsCommand(),
  plugins: async () => (await import("./plugins.ts")).pluginsCommand(),
};

/**
 * Runs a command line and sets `process.exitCode`. It uses the standard streams of this process.
 *
 * @param args - the words after `riskgate`
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    await (await programFor(args)).parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has already printed its message; help and version are no errors.
      process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    } else {
      process.stderr.write(`riskgate: ${describeError(error)}\n`);
      process.exitCode = exitCodeOf(error);
    }
  }
}

/** The program with the command that is asked for; with all of them for the help. */
export async function programFor([asked = ""]: readonly string[]): Promise<Command> {
  const program = new Command("riskgate")
    .description("anti-money-laundering and fraud checks")
    .version(VERSION)
    .hook("preAction", async () => void (await readConfig(namedConfig())));
  // The help and the answer to an unknown command need every command.
  const loaded = Object.hasOwn(COMMANDS, asked) ? [COMMANDS[asked]] : Object.values(COMMANDS);
  for (const load of loaded) if (load) program.addCommand(await load());
  const within = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(within)];
  for (const command of within(program)) command.exitOverride();
  return program;
}
