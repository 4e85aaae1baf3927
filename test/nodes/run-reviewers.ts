/**
 * `npm run test:reviewers -- [--minutes 5] [--store sqlite|postgres]`: twenty people on one queue, on SQLite and on three gateways with PostgreSQL. Ends with 1
 * when a case was handed to two, a comment was lost, or something was decided that had moved.
 */
import { parseArgs } from "node:util";
import { ownDatabase } from "../postgres/own-database.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { type ReviewReport, reviewers } from "./reviewers.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "5" }, store: { type: "string" } } });
const forMs = Number(values.minutes) * 60_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(where: string, { decided, moved, flaws }: ReviewReport): void {
  print(`${where}: ${decided} cases decided by twenty people, ${moved} of which had moved: ${flaws.length} flaws`);
  for (const flaw of flaws.slice(0, 20)) print(`  ${flaw}`);
  if (flaws.length > 0) process.exitCode = 1;
}

if (values.store !== "postgres") tell("SQLite", await reviewers({ nodes: 1, forMs }));
const postgres = values.store === "sqlite" ? "not asked for" : await startOwnPostgres();
if (typeof postgres === "string") print(`PostgreSQL: not run: ${postgres}`);
else {
  const database = await ownDatabase(postgres);
  try {
    tell("three gateways on PostgreSQL", await reviewers({ nodes: 3, forMs, databaseUrl: database.url }));
  } finally {
    await database.drop();
    await postgres.remove();
  }
}
