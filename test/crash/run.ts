/**
 * `npm run test:crash -- [--rounds 200] [--store sqlite|postgres]`: kills a gateway under load so many times on each
 * store, and says what was lost. Ends with 1 when anything was.
 */
import { parseArgs } from "node:util";
import { ownDatabase } from "../postgres/own-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { crashRounds } from "./crash-rounds.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "200" }, store: { type: "string" }, verbose: { type: "boolean" } },
});
const rounds = Number(values.rounds);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function crash(store: string, databaseUrl?: string): Promise<void> {
  const started = Date.now();
  const log = values.verbose ? print : () => {};
  const report = await crashRounds({ rounds, log, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const { sent, answered, deferred, attempts, flaws } = report;
  print(`${store}: ${rounds} rounds in ${Math.round((Date.now() - started) / 1_000)} s; ${sent} checks sent,`);
  print(
    `  ${answered} answered, ${deferred} of them with 202; ${attempts} attempts to call back; ${flaws.length} flaws`,
  );
  for (const flaw of flaws.slice(0, 20)) print(`  ${flaw}`);
  if (flaws.length > 0) process.exitCode = 1;
}

if (values.store !== "postgres") await crash("sqlite");
if (values.store !== "sqlite") {
  const postgres = await startPostgres();
  if (typeof postgres === "string") print(`postgres: not run: ${postgres}`);
  else {
    const database = await ownDatabase(postgres);
    try {
      await crash("postgres", database.url);
    } finally {
      await database.drop();
      await postgres.remove();
    }
  }
}
